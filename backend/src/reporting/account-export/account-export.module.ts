import { Module } from '@nestjs/common';
import { AddressesModule } from '../../identity/addresses/addresses.module.js';
import { BasketsModule } from '../../ordering/baskets/baskets.module.js';
import { ImagesModule } from '../../media/images/images.module.js';
import { ListsModule } from '../../ordering/lists/lists.module.js';
import { NewsletterModule } from '../../notifications/newsletter/newsletter.module.js';
import { OrdersModule } from '../../ordering/orders/orders.module.js';
import { PaymentsModule } from '../../payments/payments.module.js';
import { ProfilesModule } from '../../identity/profiles/profiles.module.js';
import { QuotesModule } from '../../ordering/quotes/quotes.module.js';
import { ReviewsModule } from '../../catalogue/reviews/reviews.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { StockAlertsModule } from '../../notifications/stock-alerts/stock-alerts.module.js';
import { UsersModule } from '../../identity/users/users.module.js';
import { AccountExportController } from './account-export.controller.js';
import { AccountExportService } from './account-export.service.js';

/** The data that a person takes along: all that the shop stores about them. */
@Module({
  imports: [
    UsersModule,
    ProfilesModule,
    AddressesModule,
    NewsletterModule,
    StockAlertsModule,
    BasketsModule,
    ListsModule,
    QuotesModule,
    ImagesModule,
    ReviewsModule,
    OrdersModule,
    PaymentsModule,
    SettingsModule,
  ],
  controllers: [AccountExportController],
  providers: [AccountExportService],
})
export class AccountExportModule {}
