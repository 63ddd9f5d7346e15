import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toSearchWords } from '../common/search-words.js';
import { renewSearchWords } from '../common/search-words-renewal.js';
import { ProductsModule } from '../products/products.module.js';
import { Order, OrderSchema, searchedTextOf } from './order.schema.js';
import { OrderMoves } from './order-store.js';
import { OrdersController } from './orders.controller.js';
import { OrdersService } from './orders.service.js';

@Module({
  imports: [ProductsModule, MongooseModule.forFeature([{ name: Order.name, schema: OrderSchema }])],
  controllers: [OrdersController],
  providers: [OrdersService, OrderMoves],
  exports: [OrdersService, OrderMoves, MongooseModule],
})
export class OrdersModule implements OnApplicationBootstrap {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  async onApplicationBootstrap(): Promise<void> {
    await renewSearchWords(this.orders, (order) => toSearchWords(searchedTextOf(order)));
  }
}
