import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { HealthModule } from '../../platform/health/health.module.js';
import { NoticesModule } from '../../platform/notices/notices.module.js';
import { OrdersModule } from '../../ordering/orders/orders.module.js';
import { PaymentsModule } from '../../payments/payments.module.js';
import { ProductsModule } from '../../catalogue/products/products.module.js';
import { Comparison, ComparisonSchema } from './comparison.schema.js';
import { ComparisonsService } from './comparisons.service.js';
import { MoneyController } from './money.controller.js';
import { MoneyMetrics } from './money-metrics.js';
import { MoneyService } from './money.service.js';
import { OpenHoldsService } from './open-holds.service.js';
import { ReconciliationService } from './reconciliation.service.js';
import { OpenDifferencesService } from './open-differences.service.js';

/** Whether the shop's books are Stripe's, and what of the money waits. */
@Module({
  imports: [
    HealthModule,
    NoticesModule,
    OrdersModule,
    PaymentsModule,
    ProductsModule,
    MongooseModule.forFeature([{ name: Comparison.name, schema: ComparisonSchema }]),
  ],
  controllers: [MoneyController],
  providers: [
    MoneyMetrics,
    ReconciliationService,
    OpenDifferencesService,
    OpenHoldsService,
    ComparisonsService,
    MoneyService,
  ],
  exports: [ComparisonsService],
})
export class MoneyModule {}
