import type { ApiAnswer } from '../../testkit/api-process.js';
import type { StripeStandIn } from '../../testkit/stripe-stand-in.js';
import {
  type Basket,
  clientSecretOf,
  type Customer,
  intentIdOf,
  type PlacedOrder,
  untilDefinite,
} from '../../testkit/customer.js';
import { type LastWord, lastWordOf } from './last-word.js';

/** How long a customer retries for a definite answer before leaving. */
const PATIENCE_MS = 30_000;

/** How often a customer retries after a decline. */
const TRIES = 3;

/** A customer's behaviour at the payment page. */
export const HABITS = [
  'buys',
  'buys after a declined card',
  'pays in two tabs',
  'changes their mind while paying',
  'leaves before the card',
  'leaves after the card',
] as const;
export type Habit = (typeof HABITS)[number];

/** Called with an order once its customer was told that it is paid. */
type OnSale = (order: PlacedOrder, intentId: string) => Promise<void>;

/** One customer's visit; undefined when the order could not be placed. */
export async function visit(
  customer: Customer,
  stripe: StripeStandIn,
  basket: Basket,
  habit: Habit,
  onSale: OnSale,
): Promise<LastWord | undefined> {
  const placed = await untilDefinite(() => place(customer, basket), PATIENCE_MS);
  if (placed?.status !== 201) return undefined;
  const order = placed.body as PlacedOrder;
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const opened = await untilDefinite(() => customer.openPayment(order), PATIENCE_MS);
    if (opened?.status !== 200) return lastWordOf(order, [opened]);
    if (habit === 'leaves before the card') return lastWordOf(order, []);
    if (habit === 'buys after a declined card') await enterCard(stripe, opened, 'pm_card_chargeDeclined');
    await enterCard(stripe, opened);
    if (habit === 'leaves after the card') return lastWordOf(order, []);
    const answers = await confirm(customer, order, opened, habit);
    const mayTryAgain = answers.every((answer) => answer?.status === 402);
    if (mayTryAgain && attempt < TRIES) continue;
    const word = lastWordOf(order, answers);
    if (word.is === 'paid') await onSale(order, intentIdOf(clientSecretOf(opened)));
    return word;
  }
  return lastWordOf(order, []);
}

/** One product is ordered by the specification's body. */
function place(customer: Customer, basket: Basket): Promise<ApiAnswer | null> {
  const [first, ...others] = basket;
  return first && others.length === 0
    ? customer.placeOrder(first.product, first.quantity)
    : customer.placeBasket(basket);
}

/** Reports the authorised card to the shop; returns all its definite answers. */
async function confirm(
  customer: Customer,
  order: PlacedOrder,
  opened: ApiAnswer,
  habit: Habit,
): Promise<(ApiAnswer | null)[]> {
  const pay = () => untilDefinite(() => customer.pay(order, intentIdOf(clientSecretOf(opened))), PATIENCE_MS);
  if (habit === 'pays in two tabs') return Promise.all([pay(), pay()]);
  if (habit !== 'changes their mind while paying') return [await pay()];
  const [paid, cancelled] = await Promise.all([pay(), untilDefinite(() => customer.cancel(order), PATIENCE_MS)]);
  return cancelled?.status === 200 ? [paid, cancelled] : [paid];
}

/** Enters a card until Stripe has answered. */
async function enterCard(stripe: StripeStandIn, opened: ApiAnswer, card?: string): Promise<void> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const outcome = await stripe.confirm(clientSecretOf(opened), card).catch(() => 'no answer');
    if (['requires_capture', 'card_declined', 'payment_intent_unexpected_state'].includes(outcome)) return;
  }
}
