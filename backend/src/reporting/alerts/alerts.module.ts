import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { HealthModule } from '../../platform/health/health.module.js';
import { ShopAlerts } from '../../notifications/mail/shop-alerts.js';
import { MoneyModule } from '../money/money.module.js';
import { NoticesModule } from '../../platform/notices/notices.module.js';
import { OrdersModule } from '../../ordering/orders/orders.module.js';
import { ProductsModule } from '../../catalogue/products/products.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { Alert, AlertSchema } from './alert.schema.js';
import { AlertConditionsService } from './alert-conditions.service.js';
import { AlertsService } from './alerts.service.js';
import { AnswerCount, AnswerCountSchema } from './answer-count.schema.js';
import { AnswerCountsService } from './answer-counts.service.js';
import { BacklogsService } from './backlogs.service.js';

/**
 * Conditions that admins are told of once, until they are over. Global, since mails use alerts without importing this module.
 */
@Global()
@Module({
  imports: [
    HealthModule,
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
  providers: [
    AlertConditionsService,
    AlertsService,
    AnswerCountsService,
    BacklogsService,
    { provide: ShopAlerts, useExisting: AlertsService },
  ],
  exports: [ShopAlerts, AlertsService, AnswerCountsService],
})
export class AlertsModule {}
