import { Types } from 'mongoose';
import type { AuditAction } from '../../audit/audit-entry.schema.js';
import { invalidInput } from '../../platform/common/errors/shop-error.js';
import type { CallOff } from '../../ordering/orders/cancellations/cancellation.schema.js';
import { returnTooLarge } from '../../ordering/orders/order.errors.js';
import type { Order } from '../../ordering/orders/order.schema.js';
import { chooseUnits } from '../../ordering/orders/refunds/new-refund.js';
import type { LineUnits } from '../../ordering/orders/refunds/refund.schema.js';
import type { TransitionName } from '../../ordering/orders/order-transitions.js';
import { refundableCentsOf } from '../../ordering/orders/refunds/refunds.js';
import { disputeOf } from '../../ordering/orders/reversals/reversals.js';
import { isPartlySent, unitsToShip } from '../../ordering/orders/shipping/parcels.js';
import { cancellationAnswered, cancellationNotAsked, orderUnpaid } from './cancellation.errors.js';
import { unitsOutOfStock } from './cancellation-lines.js';
import type { AnswerCallOffDto } from './dto/answer-cancellation.dto.js';
import type { ReceiveReturnDto } from './dto/receive-return.dto.js';

/** The acts of staff about requests, by transition. */
export const ACTS = {
  callOff: 'orderCalledOff',
  callOffRest: 'orderCalledOff',
  declineCallOff: 'callOffDeclined',
  acceptReturn: 'returnAccepted',
  declineReturn: 'returnDeclined',
  receiveReturn: 'returnReceived',
} as const satisfies Partial<Record<TransitionName, AuditAction>>;

/** The effect of a request of staff on an order. */
export interface Step {
  transition: keyof typeof ACTS;
  next: CallOff;
  /** The units that go back to stock. */
  returns?: LineUnits[];
  /** The units that are paid back; absent when no money is. */
  refunds?: LineUnits[];
}

/**
 * The step of an answer; null for one that was given before.
 * @throws ShopError 409 CALL_OFF_ANSWERED when it is about another request than the order's, or the other answer was given
 */
export function stepOfAnswer(order: Order, dto: AnswerCallOffDto): Step | null {
  requireSame(order.callOff, dto.callOff);
  if (!dto.accept) return stepOfDecline(order, dto);
  return order.status === 'Shipped' ? stepOfAcceptedReturn(order, dto) : stepOfCancellation(order, dto);
}

/**
 * The step of goods that came in; null when they were taken in before.
 * @throws ShopError 409 CALL_OFF_ANSWERED, CALL_OFF_NOT_ASKED, RETURN_TOO_LARGE; 400 for more to stock than came in
 */
export function stepOfReceipt(order: Order, { callOff: id, lines, refund }: ReceiveReturnDto): Step | null {
  const { callOff } = order;
  requireSame(callOff, id);
  if (callOff?.receivedAt) return null;
  if (callOff?.waitsFor !== 'goods') throw cancellationNotAsked();
  for (const [index, { quantity, toStock }] of lines.entries()) {
    if (toStock > quantity) throw invalidInput({ [`lines.${index}.toStock`]: `Only ${quantity} came in.` });
  }
  const refunds = chooseUnits(order, callOff.lines, lines, returnTooLarge());
  const returns = lines.map(({ itemId, toStock }) => ({ itemId, quantity: toStock }));
  return {
    transition: 'receiveReturn',
    next: { ...withoutWait(callOff), receivedAt: new Date() },
    returns: chooseUnits(order, refunds, returns, returnTooLarge()).filter(({ quantity }) => quantity > 0),
    ...(refund && { refunds }),
  };
}

function stepOfDecline({ callOff }: Order, { message = '' }: AnswerCallOffDto): Step | null {
  if (!callOff) throw cancellationNotAsked();
  if (callOff.answer === 'declined') return null;
  if (!callOff.waitsFor) throw cancellationAnswered();
  return {
    transition: callOff.kind === 'return' ? 'declineReturn' : 'declineCallOff',
    next: { ...withoutWait(callOff), answer: 'declined', message, answeredAt: new Date() },
  };
}

function stepOfAcceptedReturn(order: Order, { message = '', lines }: AnswerCallOffDto): Step | null {
  const { callOff } = order;
  if (callOff?.waitsFor !== 'answer') {
    if (callOff?.answer === 'accepted') return null;
    throw callOff ? cancellationAnswered() : cancellationNotAsked();
  }
  const accepted = chooseUnits(order, callOff.lines, lines, returnTooLarge());
  if (accepted.length === 0) throw invalidInput({ lines: 'Choose what the customer may send back.' });
  const answered = { answer: 'accepted', message, answeredAt: new Date() } as const;
  return { transition: 'acceptReturn', next: { ...callOff, lines: accepted, ...answered, waitsFor: 'goods' } };
}

/** Staff may cancel an order without being asked. Of one that left in part, it is the rest. */
function stepOfCancellation(order: Order, { callOff: id, message = '', lines }: AnswerCallOffDto): Step | null {
  const { callOff, status, closedAt } = order;
  if (status === 'Unpaid') throw orderUnpaid();
  if (closedAt) return null;
  const left = unitsOutOfStock(order);
  const at = new Date();
  const isAsked = callOff?.waitsFor === 'answer';
  // Declined by a colleague since.
  if (id !== undefined && !isAsked) throw cancellationAnswered();
  const asked: CallOff = isAsked
    ? callOff
    : { _id: new Types.ObjectId(), kind: 'callOff', reason: '', lines: left, at };
  return {
    transition: isPartlySent(order) ? 'callOffRest' : 'callOff',
    next: { ...withoutWait(asked), answer: 'accepted', message, answeredAt: at },
    returns: chooseUnits(order, left, lines, returnTooLarge()),
    // A dispute that was lost has given the money back.
    ...(refundableCentsOf(order) > 0 && disputeOf(order)?.status !== 'lost' && { refunds: unitsToShip(order) }),
  };
}

function requireSame(callOff: CallOff | undefined, id: string | undefined): void {
  if (id !== undefined && !callOff?._id.equals(id)) throw cancellationAnswered();
}

const withoutWait = ({ waitsFor: _, ...callOff }: CallOff): CallOff => callOff;
