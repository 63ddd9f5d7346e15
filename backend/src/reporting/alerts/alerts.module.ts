import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { HealthModule } from '../../platform/health/health.module.js';
import { MailSources } from '../../notifications/mail/mail-sources.js';
import { MailModule } from '../../notifications/mail/mail.module.js';
import { MoneyModule } from '../money/money.module.js';
import { NoticesModule } from '../../platform/notices/notices.module.js';
import { OrdersModule } from '../../ordering/orders/orders.module.js';
import { ProductsModule } from '../../catalogue/products/products.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { Alert, AlertSchema } from './alert.schema.js';
import { wordsOf } from './alert-words.js';
import { AlertConditionsService } from './alert-conditions.service.js';
import { AlertsService } from './alerts.service.js';
import { AnswerCount, AnswerCountSchema } from './answer-count.schema.js';
import { AnswerCountsService } from './answer-counts.service.js';

/** Conditions that admins are told of once, until they are over. */
@Module({
  imports: [
    HealthModule,
    MailModule,
    MoneyModule,
    NoticesModule,
    OrdersModule,
    ProductsModule,
    SettingsModule,
    MongooseModule.forFeature([
      { name: Alert.name, schema: AlertSchema },
      { name: AnswerCount.name, schema: AnswerCountSchema },
    ]),
  ],
  providers: [AlertConditionsService, AlertsService, AnswerCountsService],
  exports: [AlertsService, AnswerCountsService],
})
export class AlertsModule {
  constructor(mails: MailSources, alerts: AlertsService) {
    mails.registerShopAlerts(async (id) => {
      const alert = await alerts.find(id);
      return alert && wordsOf(alert);
    });
  }
}
