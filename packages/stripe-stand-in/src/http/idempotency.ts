import { createHash } from 'node:crypto';
import type { Clock } from '../clock.js';
import { ApiError, invalidRequest } from '../errors.js';
import type { KeyValueStore } from '../storage/key-value-store.js';

/** How long Stripe remembers a key, in seconds (https://docs.stripe.com/api/idempotent_requests). */
const RETENTION_SECONDS = 24 * 3600;
const MAX_KEY_LENGTH = 255;

/** An answer kept under a key. */
export interface StoredAnswer {
  /** Of the parameters. */
  fingerprint: string;
  path: string;
  status: number;
  body: string;
  requestId: string;
  created: number;
}

/** Remembers what was answered under each `Idempotency-Key`, and which keys are being worked on. */
export class IdempotencyKeys {
  private readonly inFlight = new Set<string>();

  constructor(
    private readonly store: KeyValueStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Begins a call under a key. When it gives no answer, the caller executes the call and ends with `release`.
   *
   * @throws ApiError 409 while another call with the key runs, 400 when the key was used for another call.
   */
  begin(key: string, path: string, fingerprint: string): StoredAnswer | undefined {
    if (key.length > MAX_KEY_LENGTH) {
      throw invalidRequest(`Invalid Idempotency-Key: it must be at most ${MAX_KEY_LENGTH} characters.`);
    }
    if (this.inFlight.has(key)) throw inUse(key);
    const answer = this.store.get<StoredAnswer>(answerKey(key));
    if (!answer || answer.created <= this.clock.now() - RETENTION_SECONDS) {
      this.inFlight.add(key);
      return undefined;
    }
    if (answer.path !== path) throw mismatch(key, `for the same endpoint they were first used for ('${answer.path}')`);
    if (answer.fingerprint !== fingerprint) throw mismatch(key, 'with the same parameters they were first used with');
    return answer;
  }

  /** Keeps an answer, in the transaction of its effect. */
  keep(key: string, answer: Omit<StoredAnswer, 'created'>): void {
    const created = this.clock.now();
    this.store.put(answerKey(key), { ...answer, created } satisfies StoredAnswer);
    this.store.put(['idempotency_age', created, hash(key)], key);
  }

  release(key: string): void {
    this.inFlight.delete(key);
  }

  /** Forgets at most `limit` answers older than a day. */
  forgetOld(limit: number): void {
    const before = this.clock.now() - RETENTION_SECONDS;
    let forgotten = 0;
    for (const { key, value } of this.store.range<string>(['idempotency_age'], { to: [before] })) {
      this.store.remove(key);
      const answer = this.store.get<StoredAnswer>(answerKey(value));
      if (answer && answer.created <= before) this.store.remove(answerKey(value));
      if (++forgotten === limit) return;
    }
  }
}

/** The same for two bodies with the same parameters, in any order. */
export function fingerprintOf(body: string): string {
  return hash(body.split('&').sort().join('&'));
}

function answerKey(key: string): string[] {
  return ['idempotency', hash(key)];
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function inUse(key: string): ApiError {
  return new ApiError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  });
}

function mismatch(key: string, how: string): ApiError {
  return new ApiError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used ${how}. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}
