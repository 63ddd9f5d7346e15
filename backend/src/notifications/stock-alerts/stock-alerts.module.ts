import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PersonalDataModule } from '../../identity/accounts/personal-data.module.js';
import { PersonalDataService } from '../../identity/accounts/personal-data.service.js';
import { NoticesModule } from '../../platform/notices/notices.module.js';
import { ProductsModule } from '../../catalogue/products/products.module.js';
import { AlertTokens } from './alert-tokens.js';
import { StockAlert, StockAlertSchema } from './stock-alert.schema.js';
import { StockAlertNoticesService } from './stock-alert-notices.service.js';
import { StockAlertsController } from './stock-alerts.controller.js';
import { StockAlertsService } from './stock-alerts.service.js';

@Module({
  imports: [
    PersonalDataModule,
    ProductsModule,
    NoticesModule,
    MongooseModule.forFeature([{ name: StockAlert.name, schema: StockAlertSchema }]),
  ],
  controllers: [StockAlertsController],
  providers: [AlertTokens, StockAlertsService, StockAlertNoticesService],
  exports: [AlertTokens, StockAlertsService, StockAlertNoticesService],
})
export class StockAlertsModule {
  constructor(personalData: PersonalDataService, alerts: StockAlertsService) {
    personalData.register({
      remove: (user, session) => alerts.removeOf(user, session),
      move: ({ email: from }, to, session) => alerts.move(from, to, session),
    });
  }
}
