import { type QueryFilter, trusted, type Types, type UpdateQuery } from 'mongoose';
import { secondsFromNow } from '../common/seconds-from-now.js';
import { toSearchWords } from '../common/search-words.js';
import type { Order } from './order.schema.js';
import { type Transition, type TransitionName, TRANSITIONS } from './order-transitions.js';

/** The facts of one transition. */
export interface TransitionFacts {
  /** The intent it is about. */
  intentId?: string;
  /** The attempt that the caller saw; a newer one stops the transition. */
  attempt?: number;
  /** Ignores `unlessAnyway`. */
  anyway?: boolean;
}

/** Matches the order only while the transition is possible. */
export function guardOf(
  name: TransitionName,
  _id: Types.ObjectId,
  { intentId, attempt, anyway }: TransitionFacts,
): QueryFilter<Order> {
  const { from, binds, unlessAnyway }: Transition = TRANSITIONS[name];
  return {
    _id,
    cancelled: false,
    status: from.status,
    'pay.state': trusted({ $in: from.pay }),
    ...(!anyway && unlessAnyway?.()),
    ...(attempt !== undefined && { 'pay.attempt': attempt }),
    ...(intentId !== undefined && !binds && { 'pay.intentId': intentId }),
  };
}

/** The transition's change, its event and notices included: all of it in one update. */
export function updateOf(name: TransitionName, { intentId }: TransitionFacts): UpdateQuery<Order> {
  const { to, binds, sets, newAttempt, checkAfter, event, counts, notices }: Transition = TRANSITIONS[name];
  const at = new Date();
  const $set = {
    ...(to.pay && { 'pay.state': to.pay }),
    ...(to.status && { status: to.status }),
    ...(to.cancelled && { cancelled: true }),
    ...(binds && { 'pay.intentId': intentId }),
    ...sets?.({ intentId, at }),
    ...(typeof checkAfter === 'number' && { 'pay.nextCheckAt': secondsFromNow(checkAfter) }),
    ...(notices && { askedAt: at }),
  };
  const $unset = {
    ...(newAttempt && { 'pay.intentId': 1, 'pay.claimedAt': 1 }),
    ...(checkAfter !== undefined && { 'pay.checks': 1 }),
    ...(checkAfter === null && { 'pay.nextCheckAt': 1 }),
  };
  const $inc = { ...(newAttempt && { 'pay.attempt': 1 }), ...(counts && { [`counts.${counts}`]: 1 }) };
  return {
    $set,
    $unset,
    $inc,
    $push: {
      ...(event && { events: { kind: event, at } }),
      ...(notices && { asks: { $each: notices.map((notice) => ({ event, ...notice })) } }),
    },
    ...($set.transactionId && { $addToSet: { searchWords: { $each: toSearchWords($set.transactionId) } } }),
  };
}
