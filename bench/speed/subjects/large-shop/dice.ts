import { Types } from 'mongoose';

const CHARACTERS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];

/** The five bytes of an id that stand for the process that made it. */
const MAKER = 'bead5bea5d';

/** Always the same numbers, by mulberry32: https://github.com/cprosche/mulberry32 */
export class Dice {
  private state = 1;
  private ids = 0;

  /** From 0 up to 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number below the bound. */
  below(bound: number): number {
    return Math.floor(this.next() * bound);
  }

  anyOf<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item;
  }

  /** One of them, the first ones more often, as customers choose products. */
  favourite<Item>(items: readonly Item[]): Item {
    return items[Math.floor(items.length * this.next() ** 2)] as Item;
  }

  holds(probability: number): boolean {
    return this.next() < probability;
  }

  /** As Stripe's ids go on behind their prefix. */
  token(length: number): string {
    return Array.from({ length }, () => this.anyOf(CHARACTERS)).join('');
  }

  /** The id of what was made at that moment. */
  id(at: Date): Types.ObjectId {
    const seconds = Math.floor(at.getTime() / 1000);
    const hex = (number: number, length: number) => number.toString(16).padStart(length, '0');
    return new Types.ObjectId(hex(seconds, 8) + MAKER + hex(this.ids++ % 2 ** 24, 6));
  }

  /** Between so many and so many minutes later, but not in the future. */
  after(moment: Date, fromMinutes: number, untilMinutes: number): Date {
    const minutes = fromMinutes + this.next() * (untilMinutes - fromMinutes);
    return new Date(Math.min(moment.getTime() + minutes * 60_000, Date.now()));
  }
}
