import { Injectable, Logger } from '@nestjs/common';
import type { SignedInUser } from '../auth/signed-in-user.js';
import { OrdersService } from '../orders/orders.service.js';
import { SettlementService } from './settlement/settlement.service.js';

/** Cancels orders together with whatever could still pay them. */
@Injectable()
export class CancellationService {
  private readonly logger = new Logger(CancellationService.name);

  constructor(
    private readonly orders: OrdersService,
    private readonly settlement: SettlementService,
  ) {}

  /**
   * Cancels an Unpaid order: from then on no payment can claim it, and a hold on the customer's card is let go.
   * @throws ShopError 404, 403, 409 ORDER_NOT_CANCELLABLE once it is paid or being paid
   */
  async cancel(id: string, user: SignedInUser): Promise<void> {
    const { intentId } = (await this.orders.cancel(id, user)).pay;
    if (!intentId) return;
    try {
      await this.settlement.settle(intentId, id);
    } catch (err) {
      // The order is cancelled whatever Stripe says now; the sweeper asks again until the hold is gone.
      this.logger.warn({ orderId: id, intentId, err }, 'hold of a cancelled order could not be let go yet');
    }
  }
}
