import { Module } from '@nestjs/common';
import { AlertsModule } from '../alerts/alerts.module.js';
import { FiguresModule } from '../figures/figures.module.js';
import { NoticesModule } from '../../platform/notices/notices.module.js';
import { OrdersModule } from '../../ordering/orders/orders.module.js';
import { ProductsModule } from '../../catalogue/products/products.module.js';
import { QuotesModule } from '../../ordering/quotes/quotes.module.js';
import { ReviewsModule } from '../../catalogue/reviews/reviews.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { UsersModule } from '../../identity/users/users.module.js';
import { OfficeController } from './office.controller.js';
import { OfficeFindService } from './office-find.service.js';
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
    UsersModule,
  ],
  controllers: [OfficeController],
  providers: [OfficeFindService, OfficeService],
})
export class OfficeModule {}
