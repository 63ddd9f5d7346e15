import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CatalogueModule } from '../../catalogue/search/catalogue.module.js';
import { SalesMirrorService } from '../../catalogue/search/sales-mirror.service.js';
import { NoticesModule } from '../../platform/notices/notices.module.js';
import { OrdersModule } from '../../ordering/orders/orders.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { DaySum, DaySumSchema } from './day-sum.schema.js';
import { FiguresReaderService } from './figures-reader.service.js';
import { FiguresService } from './figures.service.js';
import { OrderRelayService } from './order-relay.service.js';

@Module({
  imports: [
    CatalogueModule,
    NoticesModule,
    OrdersModule,
    SettingsModule,
    MongooseModule.forFeature([{ name: DaySum.name, schema: DaySumSchema }]),
  ],
  providers: [FiguresService, FiguresReaderService, OrderRelayService],
  exports: [FiguresService, FiguresReaderService],
})
export class FiguresModule {
  constructor(sales: SalesMirrorService, figures: FiguresReaderService) {
    sales.register((span, limit) => figures.listBestProducts(span, limit));
  }
}
