import type Stripe from 'stripe';
import { API_VERSION } from '../api-version.js';
import type { Call } from '../context.js';
import { resourceMissing } from '../errors.js';
import { newId } from '../ids.js';
import type { KeyValueStore } from '../storage/key-value-store.js';
import type { ApiObject, ObjectStore } from '../storage/object-store.js';
import type { EventType } from './event-types.js';
import { listPage, type Page } from './list-page.js';

export type StoredEvent = Omit<Stripe.EventBase, 'data' | 'type'> & { type: EventType; data: { object: ApiObject } };

/** Under this key stands that an event is still owed to the webhook endpoint. */
export function deliveryKey(eventId: string): string[] {
  return ['delivery', eventId];
}

/** Stores events, in the transaction of what they tell. */
export class EventLog {
  private emitted: string[] = [];

  constructor(
    private readonly store: KeyValueStore,
    private readonly objects: ObjectStore,
    /** Whether a webhook endpoint is configured and listens to a type. */
    private readonly isSubscribed: (type: EventType) => boolean,
  ) {}

  emit(type: EventType, object: ApiObject, request: Stripe.Event.Request | null): void {
    const owed = this.isSubscribed(type);
    const event: StoredEvent = {
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: this.objects.clock.now(),
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: owed ? 1 : 0,
      request,
      type,
    };
    this.objects.insert(event, [`event/${type}`]);
    if (!owed) return;
    this.store.put(deliveryKey(event.id), true);
    this.emitted.push(event.id);
  }

  /** Ids of the events owed to the endpoint since the last call; those of a failed operation are not stored. */
  takeEmitted(): string[] {
    const ids = this.emitted;
    this.emitted = [];
    return ids;
  }
}

/** GET /v1/events/{id} */
export function retrieveEvent(call: Call): StoredEvent {
  const id = call.ids[0] ?? '';
  const event = call.objects.find<StoredEvent>(id, 'event');
  if (!event) throw resourceMissing('event', id, 'id', 404);
  return event;
}

/** GET /v1/events, of one `type` (`payment_intent.*` too) or several `types`. */
export function listEvents(call: Call): Page<StoredEvent> {
  const type = call.params.text('type');
  const types = call.params.list('types') ?? (type === undefined ? ['*'] : [type]);
  const [only] = types;
  if (only !== undefined && types.length === 1 && !only.endsWith('*')) {
    return listPage(call, { list: `event/${only}` });
  }
  return listPage<StoredEvent>(call, {
    list: 'event',
    filter: (event) => types.some((pattern) => matchesEventType(pattern, event.type)),
  });
}

/** Whether a type is meant by `*`, by a group such as `payment_intent.*`, or by its own name. */
export function matchesEventType(pattern: string, type: string): boolean {
  return pattern === '*' || pattern === type || (pattern.endsWith('.*') && type.startsWith(pattern.slice(0, -1)));
}
