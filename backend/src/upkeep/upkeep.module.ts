import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AlertsModule } from '../alerts/alerts.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { FiguresModule } from '../figures/figures.module.js';
import { HealthModule } from '../health/health.module.js';
import { MoneyModule } from '../money/money.module.js';
import { MigrationsModule } from '../migrations/migrations.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { ProductsModule } from '../products/products.module.js';
import { SaleDocumentsModule } from '../sale-documents/sale-documents.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { StockAlertsModule } from '../stock-alerts/stock-alerts.module.js';
import { FormerCustomersService } from './former-customers.service.js';
import { HoldPatrolService } from './hold-patrol.service.js';
import { Job, JobSchema } from './job.schema.js';
import { JobsService } from './jobs.service.js';
import { NoticeRelayService } from './notice-relay.service.js';
import { SaleDocumentsWorker } from './sale-documents-worker.service.js';
import { SweeperService } from './sweeper.service.js';
import { UnpaidOrdersService } from './unpaid-orders.service.js';
import { UpkeepMetrics } from './upkeep-metrics.js';
import { UpkeepService } from './upkeep.service.js';

/** All recurring work. */
@Module({
  imports: [
    HealthModule,
    DocumentsModule,
    FiguresModule,
    MigrationsModule,
    MoneyModule,
    AlertsModule,
    ProductsModule,
    OrdersModule,
    PaymentsModule,
    SaleDocumentsModule,
    NoticesModule,
    StockAlertsModule,
    SettingsModule,
    MongooseModule.forFeature([{ name: Job.name, schema: JobSchema }]),
  ],
  providers: [
    UpkeepMetrics,
    JobsService,
    SweeperService,
    HoldPatrolService,
    UnpaidOrdersService,
    FormerCustomersService,
    NoticeRelayService,
    SaleDocumentsWorker,
    UpkeepService,
  ],
})
export class UpkeepModule {}
