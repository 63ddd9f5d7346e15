import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PersonalDataModule } from '../../identity/accounts/personal-data.module.js';
import { PersonalData } from '../../identity/accounts/personal-data.service.js';
import { ProductsModule } from '../../catalogue/products/products.module.js';
import { QuotesModule } from '../quotes/quotes.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { Basket, BasketSchema } from './basket.schema.js';
import { BasketsController } from './baskets.controller.js';
import { BasketsService } from './baskets.service.js';
import { QuotePriceController } from './quote-price.controller.js';
import { QuotePrices } from './quote-prices.service.js';

@Module({
  imports: [
    PersonalDataModule,
    ProductsModule,
    QuotesModule,
    SettingsModule,
    MongooseModule.forFeature([{ name: Basket.name, schema: BasketSchema }]),
  ],
  controllers: [BasketsController, QuotePriceController],
  providers: [BasketsService, QuotePrices],
  exports: [BasketsService],
})
export class BasketsModule {
  constructor(personalData: PersonalData, baskets: BasketsService) {
    personalData.register({ remove: ({ _id }, session) => baskets.remove(_id, session) });
  }
}
