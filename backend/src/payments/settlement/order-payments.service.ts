import { Injectable, Logger } from '@nestjs/common';
import type { Types } from 'mongoose';
import { OrderClaims } from '../../ordering/orders/order-claims.js';
import { type Confirmation, OrderPayments } from '../../ordering/orders/order-payments.js';
import type { Order } from '../../ordering/orders/order.schema.js';
import { PaymentsService } from '../ledger/payments.service.js';
import { ReversalsService } from '../ledger/reversals.service.js';
import { declined, notAuthorised, orderCancelled, outOfStock, paymentMismatch } from '../payment.errors.js';
import { SettlementService } from './settlement.service.js';

/** Payments for the order routes, with the errors a customer gets. */
@Injectable()
export class OrderPaymentsService implements OrderPayments {
  private readonly logger = new Logger(OrderPaymentsService.name);

  constructor(
    private readonly settlement: SettlementService,
    private readonly claims: OrderClaims,
    private readonly reversals: ReversalsService,
    private readonly payments: PaymentsService,
  ) {}

  async confirm(order: Order, intentId: string): Promise<Confirmation> {
    const settlement = await this.settlement.settle(intentId, order);
    switch (settlement.kind) {
      case 'paid':
        return { order: settlement.order, isPaid: true };
      case 'confirming':
        // Its hold couldn't be let go yet, but a cancelled order is never charged.
        if (settlement.order.cancelled) throw orderCancelled();
        return { order: settlement.order, isPaid: false, ...(settlement.reason && { reason: settlement.reason }) };
      case 'unauthorised':
        throw notAuthorised();
      case 'declined':
        throw declined();
      case 'outOfStock':
        throw outOfStock(order, await this.claims.findShort(order));
      case 'cancelled':
        throw orderCancelled();
      case 'mismatch':
        throw paymentMismatch();
    }
  }

  async voidPayment(order: Order): Promise<void> {
    const { intentId } = order.pay;
    if (!intentId) return;
    try {
      await this.settlement.settle(intentId, order);
    } catch (err) {
      // The order is cancelled anyway; the retry job retries until the hold is gone.
      this.logger.warn({ orderId: order._id, intentId, err }, 'hold of a cancelled order could not be let go yet');
    }
  }

  async findByCard(lastFour: string): Promise<Types.ObjectId[]> {
    return this.payments.findByCard(lastFour);
  }

  async giveBack({ _id: orderId }: Order): Promise<void> {
    try {
      await this.reversals.giveBack(orderId);
    } catch (err) {
      // The amount is reserved; the retry job retries until Stripe has the refund.
      this.logger.warn({ orderId, err }, 'refund could not be asked for yet');
    }
  }
}
