import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../auth/signed-in-user.js';
import { forbidden } from '../../common/errors/shop-error.js';
import { orderNotFound } from '../../orders/order.errors.js';
import { isOwner } from '../../orders/order.policy.js';
import { OrderMoves } from '../../orders/order-store.js';
import { declined, notAuthorised, orderCancelled, outOfStock, paymentMismatch } from '../payment.errors.js';
import type { Settlement } from './settlement.js';
import { SettlementService } from './settlement.service.js';

/** What the customer is told when their browser says the card was authorised. */
@Injectable()
export class PaymentConfirmationService {
  constructor(
    private readonly moves: OrderMoves,
    private readonly settlement: SettlementService,
  ) {}

  /**
   * Settles the customer's payment of their own order; the same answer for every repetition.
   * @throws ShopError 404, 403, 402 PAYMENT_NOT_AUTHORISED or PAYMENT_DECLINED, 409 OUT_OF_STOCK, ORDER_CANCELLED or
   * PAYMENT_MISMATCH, 503
   */
  async confirm(
    orderId: string,
    intentId: string,
    user: SignedInUser,
  ): Promise<Extract<Settlement, { kind: 'paid' | 'confirming' }>> {
    const order = await this.moves.find(orderId);
    if (!order) throw orderNotFound();
    if (!isOwner(user, order)) throw forbidden();
    const settlement = await this.settlement.settle(intentId, orderId);
    switch (settlement.kind) {
      case 'paid':
        return settlement;
      case 'confirming':
        // Its hold couldn't be let go yet, but a cancelled order is never charged.
        if (settlement.order.cancelled) throw orderCancelled();
        return settlement;
      case 'unauthorised':
        throw notAuthorised();
      case 'declined':
        throw declined();
      case 'outOfStock':
        throw outOfStock();
      case 'cancelled':
        throw orderCancelled();
      case 'mismatch':
        throw paymentMismatch();
    }
  }
}
