import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AddressesModule } from '../../identity/addresses/addresses.module.js';
import { PersonalDataModule } from '../../identity/accounts/personal-data.module.js';
import { PersonalDataService } from '../../identity/accounts/personal-data.service.js';
import { AuditSubjects, idsOf } from '../../audit/audit-subjects.js';
import { AuditModule } from '../../audit/audit.module.js';
import { NoticesModule } from '../../platform/notices/notices.module.js';
import { ProductsModule } from '../../catalogue/products/products.module.js';
import { ProfilesModule } from '../../identity/profiles/profiles.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { Quote, QuoteSchema } from './quote.schema.js';
import { QuoteAnswersService } from './quote-answers.service.js';
import { QuoteOffersService } from './quote-offers.service.js';
import { QuoteOrdersService } from './quote-orders.service.js';
import { QuotesController } from './quotes.controller.js';
import { QuotesService } from './quotes.service.js';

@Module({
  imports: [
    AddressesModule,
    PersonalDataModule,
    AuditModule,
    NoticesModule,
    ProductsModule,
    ProfilesModule,
    SettingsModule,
    MongooseModule.forFeature([{ name: Quote.name, schema: QuoteSchema }]),
  ],
  controllers: [QuotesController],
  providers: [QuotesService, QuoteAnswersService, QuoteOffersService, QuoteOrdersService],
  exports: [QuotesService, QuoteOffersService, QuoteOrdersService],
})
export class QuotesModule {
  constructor(personalData: PersonalDataService, subjects: AuditSubjects, quotes: QuotesService) {
    personalData.register({ remove: ({ _id }, session) => quotes.removeOf(_id, session) });
    subjects.register('quote', {
      find: async (typed) => idsOf(await quotes.findByNumber(typed)),
    });
  }
}
