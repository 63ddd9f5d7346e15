import { type QueryFilter, trusted, type Types, type UpdateQuery } from 'mongoose';
import { secondsFromNow } from '../../platform/common/seconds-from-now.js';
import { toSearchWords } from '../../platform/common/text/search-words.js';
import { type Order, PAY_STATES } from './order.schema.js';
import type { ParcelsChange } from './shipping/parcels.js';
import { type CallOffChange, type Transition, type TransitionName, TRANSITIONS } from './order-transitions.js';

/** The facts of one transition. */
export interface TransitionFacts {
  /** The intent it is about. */
  intentId?: string;
  /** The attempt that the caller saw; a newer one stops the transition. */
  attempt?: number;
  /** Keyed hash of the network that the payment is opened from. */
  openedFrom?: string;
  /** Ignores `unlessAnyway`. */
  anyway?: boolean | undefined;
  /** The order's parcels and units paid back, which must be as the caller saw them, and the parcels that it writes. */
  parcels?: ParcelsChange;
  /** The request that it writes, unless another was written since; its event and notices name it. */
  callOff?: CallOffChange;
}

/** Matches the order only while the transition is possible. */
export function guardOf(
  name: TransitionName,
  _id: Types.ObjectId,
  { intentId, attempt, anyway, callOff, parcels }: TransitionFacts,
): QueryFilter<Order> {
  const { from, binds, onlyIf, unlessAnyway }: Transition = TRANSITIONS[name];
  return {
    _id,
    cancelled: false,
    ...(from.status && { status: from.status }),
    'pay.state': trusted({ $in: from.pay }),
    ...onlyIf?.(),
    ...(!anyway && unlessAnyway?.()),
    ...(callOff && asSeen(callOff)),
    ...(parcels && asPacked(parcels.seen)),
    ...(attempt !== undefined && { 'pay.attempt': attempt }),
    ...(intentId !== undefined && !binds && { 'pay.intentId': intentId }),
  };
}

/** Its id and what it waits for change with each step of a request, and never back. */
const asSeen = ({ seen }: CallOffChange) => ({
  'callOff._id': seen?._id ?? null,
  'callOff.waitsFor': seen?.waitsFor ?? null,
});

/** Parcels are only added, and a change of one raises its version. */
const asPacked = ({ lines, parcels = [] }: Order) => ({
  ...Object.fromEntries(parcels.map(({ version }, place) => [`parcels.${place}.version`, version])),
  [`parcels.${parcels.length}`]: trusted({ $exists: false }),
  ...Object.fromEntries(lines.map(({ refunded }, place) => [`lines.${place}.refunded`, refunded])),
});

/** The transition's change, its event and notices included: all of it in one update. */
export function updateOf(name: TransitionName, facts: TransitionFacts): UpdateQuery<Order> {
  const { intentId, openedFrom, callOff, parcels } = facts;
  const { to, binds, sets, newAttempt, checkAfter, event, counts, notices }: Transition = TRANSITIONS[name];
  const at = new Date();
  const ref = callOff?.next._id.toString() ?? parcels?.ref;
  const about = ref !== undefined && { ref };
  const $set = {
    ...(to.pay && { 'pay.state': to.pay }),
    ...(to.status && { status: to.status }),
    ...(to.cancelled && { cancelled: true }),
    ...(binds && { 'pay.intentId': intentId }),
    ...(openedFrom && { 'pay.openedFrom': openedFrom }),
    ...sets?.({ intentId, at }),
    ...(callOff && { callOff: callOff.next }),
    ...(parcels?.next && { parcels: parcels.next }),
    ...(typeof checkAfter === 'number' && { 'pay.nextCheckAt': secondsFromNow(checkAfter) }),
    ...((event || notices) && { relayDueAt: at }),
  };
  const $unset = {
    ...(newAttempt && { 'pay.intentId': 1, 'pay.claimedAt': 1 }),
    ...((newAttempt || to.pay === PAY_STATES.captured || to.cancelled) && { 'pay.openedFrom': 1 }),
    ...(checkAfter !== undefined && { 'pay.checks': 1 }),
    ...(checkAfter === null && { 'pay.nextCheckAt': 1 }),
  };
  const $inc = { ...(newAttempt && { 'pay.attempt': 1 }), ...(counts && { [`counts.${counts}`]: 1 }) };
  return {
    $set,
    $unset,
    $inc,
    $push: {
      ...(event && { events: { kind: event, at, ...about } }),
      ...(notices && { asks: { $each: notices.map((notice) => ({ event, ...about, ...notice })) } }),
    },
    ...($set.transactionId && { $addToSet: { searchWords: { $each: toSearchWords($set.transactionId) } } }),
  };
}
