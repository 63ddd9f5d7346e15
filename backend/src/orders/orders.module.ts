import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../audit/audit.module.js';
import { ProductsModule } from '../products/products.module.js';
import { Order, OrderSchema } from './order.schema.js';
import { OrderClaims } from './order-claims.js';
import { OrderMigrations } from './order-migrations.js';
import { OrderStore } from './order-store.js';
import { OrdersController } from './orders.controller.js';
import { OrdersService } from './orders.service.js';

@Module({
  imports: [AuditModule, ProductsModule, MongooseModule.forFeature([{ name: Order.name, schema: OrderSchema }])],
  controllers: [OrdersController],
  providers: [OrdersService, OrderStore, OrderClaims, OrderMigrations],
  exports: [OrdersService, OrderStore, OrderClaims, OrderMigrations],
})
export class OrdersModule {}
