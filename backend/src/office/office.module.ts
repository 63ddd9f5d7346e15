import { Module } from '@nestjs/common';
import { AlertsModule } from '../alerts/alerts.module.js';
import { FiguresModule } from '../figures/figures.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { ProductsModule } from '../products/products.module.js';
import { QuotesModule } from '../quotes/quotes.module.js';
import { ReviewsModule } from '../reviews/reviews.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { OfficeController } from './office.controller.js';
import { OfficeService } from './office.service.js';

@Module({
  imports: [
    AlertsModule,
    FiguresModule,
    NoticesModule,
    OrdersModule,
    ProductsModule,
    QuotesModule,
    ReviewsModule,
    SettingsModule,
  ],
  controllers: [OfficeController],
  providers: [OfficeService],
})
export class OfficeModule {}
