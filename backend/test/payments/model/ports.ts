import type { AuditService } from '../../../src/audit/audit.service.js';
import type { OrderClaims } from '../../../src/orders/order-claims.js';
import type { OrderStore } from '../../../src/orders/order-store.js';
import type { PaymentsService } from '../../../src/payments/ledger/payments.service.js';
import type { DeclinesService } from '../../../src/payments/settlement/declines.service.js';
import type { StripeClient } from '../../../src/payments/stripe/stripe.client.js';

/** The database's and Stripe's methods that the payment services call. */
export interface Ports {
  store: Pick<
    OrderStore,
    'find' | 'findUnpaid' | 'findPaidBy' | 'make' | 'recordReversals' | 'rest' | 'putOff' | 'findDue' | 'takeCheck'
  >;
  claims: Pick<OrderClaims, 'findShort' | 'claim' | 'release'>;
  payments: Pick<PaymentsService, 'record'>;
  audit: Pick<AuditService, 'act'>;
  declines: Pick<DeclinesService, 'areTooMany' | 'noteAddress' | 'refuseTooMany'>;
  stripe: Pick<
    StripeClient,
    'create' | 'retrieve' | 'capture' | 'cancel' | 'refund' | 'listHolds' | 'readReversals' | 'listReversed'
  >;
}
