import { Injectable, Logger } from '@nestjs/common';
import { Types } from 'mongoose';
import type { SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { invalidInput, unavailable } from '../../platform/common/errors/shop-error.js';
import type { CallOff, CallOffKind } from '../../ordering/orders/cancellations/cancellation.schema.js';
import { orderClosed, returnTooLarge } from '../../ordering/orders/order.errors.js';
import { requireOwn } from '../../ordering/orders/order.policy.js';
import type { Order } from '../../ordering/orders/order.schema.js';
import { OrderStore } from '../../ordering/orders/order-store.js';
import { chooseUnits } from '../../ordering/orders/refunds/new-refund.js';
import { cancellationAsked, orderUnpaid, tooManyCancellations } from './cancellation.errors.js';
import { unitsOutOfStock, unitsToSendBack } from './cancellation-lines.js';
import type { AskCallOffDto } from './dto/ask-cancellation.dto.js';

/** Each leaves two events, and an order holds no list without a bound. */
export const MAX_ASKS = 10;

/** The order may be shipped, or answered, between reading and asking. */
const MAX_TRIES = 3;

/** Customers ask to cancel a paid order or, once it is shipped, to send goods back. */
@Injectable()
export class CancellationsService {
  private readonly logger = new Logger(CancellationsService.name);

  constructor(private readonly store: OrderStore) {}

  /**
   * Asks once: a repetition with the same key, or of what is asked already, gets the order as it is.
   * @throws ShopError 404, 403, 400 for lines of a Pending order, 409 ORDER_UNPAID, ORDER_CLOSED, CALL_OFF_ASKED,
   * TOO_MANY_CALL_OFFS, RETURN_TOO_LARGE
   */
  async ask(id: string, dto: AskCallOffDto, customer: SignedInUser): Promise<Order> {
    for (let tries = 1; tries <= MAX_TRIES; tries++) {
      const order = requireOwn(await this.store.find(id), customer);
      if (isAskedBy(dto, order.callOff)) return order;
      const next = describe(order, dto);
      const transition = next.kind === 'return' ? 'askReturn' : 'askCallOff';
      const asked = await this.store.transition(transition, order._id, { callOff: { seen: order.callOff, next } });
      if (!asked) continue;
      this.logger.log({ orderId: id, userId: customer.id, callOff: next._id, kind: next.kind }, 'request sent');
      return asked;
    }
    throw unavailable();
  }
}

/** Whether the order's request is this one, sent before. */
function isAskedBy({ reason, lines, idempotencyKey }: AskCallOffDto, callOff: CallOff | undefined): boolean {
  if (!callOff) return false;
  if (idempotencyKey !== undefined) return callOff.idempotencyKey === idempotencyKey;
  return callOff.waitsFor === 'answer' && callOff.reason === reason && lines === undefined;
}

function describe(order: Order, { reason, lines, idempotencyKey }: AskCallOffDto): CallOff {
  if (order.status === 'Unpaid') throw orderUnpaid();
  if (order.closedAt) throw orderClosed();
  if (order.callOff?.waitsFor) throw cancellationAsked();
  const asks = order.events.filter(({ kind }) => kind === 'callOffAsked' || kind === 'returnAsked');
  if (asks.length >= MAX_ASKS) throw tooManyCancellations(MAX_ASKS);
  return {
    ...(order.status === 'Shipped' ? describeReturn(order, lines) : describeCallOff(order, lines)),
    _id: new Types.ObjectId(),
    reason,
    at: new Date(),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    waitsFor: 'answer',
  };
}

type Described = Pick<CallOff, 'lines'> & { kind: CallOffKind };

function describeCallOff(order: Order, lines: AskCallOffDto['lines']): Described {
  if (lines) throw invalidInput({ lines: 'An order that is not shipped yet is cancelled as a whole.' });
  return { kind: 'callOff', lines: unitsOutOfStock(order) };
}

function describeReturn(order: Order, lines: AskCallOffDto['lines']): Described {
  const left = unitsToSendBack(order);
  if (left.length === 0) throw returnTooLarge();
  return { kind: 'return', lines: chooseUnits(order, left, lines, returnTooLarge()) };
}
