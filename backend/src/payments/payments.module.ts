import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { HealthModule } from '../health/health.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { ProductsModule } from '../products/products.module.js';
import { CancellationService } from './cancellation.service.js';
import { ClaimsService } from './claims.service.js';
import { CrashPoints } from './crash-points.js';
import { DeclineCount, DeclineCountSchema } from './decline-count.schema.js';
import { DeclinesService } from './declines.service.js';
import { HoldPatrolService } from './hold-patrol.service.js';
import { Job, JobSchema } from './job.schema.js';
import { JobsService } from './jobs.service.js';
import { OrderPaymentController } from './order-payment.controller.js';
import { PaymentConfirmationService } from './payment-confirmation.service.js';
import { PaymentMetrics } from './payment-metrics.js';
import { PaymentIntentsService } from './payment-intents.service.js';
import { Payment, PaymentSchema } from './payment.schema.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsService } from './payments.service.js';
import { ReconciliationService } from './reconciliation.service.js';
import { ReversalsService } from './reversals.service.js';
import { SettlementService } from './settlement.service.js';
import { StripeEvent, StripeEventSchema } from './stripe-event.schema.js';
import { StripeEventsService } from './stripe-events.service.js';
import { StripeWebhookController } from './stripe-webhook.controller.js';
import { StripeClient } from './stripe.client.js';
import { SweeperService } from './sweeper.service.js';

@Module({
  imports: [
    HealthModule,
    OrdersModule,
    ProductsModule,
    MongooseModule.forFeature([
      { name: Payment.name, schema: PaymentSchema },
      { name: StripeEvent.name, schema: StripeEventSchema },
      { name: DeclineCount.name, schema: DeclineCountSchema },
      { name: Job.name, schema: JobSchema },
    ]),
  ],
  controllers: [PaymentsController, OrderPaymentController, StripeWebhookController],
  providers: [
    StripeClient,
    CrashPoints,
    PaymentMetrics,
    PaymentsService,
    ClaimsService,
    DeclinesService,
    SettlementService,
    PaymentIntentsService,
    PaymentConfirmationService,
    CancellationService,
    StripeEventsService,
    JobsService,
    HoldPatrolService,
    ReversalsService,
    ReconciliationService,
    SweeperService,
  ],
  exports: [PaymentsService],
})
export class PaymentsModule {}
