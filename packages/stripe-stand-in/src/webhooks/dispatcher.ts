import { DEFAULT_DELAY_MS, type ActiveFault, type EventFault, type Faults } from '../faults/faults.js';
import { deliveryKey, type StoredEvent } from '../resources/events.js';
import type { KeyValueStore } from '../storage/key-value-store.js';
import type { ObjectStore } from '../storage/object-store.js';
import { signatureHeader } from './signature.js';

/** Where events go. */
export interface WebhookEndpoint {
  url: string;
  /** `whsec_…` */
  secret: string;
  /** Event types it listens to; `*` and `payment_intent.*` are patterns. */
  events: readonly string[];
}

const CONCURRENCY = 16;
const TIMEOUT_MS = 10_000;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 15_000;
/** Stripe tries for three days. */
const GIVE_UP_SECONDS = 3 * 24 * 3600;

/**
 * Delivers events until the endpoint answers 2xx, with growing pauses. What is owed stands in the store, so a restart
 * goes on with it; an event may arrive twice or in another order, as with Stripe.
 */
export class WebhookDispatcher {
  private readonly ready: string[] = [];
  private readonly attempts = new Map<string, number>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly running = new Set<Promise<void>>();
  /** Deliveries held back until a later one has arrived. */
  private readonly heldBack = new Map<string, NodeJS.Timeout>();
  private abort = new AbortController();

  constructor(
    private readonly store: KeyValueStore,
    private readonly objects: ObjectStore,
    private readonly faults: Faults,
    private readonly endpoint: WebhookEndpoint | undefined,
  ) {}

  /** Starts with what was owed when the process ended. */
  resume(): void {
    this.abort = new AbortController();
    if (!this.endpoint) return;
    for (const { key } of this.store.range<true>(['delivery'])) this.push(key[1] as string);
  }

  /** Takes new events, with the faults that strike them. */
  enqueue(ids: readonly string[]): void {
    for (const id of ids) {
      const event = this.objects.find<StoredEvent>(id, 'event');
      if (event) this.accept(id, this.faults.strikeEvent(event.type));
    }
  }

  /** How many events are still to be delivered by this process. */
  pending(): number {
    return this.attempts.size;
  }

  /** Ends all deliveries under way; what did not arrive stays owed. */
  async stop(): Promise<void> {
    this.abort.abort();
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    this.heldBack.clear();
    this.ready.length = 0;
    this.attempts.clear();
    await Promise.allSettled(this.running);
  }

  private accept(id: string, faults: ActiveFault[]): void {
    const struck = (kind: EventFault): ActiveFault | undefined => faults.find((fault) => fault.kind === kind);
    if (struck('event_drop')) {
      this.settle(id);
      return;
    }
    this.attempts.set(id, 0);
    if (struck('event_duplicate')) this.ready.push(id);
    const late = struck('event_delay');
    const reordered = struck('event_reorder');
    if (late) this.later(late.delayMs ?? DEFAULT_DELAY_MS, () => this.push(id));
    else if (reordered) this.holdBack(id, reordered.delayMs ?? DEFAULT_DELAY_MS);
    else this.push(id);
  }

  private push(id: string): void {
    if (!this.attempts.has(id)) this.attempts.set(id, 0);
    this.ready.push(id);
    this.work();
  }

  private work(): void {
    while (this.running.size < CONCURRENCY) {
      const id = this.ready.shift();
      if (id === undefined) return;
      const run = this.deliver(id).finally(() => {
        this.running.delete(run);
        if (!this.abort.signal.aborted) this.work();
      });
      this.running.add(run);
    }
  }

  private async deliver(id: string): Promise<void> {
    const event = this.objects.find<StoredEvent>(id, 'event');
    if (!event || !this.endpoint) return;
    const arrived = await this.post(this.endpoint, event);
    if (this.abort.signal.aborted) return;
    const givenUp = event.created + GIVE_UP_SECONDS < this.objects.clock.now();
    if (arrived || givenUp) {
      this.settle(id);
      this.releaseHeldBack(id);
      return;
    }
    const attempts = (this.attempts.get(id) ?? 0) + 1;
    this.attempts.set(id, attempts);
    const pause = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
    this.later(pause * (0.8 + 0.4 * Math.random()), () => this.push(id));
  }

  /** @returns whether the endpoint took the event. */
  private async post(endpoint: WebhookEndpoint, event: StoredEvent): Promise<boolean> {
    const payload = JSON.stringify(event);
    try {
      const response = await fetch(endpoint.url, {
        method: 'POST',
        body: payload,
        redirect: 'manual',
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          // The receiver compares this with its own clock, which tests do not move.
          'Stripe-Signature': signatureHeader(payload, endpoint.secret, Math.floor(Date.now() / 1000)),
        },
        signal: AbortSignal.any([this.abort.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }

  /** The event is no longer owed. */
  private settle(id: string): void {
    this.attempts.delete(id);
    const event = this.objects.find<StoredEvent>(id, 'event');
    if (!event || event.pending_webhooks === 0) return;
    this.store.transact(() => {
      this.store.remove(deliveryKey(id));
      this.objects.update({ ...event, pending_webhooks: 0 });
    });
  }

  private holdBack(id: string, longestMs: number): void {
    const timer = this.later(longestMs, () => this.release(id));
    this.heldBack.set(id, timer);
  }

  private releaseHeldBack(arrivedId: string): void {
    for (const [id, timer] of this.heldBack) {
      if (id === arrivedId) continue;
      clearTimeout(timer);
      this.timers.delete(timer);
      this.release(id);
    }
  }

  private release(id: string): void {
    if (this.heldBack.delete(id)) this.push(id);
  }

  private later(ms: number, action: () => void): NodeJS.Timeout {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      action();
    }, ms);
    this.timers.add(timer);
    return timer;
  }
}
