import { Injectable } from '@nestjs/common';
import { Environment } from '../../config/environment.js';

/** What a public read answered, ready to be sent again. */
export interface StoredAnswer {
  /** JSON. */
  body: Buffer;
  /** `X-Total-Count` of a list. */
  total?: number;
}

interface Read {
  answer: Promise<StoredAnswer>;
  /** The answer once it is there. */
  ready?: StoredAnswer;
}

const SECOND_MS = 1000;

/** Answers of one second that are kept; the oldest give way. Plenty for a shop, and nothing for a process. */
const MAX_READS = 1000;
const MAX_BYTES = 16 * 2 ** 20;

/**
 * The answers of public reads, by the address that was asked for. An answer is found only in the second of the clock in
 * which its read began. So it is never a second old, not even behind nginx, which keeps answers by the same rule.
 * Whoever asks while the answer is being read waits for that read.
 */
@Injectable()
export class ReadCache {
  private reads = new Map<string, Read>();
  private bytes = 0;
  /** The second of the clock whose reads these are, and when it began here by a clock that nobody sets. */
  private second = 0;
  private began = 0;

  private readonly isOn: boolean;

  constructor({ READ_CACHE }: Environment) {
    this.isOn = READ_CACHE;
  }

  /** The answer at an address, if it is there at this moment. */
  find(address: string): StoredAnswer | undefined {
    return this.readsOfThisSecond().get(address)?.ready;
  }

  /**
   * The answer at an address, read now or already in this second. A failure goes to all who wait for it and is not kept.
   * @param readNow answers the same whoever asks
   */
  async read(address: string, readNow: () => Promise<StoredAnswer>): Promise<StoredAnswer> {
    if (!this.isOn) return readNow();
    const reads = this.readsOfThisSecond();
    const known = reads.get(address);
    if (known) return known.answer;
    const read: Read = { answer: readNow() };
    reads.set(address, read);
    try {
      const answer = await read.answer;
      if (reads === this.reads && reads.get(address) === read) this.keep(read, answer);
      return answer;
    } catch (failure) {
      if (reads.get(address) === read) reads.delete(address);
      throw failure;
    }
  }

  /** Forgets everything, since something was written. A read that is under way may have missed it, so it is not kept. */
  clear(): void {
    this.reads = new Map();
    this.bytes = 0;
  }

  private readsOfThisSecond(): Map<string, Read> {
    const second = Math.floor(Date.now() / SECOND_MS);
    const now = performance.now();
    // The second clock is for the day somebody sets the first one back.
    if (second !== this.second || now - this.began >= SECOND_MS) {
      this.clear();
      this.second = second;
      this.began = now;
    }
    return this.reads;
  }

  private keep(read: Read, answer: StoredAnswer): void {
    read.ready = answer;
    this.bytes += answer.body.length;
    for (const [address, { ready }] of this.reads) {
      if (this.reads.size <= MAX_READS && this.bytes <= MAX_BYTES) break;
      this.reads.delete(address);
      this.bytes -= ready?.body.length ?? 0;
    }
  }
}
