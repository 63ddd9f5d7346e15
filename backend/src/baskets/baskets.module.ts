import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ProductsModule } from '../products/products.module.js';
import { Basket, BasketSchema } from './basket.schema.js';
import { BasketsController } from './baskets.controller.js';
import { BasketsService } from './baskets.service.js';

@Module({
  imports: [ProductsModule, MongooseModule.forFeature([{ name: Basket.name, schema: BasketSchema }])],
  controllers: [BasketsController],
  providers: [BasketsService],
  exports: [BasketsService],
})
export class BasketsModule {}
