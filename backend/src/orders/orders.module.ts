import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ProductsModule } from '../products/products.module.js';
import { Order, OrderSchema } from './order.schema.js';
import { OrderMoves } from './order-moves.js';
import { OrdersController } from './orders.controller.js';
import { OrdersService } from './orders.service.js';

@Module({
  imports: [ProductsModule, MongooseModule.forFeature([{ name: Order.name, schema: OrderSchema }])],
  controllers: [OrdersController],
  providers: [OrdersService, OrderMoves],
  exports: [OrdersService, OrderMoves, MongooseModule],
})
export class OrdersModule {}
