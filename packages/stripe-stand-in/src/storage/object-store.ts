import type { Clock } from '../clock.js';
import { isObjectId } from '../ids.js';
import type { KeyValueStore } from './key-value-store.js';

const SEQUENCE_KEY = ['meta', 'sequence'];

/** A list may be named by an id that a caller made up. */
const LIST_NAME = /^[\w/.]{1,300}$/;

/** The fields that all stored objects of the API have. */
export interface ApiObject {
  id: string;
  object: string;
  created: number;
}

interface Entry<T> {
  object: T;
  /** Breaks ties between objects of the same second. */
  sequence: number;
}

/** Bounds on `created`, in Unix seconds, both inclusive. */
export interface CreatedRange {
  from?: number;
  to?: number;
}

/** The API's objects by id, and the lists they stand in by age. */
export class ObjectStore {
  private sequence: number;

  constructor(
    private readonly store: KeyValueStore,
    readonly clock: Clock,
  ) {
    this.sequence = store.get<number>(SEQUENCE_KEY) ?? 0;
  }

  /**
   * Stores a new object at the end of the list of its kind (`payment_intent`, …) and of the further lists named, such
   * as `charge/pi_…` for the charges of one intent.
   */
  insert<T extends ApiObject>(object: T, furtherLists: string[] = []): void {
    const sequence = ++this.sequence;
    this.store.put(SEQUENCE_KEY, sequence);
    this.store.put(['object', object.id], { object, sequence } satisfies Entry<T>);
    for (const list of [object.object, ...furtherLists]) {
      this.store.put(['list', list, object.created, sequence], object.id);
    }
  }

  /** Replaces an object that is there already. */
  update<T extends ApiObject>(object: T): void {
    const entry = this.entry<T>(object.id);
    if (!entry) throw new Error(`${object.id} was never stored`);
    this.store.put(['object', object.id], { object, sequence: entry.sequence } satisfies Entry<T>);
  }

  /** A copy of the object that the caller may change and hand to `update`. */
  find<T extends ApiObject>(id: string, kind: T['object']): T | undefined {
    const object = this.entry<T>(id)?.object;
    return object?.object === kind ? structuredClone(object) : undefined;
  }

  /** The same for any kind of object, as references are followed. */
  findAny(id: string): ApiObject | undefined {
    return structuredClone(this.entry<ApiObject>(id)?.object);
  }

  has<T extends ApiObject>(id: string): boolean {
    return this.entry<T>(id) !== undefined;
  }

  /**
   * Objects of a list, newest first, from behind the object `after` on. Only what is on disk: the store's
   * `durable()` comes before. What it gives is not to be changed.
   */
  *list<T extends ApiObject>(list: string, options: CreatedRange & { after?: string } = {}): Generator<T, void> {
    if (!LIST_NAME.test(list)) return;
    const after = options.after === undefined ? undefined : this.entry<T>(options.after);
    const to = Math.min(options.to ?? Infinity, after?.object.created ?? Infinity);
    const range = this.store.range<string>(['list', list], {
      reverse: true,
      from: options.from === undefined ? [] : [options.from],
      to: Number.isFinite(to) ? [to] : [],
    });
    for (const { key, value: id } of range) {
      const sequence = key[3] as number;
      const created = key[2] as number;
      if (after && created === after.object.created && sequence >= after.sequence) continue;
      const entry = this.entry<T>(id);
      if (entry) yield entry.object;
    }
  }

  /** The same list, oldest first, from behind an object on: for paging backwards. */
  *listOldestFirst<T extends ApiObject>(list: string, options: CreatedRange & { behind: string }): Generator<T, void> {
    if (!LIST_NAME.test(list)) return;
    const behind = this.entry<T>(options.behind);
    const from = Math.max(options.from ?? 0, behind?.object.created ?? 0);
    const range = this.store.range<string>(['list', list], {
      from: [from],
      to: options.to === undefined ? [] : [options.to],
    });
    for (const { key, value: id } of range) {
      const sequence = key[3] as number;
      const created = key[2] as number;
      if (behind && created === behind.object.created && sequence <= behind.sequence) continue;
      const entry = this.entry<T>(id);
      if (entry) yield entry.object;
    }
  }

  private entry<T>(id: string): Entry<T> | undefined {
    return isObjectId(id) ? this.store.get<Entry<T>>(['object', id]) : undefined;
  }

  /** Counts from the start again; the store is emptied by the same caller. */
  reset(): void {
    this.sequence = 0;
  }
}
