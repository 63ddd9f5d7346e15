import { Injectable } from '@nestjs/common';
import { Environment } from '../../config/environment.js';

/** The answer to a public read, ready to be sent again. */
export interface StoredAnswer {
  status: number;
  /** JSON, a picture, or a page. */
  body: Buffer;
  /** The same for every caller. */
  headers: Readonly<Record<string, string>>;
}

interface Read {
  /** When it began, in ms of `performance.now()`: the answer may be that old. */
  began: number;
  answer: Promise<StoredAnswer>;
}

interface KeptAnswer {
  answer: StoredAnswer;
  /** When its read began, in ms of `performance.now()`. */
  began: number;
  /** A caller is already reading it anew. */
  isBeingRenewed: boolean;
}

/** Nothing on the shop may be a second old, and nginx may keep an answer for a tenth of one. */
const MAX_AGE_MS = 900;
/** From this age on one caller reads anew. A read takes far less than the time left to the others. */
const RENEWAL_AGE_MS = 800;

/** The most answers kept; the oldest are dropped. Plenty for a shop, and little memory for a process. */
const MAX_ANSWERS = 1000;
const MAX_BYTES = 16 * 2 ** 20;

/**
 * The answers of public reads, by address, for 900 ms from the start of their read. A little earlier one caller has to
 * read anew, while the others still get the old answer: at an address in constant demand, no other caller waits for the
 * database. A cache miss waits for the pending read, if any.
 */
@Injectable()
export class ReadCache {
  /** Oldest first. */
  private readonly kept = new Map<string, KeptAnswer>();
  private bytes = 0;
  private readonly underWay = new Map<string, Read>();
  private readonly isOn: boolean;

  constructor({ READ_CACHE }: Environment) {
    this.isOn = READ_CACHE;
  }

  /** The answer at an address, if it is cached and it isn't the caller's turn to renew it by `read`. */
  find(address: string): StoredAnswer | undefined {
    const kept = this.kept.get(address);
    if (!kept) return undefined;
    const age = performance.now() - kept.began;
    if (age >= MAX_AGE_MS) return undefined;
    if (age < RENEWAL_AGE_MS || kept.isBeingRenewed) return kept.answer;
    kept.isBeingRenewed = true;
    return undefined;
  }

  /** The pending read of this address, if it is recent enough. */
  findUnderWay(address: string): Promise<StoredAnswer> | undefined {
    const read = this.underWay.get(address);
    return read && performance.now() - read.began < MAX_AGE_MS ? read.answer : undefined;
  }

  /**
   * The answer at an address, from the cache, the pending read or a new one. A failure goes to all who wait for it and
   * is not kept.
   * @param readNow must not depend on the caller
   */
  async read(address: string, readNow: () => Promise<StoredAnswer>): Promise<StoredAnswer> {
    if (!this.isOn) return readNow();
    const now = performance.now();
    const underWay = this.findUnderWay(address);
    if (underWay) return underWay;
    const kept = this.kept.get(address);
    if (kept && !kept.isBeingRenewed && now - kept.began < MAX_AGE_MS) return kept.answer;
    const read: Read = { began: now, answer: readNow() };
    this.underWay.set(address, read);
    try {
      const answer = await read.answer;
      if (this.underWay.get(address) === read) this.keep(address, { answer, began: now, isBeingRenewed: false });
      return answer;
    } finally {
      if (this.underWay.get(address) === read) this.underWay.delete(address);
    }
  }

  /** Drops everything after a write. A pending read may have missed the write, so its answer is not kept. */
  clear(): void {
    this.kept.clear();
    this.bytes = 0;
    this.underWay.clear();
  }

  private keep(address: string, kept: KeptAnswer): void {
    this.drop(address);
    this.kept.set(address, kept);
    this.bytes += kept.answer.body.length;
    for (const [oldest, { began }] of this.kept) {
      const isOver = performance.now() - began >= MAX_AGE_MS;
      if (!isOver && this.kept.size <= MAX_ANSWERS && this.bytes <= MAX_BYTES) break;
      this.drop(oldest);
    }
  }

  private drop(address: string): void {
    this.bytes -= this.kept.get(address)?.answer.body.length ?? 0;
    this.kept.delete(address);
  }
}
