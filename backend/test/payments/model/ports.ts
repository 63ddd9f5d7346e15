import type { AuditService } from '../../../src/audit/audit.service.js';
import type { OrderClaims } from '../../../src/ordering/orders/order-claims.js';
import type { OrderStore } from '../../../src/ordering/orders/order-store.js';
import type { RefundStore } from '../../../src/ordering/orders/refunds/refund-store.js';
import type { RestingOrdersService } from '../../../src/ordering/orders/resting-orders.service.js';
import type { PaymentsService } from '../../../src/payments/ledger/payments.service.js';
import type { DeclinesService } from '../../../src/payments/settlement/declines.service.js';
import type { StripeClient } from '../../../src/payments/stripe/stripe.client.js';

/** The database's and Stripe's methods that the payment services call. */
export interface Ports {
  store: Pick<
    OrderStore,
    'find' | 'findUnpaid' | 'findPaidBy' | 'transition' | 'rest' | 'putOff' | 'findDue' | 'takeCheck'
  >;
  refunds: Pick<RefundStore, 'start' | 'takeBack' | 'record' | 'fail' | 'nextAttempt' | 'findDue' | 'takeDue'>;
  resting: Pick<RestingOrdersService, 'add'>;
  claims: Pick<OrderClaims, 'findShort' | 'claim' | 'release'>;
  payments: Pick<PaymentsService, 'record' | 'follow'>;
  audit: Pick<AuditService, 'act'>;
  declines: Pick<DeclinesService, 'areTooMany' | 'networkOf' | 'refuseTooMany'>;
  stripe: Pick<
    StripeClient,
    | 'create'
    | 'retrieve'
    | 'capture'
    | 'cancel'
    | 'refund'
    | 'askForRefund'
    | 'listHolds'
    | 'readReversals'
    | 'listReversed'
  >;
}
