import type { OrdersService } from '../../../src/orders/orders.service.js';
import type { OrderMoves } from '../../../src/orders/order-store.js';
import type { ClaimsService } from '../../../src/orders/order-claims.js';
import type { DeclinesService } from '../../../src/payments/settlement/declines.service.js';
import type { PaymentsService } from '../../../src/payments/ledger/payments.service.js';
import type { StripeClient } from '../../../src/payments/stripe/stripe.client.js';
import type { ProductsService } from '../../../src/products/products.service.js';
import type { StockService } from '../../../src/products/stock.service.js';

/** What the machine of payments works on: the database's side and Stripe's. */
export interface Ports {
  moves: Pick<OrderMoves, 'find' | 'findUnpaid' | 'findPaidBy' | 'make' | 'rest' | 'putOff' | 'findDue' | 'takeCheck'>;
  claims: Pick<ClaimsService, 'claim' | 'release'>;
  stock: Pick<StockService, 'has'>;
  products: Pick<ProductsService, 'findTakenOff'>;
  payments: Pick<PaymentsService, 'record'>;
  declines: Pick<DeclinesService, 'areTooMany' | 'noteAddress' | 'refuseTooMany'>;
  orders: Pick<OrdersService, 'cancel' | 'ship'>;
  stripe: Pick<StripeClient, 'create' | 'retrieve' | 'capture' | 'cancel' | 'refund' | 'listHolds'>;
}
