import type { Clock } from './clock.js';
import type { Params } from './http/params.js';
import type { HoldIndex } from './intents/hold-index.js';
import type { EventType } from './resources/event-types.js';
import type { ApiObject, ObjectStore } from './storage/object-store.js';

export interface Context {
  objects: ObjectStore;
  clock: Clock;
  holds: HoldIndex;
  /** Records an event about an object as it is now, and queues it for the webhook endpoint. */
  emit(type: EventType, object: ApiObject): void;
  /** The stand-in's own address, for links in answers. */
  url: string;
}

/** One authenticated call of the API. */
export interface Call extends Context {
  params: Params;
  /** Ids in the path, in order. */
  ids: readonly string[];
  /** A publishable key (`pk_test_…`, what a browser has) sees less and does less. */
  publishable: boolean;
  /** Path without the query, as `url` of a list shows it. */
  path: string;
}
