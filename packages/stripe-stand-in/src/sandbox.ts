import { join } from 'node:path';
import { Clock } from './clock.js';
import type { Context } from './context.js';
import { Faults } from './faults/faults.js';
import { IdempotencyKeys } from './http/idempotency.js';
import { expireHold } from './intents/cancel.js';
import { HoldIndex } from './intents/hold-index.js';
import { EventLog, matchesEventType } from './resources/events.js';
import { KeyValueStore } from './storage/key-value-store.js';
import { ObjectStore } from './storage/object-store.js';
import { WebhookDispatcher, type WebhookEndpoint } from './webhooks/dispatcher.js';

/** Per housekeeping round, so that a jump of the clock does not block calls for long. */
const HOUSEKEEPING_BATCH = 500;

/** The whole account: its stored objects, the faults asked for, and the work that runs by itself. */
export class Sandbox {
  readonly store: KeyValueStore;
  readonly clock: Clock;
  readonly objects: ObjectStore;
  readonly faults = new Faults();
  readonly idempotency: IdempotencyKeys;
  /** The stand-in's own address; known when it listens. */
  url = '';
  private readonly holds: HoldIndex;
  private readonly events: EventLog;
  private readonly webhooks: WebhookDispatcher;
  private readonly housekeeping: NodeJS.Timeout;

  constructor(dataDir: string, endpoint: WebhookEndpoint | undefined) {
    this.store = new KeyValueStore(join(dataDir, 'account'));
    this.clock = new Clock(this.store);
    this.objects = new ObjectStore(this.store, this.clock);
    this.holds = new HoldIndex(this.store);
    this.idempotency = new IdempotencyKeys(this.store, this.clock);
    this.webhooks = new WebhookDispatcher(this.store, this.objects, this.faults, endpoint);
    this.events = new EventLog(this.store, this.objects, (type) =>
      (endpoint?.events ?? []).some((pattern) => matchesEventType(pattern, type)),
    );
    this.webhooks.resume();
    this.housekeeping = setInterval(() => this.keepHouse(), 1000);
  }

  /** Runs an operation, all of it or nothing, with the events of a request (or, without one, of the clock). */
  transact<T>(request: { id: string; idempotencyKey: string | undefined } | null, work: (context: Context) => T): T {
    const origin = request && { id: request.id, idempotency_key: request.idempotencyKey ?? null };
    const { objects, clock, holds, url } = this;
    return this.store.transact(() =>
      work({ objects, clock, holds, url, emit: (type, object) => this.events.emit(type, object, origin) }),
    );
  }

  /** Sends new events to the webhook endpoint, once they are on disk. */
  deliverEmitted(): void {
    const emitted = this.events.takeEmitted();
    if (emitted.length > 0)
      this.store
        .durable()
        .then(() => this.webhooks.enqueue(emitted))
        .catch(() => undefined);
  }

  /** Moves the clock, and does what was due in between. */
  async advanceClock(seconds: number): Promise<void> {
    await this.store.durable();
    this.clock.advance(seconds);
    while (this.keepHouse() > 0) await this.store.durable();
    await this.store.durable();
  }

  /** Runs what no call of the API asks for: an act of a bank or a cardholder. */
  async happen<T>(work: (context: Context) => T): Promise<T> {
    await this.store.durable();
    const result = this.transact(null, work);
    await this.store.durable();
    this.deliverEmitted();
    return result;
  }

  pendingWebhooks(): number {
    return this.webhooks.pending();
  }

  /** Back to an empty account without faults. */
  async reset(): Promise<void> {
    this.faults.clear();
    await this.webhooks.stop();
    this.events.takeEmitted();
    await this.store.clear();
    this.clock.reset();
    this.objects.reset();
    this.webhooks.resume();
  }

  async close(): Promise<void> {
    clearInterval(this.housekeeping);
    await this.webhooks.stop();
    await this.store.close();
  }

  /** @returns how many holds expired. */
  private keepHouse(): number {
    const expired = this.transact(null, (context) => {
      const due = this.holds.takeExpired(this.clock.now(), HOUSEKEEPING_BATCH);
      for (const id of due) expireHold(context, id);
      this.idempotency.forgetOld(HOUSEKEEPING_BATCH);
      return due.length;
    });
    this.deliverEmitted();
    return expired;
  }
}
