import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PersonalDataModule } from '../../identity/accounts/personal-data.module.js';
import { PersonalDataService } from '../../identity/accounts/personal-data.service.js';
import { ProductsModule } from '../../catalogue/products/products.module.js';
import { QuotesModule } from '../quotes/quotes.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { Basket, BasketSchema } from './basket.schema.js';
import { BasketsController } from './baskets.controller.js';
import { BasketsService } from './baskets.service.js';
import { QuotePriceController } from './quote-price.controller.js';
import { QuotePricesService } from './quote-prices.service.js';

@Module({
  imports: [
    PersonalDataModule,
    ProductsModule,
    QuotesModule,
    SettingsModule,
    MongooseModule.forFeature([{ name: Basket.name, schema: BasketSchema }]),
  ],
  controllers: [BasketsController, QuotePriceController],
  providers: [BasketsService, QuotePricesService],
  exports: [BasketsService],
})
export class BasketsModule {
  constructor(personalData: PersonalDataService, baskets: BasketsService) {
    personalData.register({ remove: ({ _id }, session) => baskets.remove(_id, session) });
  }
}
