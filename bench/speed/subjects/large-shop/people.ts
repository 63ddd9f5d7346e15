import type { Types } from 'mongoose';
import { EMAIL_HOSTS, FIRST_NAMES, LAST_NAMES, STREETS, TOWNS, TRADES } from './words.js';
import type { Dice } from './dice.js';

/** A user, and what they write into their orders. */
export interface Person {
  _id: Types.ObjectId;
  email: string;
  displayName: string;
  createdAt: Date;
  address: string;
  phone: string;
  company: string | undefined;
}

/** So many are there when the shop opens; the others join evenly, up to today. */
const THERE_AT_FIRST = 0.1;

/** How many of `count` are there when so much of the shop's time is over, from 0 to 1. */
export const joinedBy = (part: number, count: number): number =>
  Math.max(1, Math.floor(count * (THERE_AT_FIRST + (1 - THERE_AT_FIRST) * part)));

/** In the order in which they join. */
export function makePeople(count: number, since: Date, dice: Dice): Person[] {
  const timeMs = Date.now() - since.getTime();
  return Array.from({ length: count }, (_, index) => {
    const part = Math.max(0, index / count - THERE_AT_FIRST) / (1 - THERE_AT_FIRST);
    const createdAt = new Date(since.getTime() + part * timeMs);
    const [first, last] = [dice.anyOf(FIRST_NAMES), dice.anyOf(LAST_NAMES)];
    return {
      _id: dice.id(createdAt),
      email: `${first}.${last}${index}@${dice.anyOf(EMAIL_HOSTS)}`.toLowerCase(),
      displayName: `${first} ${last}`,
      createdAt,
      address: `${1 + dice.below(200)} ${dice.anyOf(STREETS)}, ${dice.anyOf(TOWNS)}`,
      phone: `017${String(dice.below(10 ** 8)).padStart(8, '0')}`,
      company: dice.holds(0.4) ? `${last} ${dice.anyOf(TRADES)} Ltd` : undefined,
    };
  });
}

/** As they are stored. */
export const toUser = ({ _id, email, displayName, createdAt }: Person, position: '' | 'admin' = '') => ({
  ...{ _id, email, displayName, position, createdAt },
  uid: `uid-${_id.toString()}`,
  emailVerified: true,
  signedInAt: Math.floor(createdAt.getTime() / 1000),
  lastSeenAt: createdAt,
});
