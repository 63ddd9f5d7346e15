import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../audit/audit.module.js';
import { ProductsModule } from '../products/products.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { QuotesModule } from '../quotes/quotes.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { Order, OrderSchema } from './order.schema.js';
import { OrderClaims } from './order-claims.js';
import { OrderMigrations } from './order-migrations.js';
import { OrderPlacing } from './order-placing.service.js';
import { OrderStore } from './order-store.js';
import { OrdersController } from './orders.controller.js';
import { OrdersService } from './orders.service.js';

@Module({
  imports: [
    AuditModule,
    ProductsModule,
    ProfilesModule,
    QuotesModule,
    SettingsModule,
    MongooseModule.forFeature([{ name: Order.name, schema: OrderSchema }]),
  ],
  controllers: [OrdersController],
  providers: [OrdersService, OrderPlacing, OrderStore, OrderClaims, OrderMigrations],
  exports: [OrdersService, OrderStore, OrderClaims, OrderMigrations],
})
export class OrdersModule {}
