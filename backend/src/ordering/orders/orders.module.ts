import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PersonalDataModule } from '../../identity/accounts/personal-data.module.js';
import { PersonalData } from '../../identity/accounts/personal-data.service.js';
import { AuditSubjects } from '../../audit/audit-subjects.js';
import { AuditModule } from '../../audit/audit.module.js';
import { ProductsModule } from '../../catalogue/products/products.module.js';
import { ProfilesModule } from '../../identity/profiles/profiles.module.js';
import { QuotesModule } from '../quotes/quotes.module.js';
import { Purchases } from '../../catalogue/reviews/purchases.js';
import { ReviewsModule } from '../../catalogue/reviews/reviews.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { UserSums } from '../../identity/users/user-sums.js';
import { UsersModule } from '../../identity/users/users.module.js';
import { BoughtProductsController } from './bought-products/bought-products.controller.js';
import { BoughtProducts } from './bought-products/bought-products.service.js';
import { CustomerSums } from './customer-sums.service.js';
import { OrderNote, OrderNoteSchema } from './notes/order-note.schema.js';
import { OrderNotesController } from './notes/order-notes.controller.js';
import { OrderNotes } from './notes/order-notes.service.js';
import { Order, OrderSchema } from './order.schema.js';
import { OrderClaims } from './order-claims.js';
import { OrderExport } from './order-export.service.js';
import { OrderMoney } from './order-money.service.js';
import { readOrderNumber } from './order-number.js';
import { OrderPlacing } from './order-placing.service.js';
import { OrderStore } from './order-store.js';
import { RefundStore } from './refunds/refund-store.js';
import { RefundsController } from './refunds/refunds.controller.js';
import { RefundsService } from './refunds/refunds.service.js';
import { RestingOrders } from './resting-orders.service.js';
import { UnpaidOrdersService } from './unpaid-orders.service.js';
import { UnrelayedOrders } from './unrelayed-orders.service.js';
import { OrdersController } from './orders.controller.js';
import { OrdersService } from './orders.service.js';
import { ShippingController } from './shipping/shipping.controller.js';
import { Shipping } from './shipping/shipping.service.js';

@Module({
  imports: [
    PersonalDataModule,
    ReviewsModule,
    AuditModule,
    ProductsModule,
    ProfilesModule,
    QuotesModule,
    SettingsModule,
    UsersModule,
    MongooseModule.forFeature([
      { name: Order.name, schema: OrderSchema },
      { name: OrderNote.name, schema: OrderNoteSchema },
    ]),
  ],
  controllers: [
    BoughtProductsController,
    ShippingController,
    OrdersController,
    OrderNotesController,
    RefundsController,
  ],
  providers: [
    OrdersService,
    Shipping,
    OrderNotes,
    BoughtProducts,
    CustomerSums,
    OrderPlacing,
    OrderStore,
    OrderClaims,
    RefundStore,
    RefundsService,
    RestingOrders,
    UnpaidOrdersService,
    UnrelayedOrders,
    OrderMoney,
    OrderExport,
  ],
  exports: [
    OrdersService,
    CustomerSums,
    OrderNotes,
    OrderStore,
    OrderClaims,
    RefundStore,
    RefundsService,
    RestingOrders,
    UnrelayedOrders,
    OrderMoney,
  ],
})
export class OrdersModule {
  constructor(
    personalData: PersonalData,
    purchases: Purchases,
    subjects: AuditSubjects,
    userSums: UserSums,
    notes: OrderNotes,
    orders: OrdersService,
    store: OrderStore,
    sums: CustomerSums,
  ) {
    personalData.register({
      remove: async ({ _id }, session) => {
        await orders.dropUnpaidOf(_id, session);
        await notes.removeOf(_id, session);
      },
      accountRemoved: ({ _id }, session) => orders.setOwnerGone(_id, session),
    });
    purchases.register((user, product) => orders.hasBought(user, product));
    userSums.register((users) => sums.of(users));
    subjects.register('order', {
      namesOf: (ids) => store.findNumbers(ids),
      find: async (typed) => {
        const number = readOrderNumber(typed);
        const order = number && (await store.findByNumber(number));
        return order ? [order._id] : [];
      },
    });
  }
}
