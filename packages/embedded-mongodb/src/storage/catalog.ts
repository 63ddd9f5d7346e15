import { Binary, Int32, UUID } from 'bson';
import { decodeDocument, encodeDocument } from '../engine/values/codec.js';
import { compileIndex, type CompiledIndex, type IndexDefinition } from '../engine/index-key.js';
import type { Document, Value } from '../engine/values/value.js';
import { leaveToWrite, type LmdbDatabase } from './key-space.js';

/** An index of a collection. */
export interface IndexEntry {
  /** Where its entries lie; never used again once the index is dropped. */
  readonly id: number;
  /** As `listIndexes` shows it. */
  readonly spec: Document;
  readonly definition: IndexDefinition;
  readonly compiled: CompiledIndex;
}

/** A collection. Entries are never changed, only replaced. */
export interface CollectionEntry {
  /** `database.collection` */
  readonly namespace: string;
  /** Where its records lie; never used again once the collection is dropped. */
  readonly id: number;
  readonly uuid: Binary;
  /** As `create` was given them. */
  readonly options: Document;
  readonly indexes: readonly IndexEntry[];
  /** Indexes whose entries are being written: every write keeps them, and no query uses them yet. */
  readonly building: readonly IndexEntry[];
}

/** The collections there are. */
export interface CatalogView {
  find(namespace: string): CollectionEntry | undefined;
  list(): Iterable<CollectionEntry>;
  /** Adds a collection or replaces what is known of it. */
  put(entry: CollectionEntry): void;
  /** Forgets a collection. */
  remove(namespace: string): void;
  /** An id no collection or index ever had. */
  nextId(): number;
}

export const ID_INDEX_SPEC: Document = { v: new Int32(2), key: { _id: new Int32(1) }, name: '_id_' };
const COUNTER_KEY = Buffer.from('next id');
const COLLECTION_PREFIX = 'collection/';
const collectionKey = (namespace: string) => Buffer.from(COLLECTION_PREFIX + namespace);

/** The catalog kept on disk, read once at the start and held in memory. */
export class StoredCatalog implements CatalogView {
  private readonly collections = new Map<string, CollectionEntry>();
  private counter = 1;

  constructor(private readonly database: LmdbDatabase) {
    this.reload();
  }

  /** Reads what is on disk, forgetting what memory holds. */
  reload(): void {
    this.collections.clear();
    this.counter = Math.max(this.counter, Number(this.database.get(COUNTER_KEY) ?? 1));
    for (const { value } of this.database.getRange({ start: collectionKey(''), end: Buffer.from('collection0') })) {
      const entry = decodeEntry(value);
      this.collections.set(entry.namespace, entry);
    }
  }

  find(namespace: string): CollectionEntry | undefined {
    return this.collections.get(namespace);
  }

  list(): Iterable<CollectionEntry> {
    return this.collections.values();
  }

  put(entry: CollectionEntry): void {
    this.collections.set(entry.namespace, entry);
    leaveToWrite(this.database.put(collectionKey(entry.namespace), encodeEntry(entry)));
    leaveToWrite(this.database.put(COUNTER_KEY, Buffer.from(String(this.counter))));
  }

  remove(namespace: string): void {
    this.collections.delete(namespace);
    leaveToWrite(this.database.remove(collectionKey(namespace)));
  }

  nextId(): number {
    return this.counter++;
  }
}

/** A catalog with a transaction's own collections laid over it. */
export class OverlayCatalog implements CatalogView {
  private readonly changes = new Map<string, CollectionEntry | undefined>();

  constructor(private readonly below: CatalogView) {}

  find(namespace: string): CollectionEntry | undefined {
    return this.changes.has(namespace) ? this.changes.get(namespace) : this.below.find(namespace);
  }

  *list(): Iterable<CollectionEntry> {
    for (const entry of this.below.list()) if (!this.changes.has(entry.namespace)) yield entry;
    for (const entry of this.changes.values()) if (entry !== undefined) yield entry;
  }

  put(entry: CollectionEntry): void {
    this.changes.set(entry.namespace, entry);
  }

  remove(namespace: string): void {
    this.changes.set(namespace, undefined);
  }

  nextId(): number {
    return this.below.nextId();
  }

  /** Makes the changes in another catalog. */
  applyTo(target: CatalogView): void {
    for (const [namespace, entry] of this.changes) {
      if (entry === undefined) target.remove(namespace);
      else target.put(withTraitsOf(entry, target.find(namespace)));
    }
  }
}

/** Traits only ever grow, so those that others have added to the same collection meanwhile are kept. */
function withTraitsOf(entry: CollectionEntry, other: CollectionEntry | undefined): CollectionEntry {
  if (other?.id !== entry.id) return entry;
  const others = writtenIndexes(other);
  const merged = (index: IndexEntry) => {
    const known = others.find(({ id }) => id === index.id)?.definition;
    const multikey = new Set([...(index.definition.multikey ?? []), ...(known?.multikey ?? [])]);
    return withKeyTraits(index, [...multikey], index.definition.cut === true || known?.cut === true);
  };
  return { ...entry, indexes: entry.indexes.map(merged), building: entry.building.map(merged) };
}

/** The indexes a change of a document changes. */
export const writtenIndexes = ({ indexes, building }: CollectionEntry): readonly IndexEntry[] =>
  building.length === 0 ? indexes : [...indexes, ...building];

/** Where a collection's records and the entries of its indexes lie. */
export const spacesOf = (collection: CollectionEntry): number[] => [
  collection.id,
  ...writtenIndexes(collection).map(({ id }) => id),
];

/** A collection with no documents and only the index on `_id`. */
export function newCollection(catalog: CatalogView, namespace: string, options: Document = {}): CollectionEntry {
  return {
    namespace,
    id: catalog.nextId(),
    uuid: new UUID(),
    options,
    indexes: [newIndex(catalog, ID_INDEX_SPEC)],
    building: [],
  };
}

/** An index with no entries. */
export function newIndex(catalog: CatalogView, spec: Document): IndexEntry {
  return indexEntry(catalog.nextId(), spec, [], false);
}

/** The same index, knowing of more multikey paths or of a cut key. */
export function withKeyTraits(index: IndexEntry, multikey: readonly string[], cut: boolean): IndexEntry {
  return indexEntry(index.id, index.spec, multikey, cut);
}

/** The name of the database a namespace lies in, and of the collection in it. */
export const databaseOf = (namespace: string): string => namespace.slice(0, namespace.indexOf('.'));
export const collectionOf = (namespace: string): string => namespace.slice(namespace.indexOf('.') + 1);

/** A database's collections, by name. */
export function collectionsOf(catalog: CatalogView, database: string): CollectionEntry[] {
  return [...catalog.list()]
    .filter(({ namespace }) => databaseOf(namespace) === database)
    .sort((a, b) => (a.namespace < b.namespace ? -1 : 1));
}

export const isIdIndex = (index: IndexEntry): boolean => index.spec['name'] === '_id_';

function indexEntry(id: number, spec: Document, multikey: readonly string[], cut: boolean): IndexEntry {
  const unique = spec['unique'] === true || spec['name'] === '_id_';
  const definition = { ...spec, unique, multikey, cut } as unknown as IndexDefinition;
  return { id, spec, definition, compiled: compileIndex(definition) };
}

function encodeEntry({ namespace, id, uuid, options, indexes, building }: CollectionEntry): Uint8Array {
  const stored = { namespace, id: new Int32(id), uuid, options, indexes: indexes.map(encodeIndex) };
  return encodeDocument(building.length === 0 ? stored : { ...stored, building: building.map(encodeIndex) });
}

const encodeIndex = ({ id, spec, definition }: IndexEntry): Document => ({
  id: new Int32(id),
  spec,
  multikey: [...(definition.multikey ?? [])],
  cut: definition.cut === true,
});

function decodeEntry(bytes: Uint8Array): CollectionEntry {
  const stored = decodeDocument(bytes);
  return {
    namespace: stored['namespace'] as string,
    id: (stored['id'] as Int32).value,
    uuid: stored['uuid'] as Binary,
    options: stored['options'] as Document,
    indexes: (stored['indexes'] as Document[]).map(decodeIndex),
    building: ((stored['building'] ?? []) as Document[]).map(decodeIndex),
  };
}

const decodeIndex = (index: Document): IndexEntry =>
  indexEntry(
    (index['id'] as Int32).value,
    index['spec'] as Document,
    index['multikey'] as Value[] as string[],
    index['cut'] as boolean,
  );
