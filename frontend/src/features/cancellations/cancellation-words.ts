import { formatDay } from '../../lib/text/measures';
import { hasPrices, type OrderDetails } from '../../entities/order/orders-api';
import { outcomeWords } from '../../entities/order/reversal-words';
import type { CallOff } from './cancellations-api';

type State = 'asked' | 'accepted' | 'declined' | 'received';

const stateOf = ({ answer, receivedAt }: CallOff): State => (receivedAt ? 'received' : (answer ?? 'asked'));

/** When the request came into its state. */
const dayOf = ({ at, answeredAt, receivedAt }: CallOff): string => formatDay(receivedAt ?? answeredAt ?? at);

type Words = Record<CallOff['kind'], Record<Exclude<State, 'received'>, (day: string) => string>>;

const CUSTOMER: Words = {
  callOff: {
    asked: (day) => `You asked to cancel this order on ${day}. We answer soon; nothing is refunded before.`,
    accepted: (day) => `This order was cancelled on ${day}. It will not be shipped.`,
    declined: (day) => `We could not cancel this order (${day}). It will be shipped.`,
  },
  return: {
    asked: (day) => `You asked to return this on ${day}. Please wait for our answer before you send it.`,
    accepted: () => 'Please send this back to us. We pay for it as soon as it has come in.',
    declined: (day) => `We can not take this back (${day}).`,
  },
};

const OFFICE: Words = {
  callOff: {
    asked: (day) => `The customer asked to cancel this order on ${day}. It is not shipped until you answer.`,
    accepted: (day) => `Cancelled on ${day}. It is not shipped.`,
    declined: (day) => `You declined to cancel it on ${day}. It is to be shipped.`,
  },
  return: {
    asked: (day) => `The customer asked to return this on ${day}.`,
    accepted: (day) => `The customer sends this back, as agreed on ${day}.`,
    declined: (day) => `You declined this return on ${day}.`,
  },
};

/** How an order's request stands, for its customer or the office. Of one that left in part, the rest was cancelled. */
export function cancellationWords(
  callOff: CallOff,
  { isOwn, closedAt }: Pick<OrderDetails, 'isOwn' | 'closedAt'>,
): string {
  const [state, day] = [stateOf(callOff), dayOf(callOff)];
  if (state === 'received') return `This came in on ${day}.`;
  if (callOff.kind === 'callOff' && state === 'accepted' && !closedAt) {
    return `The rest of this order was cancelled on ${day}. It will not be shipped.`;
  }
  return (isOwn ? CUSTOMER : OFFICE)[callOff.kind][state](day);
}

/** The state of the customer's money after an order was cancelled or goods came back, in words for its reader. */
export function moneyWords(order: OrderDetails): string | undefined {
  if (!hasPrices(order) || (!order.closedAt && !order.callOff?.receivedAt)) return undefined;
  const { isOwn, refunds, dispute } = order;
  if (refunds.at(-1)?.status === 'failed') {
    return isOwn
      ? 'The refund did not go through. We will get in touch with you.'
      : 'The refund failed: start another.';
  }
  // The words about a dispute are for the customer.
  return isOwn || !dispute ? outcomeWords(order) : undefined;
}
