import { testCardByNumber } from '../cards/test-cards.js';
import type { Context } from '../context.js';
import type { StoredIntent, StoredPaymentMethod } from '../resources/references.js';
import { authorize, decline } from './authorize.js';

/** Charges the card as its number says. @throws ApiError 402 when it is declined. */
export function chargeCard(context: Context, intent: StoredIntent, method: StoredPaymentMethod): StoredIntent {
  const reason = testCardByNumber(method.number)?.decline;
  if (reason) throw decline(context, intent, method, reason);
  return authorize(context, intent, method);
}
