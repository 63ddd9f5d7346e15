import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../audit/audit.module.js';
import { HealthModule } from '../platform/health/health.module.js';
import { OrderPayments } from '../ordering/orders/order-payments.js';
import { OrdersModule } from '../ordering/orders/orders.module.js';
import { ProductsModule } from '../catalogue/products/products.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { FormerCustomersService } from './ledger/former-customers.service.js';
import { LedgerController } from './ledger/ledger.controller.js';
import { LedgerExportService } from './ledger/ledger-export.service.js';
import { LedgerService } from './ledger/ledger.service.js';
import { Payment, PaymentSchema } from './ledger/payment.schema.js';
import { PaymentsService } from './ledger/payments.service.js';
import { ReversalsService } from './ledger/reversals.service.js';
import { PaymentDetailsController } from './details/payment-details.controller.js';
import { PaymentDetailsService } from './details/payment-details.service.js';
import { PaymentMetrics } from './payment-metrics.js';
import { PaymentsController } from './payments.controller.js';
import { DeclineCount, DeclineCountSchema } from './settlement/decline-count.schema.js';
import { DeclinesService } from './settlement/declines.service.js';
import { OrderPaymentsService } from './settlement/order-payments.service.js';
import { PaymentIntentsService } from './settlement/payment-intents.service.js';
import { PaymentRetryService } from './settlement/payment-retry.service.js';
import { SettlementService } from './settlement/settlement.service.js';
import { StaleHoldsService } from './settlement/stale-holds.service.js';
import { StripeClient } from './stripe/stripe.client.js';
import { StripeEvent, StripeEventSchema } from './webhook/stripe-event.schema.js';
import { StripeEventsService } from './webhook/stripe-events.service.js';
import { StripeWebhookController } from './webhook/stripe-webhook.controller.js';

/** Global, since orders use payments without importing this module. */
@Global()
@Module({
  imports: [
    AuditModule,
    HealthModule,
    OrdersModule,
    ProductsModule,
    SettingsModule,
    MongooseModule.forFeature([
      { name: Payment.name, schema: PaymentSchema },
      { name: StripeEvent.name, schema: StripeEventSchema },
      { name: DeclineCount.name, schema: DeclineCountSchema },
    ]),
  ],
  controllers: [LedgerController, PaymentsController, PaymentDetailsController, StripeWebhookController],
  providers: [
    StripeClient,
    PaymentMetrics,
    PaymentDetailsService,
    PaymentsService,
    LedgerService,
    LedgerExportService,
    ReversalsService,
    DeclinesService,
    SettlementService,
    PaymentRetryService,
    StaleHoldsService,
    FormerCustomersService,
    PaymentIntentsService,
    OrderPaymentsService,
    { provide: OrderPayments, useExisting: OrderPaymentsService },
    StripeEventsService,
  ],
  exports: [OrderPayments, StripeClient, PaymentsService, ReversalsService, SettlementService],
})
export class PaymentsModule {}
