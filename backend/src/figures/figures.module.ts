import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OrdersModule } from '../orders/orders.module.js';
import { FiguresReader } from './figures-reader.service.js';
import { FiguresService } from './figures.service.js';
import { ProductSum, ProductSumSchema } from './product-sum.schema.js';
import { SalesSum, SalesSumSchema } from './sales-sum.schema.js';

@Module({
  imports: [
    OrdersModule,
    MongooseModule.forFeature([
      { name: SalesSum.name, schema: SalesSumSchema },
      { name: ProductSum.name, schema: ProductSumSchema },
    ]),
  ],
  providers: [FiguresService, FiguresReader],
  exports: [FiguresService, FiguresReader],
})
export class FiguresModule {}
