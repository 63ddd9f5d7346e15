import { Injectable, Logger } from '@nestjs/common';
import { orderNotFound } from '../../ordering/orders/order.errors.js';
import type { Order } from '../../ordering/orders/order.schema.js';
import { OrderStore } from '../../ordering/orders/order-store.js';
import type { CardPayment } from '../stripe/card-payment.js';
import { StripeClient } from '../stripe/stripe.client.js';

/** An order's payment as admins see it. Tried cards are read from Stripe each time, and never stored. */
@Injectable()
export class PaymentDetailsService {
  private readonly logger = new Logger(PaymentDetailsService.name);

  constructor(
    private readonly store: OrderStore,
    private readonly stripe: StripeClient,
  ) {}

  /** @throws ShopError 404 ORDER_NOT_FOUND; a Stripe that doesn't answer is no error */
  async find(orderId: string): Promise<{ order: Order; payment: CardPayment | null }> {
    const order = await this.store.find(orderId);
    if (!order) throw orderNotFound();
    const { intentId } = order.pay;
    return { order, payment: intentId === undefined ? null : await this.read(intentId) };
  }

  private async read(intentId: string): Promise<CardPayment | null> {
    try {
      return await this.stripe.readPayment(intentId);
    } catch (err) {
      this.logger.warn({ intentId, err }, 'details of a payment could not be read');
      return null;
    }
  }
}
