import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { SalesMirror } from '../catalogue/sales-mirror.service.js';
import { OrdersModule } from '../orders/orders.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { BestProducts } from './best-products.service.js';
import { CoarseSums } from './coarse-sums.service.js';
import { CountingPause } from './counting-pause.service.js';
import { CountingState, CountingStateSchema } from './counting-state.schema.js';
import { FiguresReader } from './figures-reader.service.js';
import { FiguresService } from './figures.service.js';
import { ProductMonthSum, ProductMonthSumSchema, ProductSum, ProductSumSchema } from './product-sum.schema.js';
import { SalesDaySum, SalesDaySumSchema, SalesSum, SalesSumSchema } from './sales-sum.schema.js';

@Module({
  imports: [
    CatalogueModule,
    OrdersModule,
    SettingsModule,
    MongooseModule.forFeature([
      { name: SalesSum.name, schema: SalesSumSchema },
      { name: SalesDaySum.name, schema: SalesDaySumSchema },
      { name: ProductSum.name, schema: ProductSumSchema },
      { name: ProductMonthSum.name, schema: ProductMonthSumSchema },
      { name: CountingState.name, schema: CountingStateSchema },
    ]),
  ],
  providers: [FiguresService, FiguresReader, BestProducts, CoarseSums, CountingPause],
  exports: [FiguresService, FiguresReader, BestProducts],
})
export class FiguresModule {
  constructor(sales: SalesMirror, best: BestProducts) {
    sales.register((span, limit) => best.list(span, limit));
  }
}
