import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../audit/audit.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { ProductsModule } from '../products/products.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { Quote, QuoteSchema } from './quote.schema.js';
import { QuoteAnswers } from './quote-answers.service.js';
import { QuoteOrders } from './quote-orders.service.js';
import { QuotesController } from './quotes.controller.js';
import { QuotesService } from './quotes.service.js';

@Module({
  imports: [
    AuditModule,
    NoticesModule,
    ProductsModule,
    SettingsModule,
    MongooseModule.forFeature([{ name: Quote.name, schema: QuoteSchema }]),
  ],
  controllers: [QuotesController],
  providers: [QuotesService, QuoteAnswers, QuoteOrders],
  exports: [QuotesService, QuoteOrders],
})
export class QuotesModule {}
