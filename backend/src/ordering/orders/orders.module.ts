import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PersonalDataModule } from '../../identity/accounts/personal-data.module.js';
import { PersonalDataService } from '../../identity/accounts/personal-data.service.js';
import { AuditSubjects, idsOf } from '../../audit/audit-subjects.js';
import { AuditModule } from '../../audit/audit.module.js';
import { ProductsModule } from '../../catalogue/products/products.module.js';
import { ProfilesModule } from '../../identity/profiles/profiles.module.js';
import { BasketsModule } from '../baskets/baskets.module.js';
import { QuotesModule } from '../quotes/quotes.module.js';
import { Purchases } from '../../catalogue/reviews/purchases.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { UserSums } from '../../identity/users/user-sums.js';
import { UsersModule } from '../../identity/users/users.module.js';
import { BoughtProductsController } from './bought-products/bought-products.controller.js';
import { BoughtProductsService } from './bought-products/bought-products.service.js';
import { CustomerSumsService } from './customer-sums.service.js';
import { OrderNote, OrderNoteSchema } from './notes/order-note.schema.js';
import { OrderNotesController } from './notes/order-notes.controller.js';
import { OrderNotesService } from './notes/order-notes.service.js';
import { Order, OrderSchema } from './order.schema.js';
import { OrderClaims } from './order-claims.js';
import { OrderExportService } from './order-export.service.js';
import { OrderMoneyService } from './order-money.service.js';
import { readOrderNumber } from './order-number.js';
import { OrderPlacingService } from './order-placing.service.js';
import { OrderSearch } from './order-search.js';
import { OrderStore } from './order-store.js';
import { RefundStore } from './refunds/refund-store.js';
import { RefundsController } from './refunds/refunds.controller.js';
import { RefundsService } from './refunds/refunds.service.js';
import { RestingOrdersService } from './resting-orders.service.js';
import { UnpaidOrdersService } from './unpaid-orders.service.js';
import { UnrelayedOrdersService } from './unrelayed-orders.service.js';
import { OrdersController } from './orders.controller.js';
import { OrdersService } from './orders.service.js';
import { ShippingController } from './shipping/shipping.controller.js';
import { ShippingService } from './shipping/shipping.service.js';

/** Global, since users and reviews use orders without importing this module. */
@Global()
@Module({
  imports: [
    PersonalDataModule,
    AuditModule,
    BasketsModule,
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
    ShippingService,
    OrderNotesService,
    BoughtProductsService,
    CustomerSumsService,
    OrderPlacingService,
    OrderStore,
    OrderSearch,
    OrderClaims,
    RefundStore,
    RefundsService,
    RestingOrdersService,
    UnpaidOrdersService,
    UnrelayedOrdersService,
    OrderMoneyService,
    OrderExportService,
    { provide: Purchases, useExisting: OrdersService },
    { provide: UserSums, useExisting: CustomerSumsService },
  ],
  exports: [
    Purchases,
    UserSums,
    OrdersService,
    CustomerSumsService,
    OrderNotesService,
    OrderStore,
    OrderSearch,
    OrderClaims,
    RefundStore,
    RefundsService,
    RestingOrdersService,
    UnrelayedOrdersService,
    OrderMoneyService,
  ],
})
export class OrdersModule {
  constructor(
    personalData: PersonalDataService,
    subjects: AuditSubjects,
    notes: OrderNotesService,
    orders: OrdersService,
    store: OrderStore,
  ) {
    personalData.register({
      remove: async ({ _id }, session) => {
        await orders.dropUnpaidOf(_id, session);
        await notes.removeOf(_id, session);
      },
      accountRemoved: ({ _id }, session) => orders.setOwnerGone(_id, session),
    });
    subjects.register('order', {
      namesOf: (ids) => store.findNumbers(ids),
      find: async (typed) => {
        const number = readOrderNumber(typed);
        return number ? idsOf(await store.findByNumber(number)) : [];
      },
    });
  }
}
