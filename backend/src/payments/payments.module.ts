import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { HealthModule } from '../health/health.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { ProductsModule } from '../products/products.module.js';
import { CancellationService } from './cancellation.service.js';
import { ClaimsService } from '../orders/order-claims.js';
import { CrashPoints } from '../config/crash-points.js';
import { DeclineCount, DeclineCountSchema } from './settlement/decline-count.schema.js';
import { DeclinesService } from './settlement/declines.service.js';
import { HoldPatrolService } from '../upkeep/hold-patrol.service.js';
import { Job, JobSchema } from '../upkeep/job.schema.js';
import { JobsService } from '../upkeep/jobs.service.js';
import { OrderPaymentController } from './order-payment.controller.js';
import { PaymentConfirmationService } from './settlement/payment-confirmation.service.js';
import { PaymentMetrics } from './payment-metrics.js';
import { PaymentIntentsService } from './settlement/payment-intents.service.js';
import { Payment, PaymentSchema } from './ledger/payment.schema.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsService } from './ledger/payments.service.js';
import { ReconciliationService } from '../upkeep/reconciliation.service.js';
import { ReversalsService } from './ledger/reversals.service.js';
import { SettlementService } from './settlement/settlement.service.js';
import { StripeEvent, StripeEventSchema } from './webhook/stripe-event.schema.js';
import { StripeEventsService } from './webhook/stripe-events.service.js';
import { StripeWebhookController } from './webhook/stripe-webhook.controller.js';
import { StripeClient } from './stripe/stripe.client.js';
import { SweeperService } from '../upkeep/sweeper.service.js';

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
