import { Injectable, Logger } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { Facts } from '../../audit/audit-entry.schema.js';
import { AuditService } from '../../audit/audit.service.js';
import type { SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { invalidInput, unavailable } from '../../platform/common/errors/shop-error.js';
import { toDollars } from '../../platform/common/money.js';
import { orderNotFound } from '../../ordering/orders/order.errors.js';
import { newReturn } from '../../ordering/orders/refunds/new-refund.js';
import type { Order } from '../../ordering/orders/order.schema.js';
import { OrderPayments } from '../../ordering/orders/order-payments.js';
import { OrderStore } from '../../ordering/orders/order-store.js';
import { RefundStore } from '../../ordering/orders/refunds/refund-store.js';
import { refundedCentsOf } from '../../ordering/orders/refunds/refunds.js';
import { RefundsService } from '../../ordering/orders/refunds/refunds.service.js';
import { cancellationAnswered } from './cancellation.errors.js';
import { toProductUnits } from './cancellation-lines.js';
import { ACTS, type Step, stepOfAnswer, stepOfReceipt } from './cancellation-steps.js';
import type { AnswerCallOffDto } from './dto/answer-cancellation.dto.js';
import type { ReceiveReturnDto } from './dto/receive-return.dto.js';

/** Staff answer what customers ask, and take returned goods in: each is one act, in one transaction. */
@Injectable()
export class CancellationAnswersService {
  private readonly logger = new Logger(CancellationAnswersService.name);

  constructor(
    private readonly store: OrderStore,
    private readonly refunds: RefundsService,
    private readonly refundStore: RefundStore,
    private readonly payments: OrderPayments,
    private readonly audit: AuditService,
  ) {}

  /** @throws ShopError 404, 400 for declining without words, what `stepOfAnswer` throws, 409 ORDER_DISPUTED */
  async answer(id: string, dto: AnswerCallOffDto, admin: SignedInUser): Promise<Order> {
    if (!dto.accept && !dto.message) throw invalidInput({ message: 'Say why, in words for the customer.' });
    return this.act(id, admin, (order) => stepOfAnswer(order, dto));
  }

  /** @throws ShopError 404, what `stepOfReceipt` throws, 409 ORDER_DISPUTED or REFUND_TOO_LARGE */
  async receive(id: string, dto: ReceiveReturnDto, admin: SignedInUser): Promise<Order> {
    return this.act(id, admin, (order) => stepOfReceipt(order, dto));
  }

  private async act(id: string, admin: SignedInUser, stepOf: (order: Order) => Step | null): Promise<Order> {
    const seen = await this.find(id);
    const planned = stepOf(seen);
    if (!planned) return seen;
    const order = await this.audit.act(admin._id, ACTS[planned.transition], async (session) => {
      const before = await this.find(id, session);
      const step = stepOf(before);
      // A double click, or another admin with the same answer.
      if (!step) return { result: before, subject: before._id, before: {}, after: {} };
      if (step.transition !== planned.transition) throw cancellationAnswered();
      const result = await this.take(before, step, admin, session);
      return { result, subject: before._id, before: factsOf(before), after: factsOf(result) };
    });
    this.logger.log({ orderId: id, userId: admin.id, transition: planned.transition }, 'request answered');
    if (!planned.refunds) return order;
    await this.payments.giveBack(order);
    return (await this.store.find(order._id)) ?? order;
  }

  /** The order first, then its products, as every transaction of both. */
  private async take(order: Order, step: Step, admin: SignedInUser, session: ClientSession): Promise<Order> {
    const { transition, next, refunds, returns = [] } = step;
    const callOff = { seen: order.callOff, next };
    const taken = await this.store.transition(transition, order._id, { callOff, session });
    if (!taken) throw unavailable();
    // A part that left has its delivery.
    const delivery = transition === 'callOff';
    if (refunds && (delivery || refunds.length > 0)) {
      const request = {
        lines: toProductUnits(refunds),
        delivery,
        returns: toProductUnits(returns),
        reason: transition === 'receiveReturn' ? 'Goods returned' : 'Order cancelled',
      };
      return (await this.refunds.start(taken, request, admin, session)).order;
    }
    if (returns.length === 0) return taken;
    const goods = newReturn(taken, toProductUnits(returns), admin);
    const returned = await this.refundStore.takeBack(taken, goods, session);
    if (!returned) throw unavailable();
    return returned;
  }

  private async find(id: string, session?: ClientSession): Promise<Order> {
    const order = await this.store.find(id, session);
    if (!order || order.cancelled) throw orderNotFound();
    return order;
  }
}

const factsOf = (order: Order): Facts => ({
  closed: order.closedAt !== undefined,
  answer: order.callOff?.answer ?? null,
  received: order.callOff?.receivedAt !== undefined,
  refundedAmount: toDollars(refundedCentsOf(order)),
});
