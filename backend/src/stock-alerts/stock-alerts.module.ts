import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { NoticesModule } from '../notices/notices.module.js';
import { ProductsModule } from '../products/products.module.js';
import { AlertTokens } from './alert-tokens.js';
import { StockAlert, StockAlertSchema } from './stock-alert.schema.js';
import { StockAlertNotices } from './stock-alert-notices.service.js';
import { StockAlertsController } from './stock-alerts.controller.js';
import { StockAlertsService } from './stock-alerts.service.js';

@Module({
  imports: [
    ProductsModule,
    NoticesModule,
    MongooseModule.forFeature([{ name: StockAlert.name, schema: StockAlertSchema }]),
  ],
  controllers: [StockAlertsController],
  providers: [AlertTokens, StockAlertsService, StockAlertNotices],
  exports: [AlertTokens, StockAlertsService, StockAlertNotices],
})
export class StockAlertsModule {}
