import { Module } from '@nestjs/common';
import { AddressesModule } from '../addresses/addresses.module.js';
import { BasketsModule } from '../baskets/baskets.module.js';
import { CustomerNotesModule } from '../customers/notes/customer-notes.module.js';
import { ImagesModule } from '../images/images.module.js';
import { ListsModule } from '../lists/lists.module.js';
import { NewsletterModule } from '../newsletter/newsletter.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { ProductsModule } from '../products/products.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { QuotesModule } from '../quotes/quotes.module.js';
import { ReviewsModule } from '../reviews/reviews.module.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { StockAlertsModule } from '../stock-alerts/stock-alerts.module.js';
import { UsersModule } from '../users/users.module.js';
import { PersonalData } from './personal-data.service.js';

/** Removal of personal data, for sign-in, user administration and the account routes. */
@Module({
  imports: [
    OrdersModule,
    CustomerNotesModule,
    BasketsModule,
    ListsModule,
    QuotesModule,
    ProfilesModule,
    AddressesModule,
    ReviewsModule,
    NewsletterModule,
    StockAlertsModule,
    ImagesModule,
    ProductsModule,
    SecondFactorModule,
    UsersModule,
  ],
  providers: [PersonalData],
  exports: [PersonalData],
})
export class PersonalDataModule {}
