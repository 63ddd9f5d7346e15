import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Double, Int32 } from 'bson';
import fc from 'fast-check';
import { decodeDocument, encodeDocument } from '../engine/values/codec.js';
import type { Document } from '../engine/values/value.js';
import { eventually } from '../test/poll.js';
import { temporaryFolder } from '../test/temporary-folder.js';
import { newCollection, newIndex, type CollectionEntry } from './catalog.js';
import { findInconsistencies } from './consistency.js';
import { buildEntries, insertRecord, removeRecord, replaceRecord } from './documents.js';
import { spaceRange } from './keys.js';
import { Store } from './store.js';

const NAMESPACE = 'test.things';
const ASCENDING = new Int32(1);

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let store: Store;

beforeEach(async () => {
  folder = await temporaryFolder();
  store = await Store.open(folder.path);
});

afterEach(async () => {
  await store.close();
  await folder.remove();
});

/** A collection with these indexes, given as `listIndexes` shows them. */
function createCollection(...specs: Document[]): Promise<CollectionEntry> {
  return store.write(({ catalog }) => {
    const empty = newCollection(catalog, NAMESPACE);
    const collection = { ...empty, indexes: [...empty.indexes, ...specs.map((spec) => newIndex(catalog, spec))] };
    catalog.put(collection);
    return collection;
  });
}

const current = () => store.catalog.find(NAMESPACE) as CollectionEntry;

const insert = (document: Document) =>
  store.write((view) => insertRecord(view, current(), document, encodeDocument(document)));

function inSnapshot<T>(read: (view: ReturnType<Store['snapshot']>) => T): T {
  const snapshot = store.snapshot();
  try {
    return read(snapshot);
  } finally {
    snapshot.release();
  }
}

const faults = () => inSnapshot(findInconsistencies);

const storedDocuments = () =>
  inSnapshot(({ records }) => [...records.pairs(spaceRange(current().id))].map(({ value }) => decodeDocument(value)));

const indexOn = (name: string, options: Document = {}): Document => ({ key: { [name]: ASCENDING }, name, ...options });

describe('indexes', () => {
  const value = fc.oneof(
    fc.constantFrom(null, undefined, true, 'a', 'b'),
    fc.integer({ min: 0, max: 5 }).map((n) => new Int32(n)),
    fc.array(
      fc.integer({ min: 0, max: 3 }).map((n) => new Int32(n)),
      { maxLength: 3 },
    ),
  );
  const operation = fc.record({ id: fc.integer({ min: 0, max: 9 }), a: value, b: value, remove: fc.boolean() });

  it('agree with the documents after any changes, refused ones among them', async () => {
    await createCollection(
      indexOn('a'),
      indexOn('b', { unique: true, partialFilterExpression: { b: { $gt: new Int32(2) } } }),
      indexOn('c', { sparse: true, unique: true }),
      { key: { a: ASCENDING, 'd.e': new Int32(-1) }, name: 'compound' },
    );
    const records = new Map<number, { recordId: number; document: Document }>();
    const run = ({ id, a, b, remove }: { id: number; a: unknown; b: unknown; remove: boolean }) =>
      store.write((view) => {
        const before = records.get(id);
        const document = { _id: new Int32(id), a, b, d: [{ e: a }] } as Document;
        const bytes = encodeDocument(document);
        const stored = decodeDocument(bytes);
        if (before && remove) {
          removeRecord(view, current(), before.recordId, before.document);
          records.delete(id);
        } else if (before) {
          replaceRecord(view, current(), before.recordId, before.document, stored, bytes);
          records.set(id, { recordId: before.recordId, document: stored });
        } else {
          records.set(id, { recordId: insertRecord(view, current(), stored, bytes), document: stored });
        }
      });
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { maxLength: 12 }), async (operations) => {
        const outcomes = await Promise.allSettled(operations.map(run));
        refused += outcomes.filter(({ status }) => status === 'rejected').length;
        expect(faults()).toEqual([]);
        expect(storedDocuments()).toHaveLength(records.size);
      }),
      { numRuns: 60 },
    );
    expect(refused).toBeGreaterThan(0);
  });

  it('keep values apart that differ only beyond what a key holds', async () => {
    await createCollection(indexOn('text', { unique: true }));
    const long = 'x'.repeat(3000);
    await insert({ _id: new Int32(1), text: `${long}1` });
    await insert({ _id: new Int32(2), text: `${long}2` });
    await expect(insert({ _id: new Int32(3), text: `${long}1` })).rejects.toMatchObject({ code: 11000 });
    expect(storedDocuments()).toHaveLength(2);
    expect(current().indexes[1]?.definition.cut).toBe(true);
  });

  it('take equal numbers of different types for one', async () => {
    await createCollection(indexOn('n', { unique: true }));
    await insert({ _id: new Int32(1), n: new Int32(5) });
    await expect(insert({ _id: new Int32(2), n: new Double(5) })).rejects.toMatchObject({
      code: 11000,
      message: expect.stringContaining('dup key: { n: 5.0 }'),
    });
  });

  it('are checked by a checker that does see a fault', async () => {
    const collection = await createCollection(indexOn('a'));
    await insert({ _id: new Int32(1), a: 'x' });
    const index = collection.indexes[1] as CollectionEntry['indexes'][number];
    const [key] = inSnapshot(({ entries }) => [...entries.keys(spaceRange(index.id))]);
    await store.write(({ entries }) => entries.remove(key as Uint8Array));
    expect(faults()).toEqual([`${NAMESPACE} a: no entry for record 1`]);
    await store.write(({ entries }) => {
      entries.put(key as Uint8Array, new Uint8Array(0));
      entries.put(Buffer.concat([(key as Uint8Array).subarray(0, -1), Uint8Array.of(9)]), new Uint8Array(0));
    });
    expect(faults()).toEqual([`${NAMESPACE} a: an entry for record 9 that it does not have`]);
  });
});

describe('writes', () => {
  it('are in no snapshot taken before them', async () => {
    await createCollection();
    await insert({ _id: new Int32(1) });
    const before = store.snapshot();
    await insert({ _id: new Int32(2) });
    expect(before.records.count(spaceRange(current().id))).toBe(1);
    before.release();
    expect(storedDocuments()).toHaveLength(2);
  });

  it('that fail do not disturb those that come together with them', async () => {
    await createCollection();
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => insert({ _id: new Int32(n % 10) })));
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10);
    expect(storedDocuments()).toHaveLength(10);
    expect(faults()).toEqual([]);
  });

  it('and the catalog are there when the folder is opened again', async () => {
    const collection = await createCollection(indexOn('list'));
    await insert({ _id: new Int32(1), list: [new Int32(1), new Int32(2)] });
    await store.close();
    store = await Store.open(folder.path);
    expect(current()).toMatchObject({ id: collection.id, uuid: collection.uuid });
    expect(current().indexes.map(({ definition }) => [definition.name, definition.multikey])).toEqual([
      ['_id_', []],
      ['list', ['list']],
    ]);
    await insert({ _id: new Int32(2) });
    expect(storedDocuments().map(({ _id }) => Number(_id))).toEqual([1, 2]);
    expect(faults()).toEqual([]);
  });
});

describe('dropped collections', () => {
  it('give their space back, even when the server is stopped in between', async () => {
    const collection = await createCollection(indexOn('n'));
    await store.write((view) => {
      for (let n = 0; n < 5000; n++) {
        const document = { _id: new Int32(n), n: new Int32(n) };
        insertRecord(view, collection, document, encodeDocument(document));
      }
    });
    const left = () =>
      inSnapshot(({ records, entries }) =>
        [collection.id, ...collection.indexes.map(({ id }) => id)]
          .map((id) => records.count(spaceRange(id)) + entries.count(spaceRange(id)))
          .reduce((sum, count) => sum + count, 0),
      );
    expect(left()).toBe(15_000);
    await store.write((view) => {
      view.catalog.remove(NAMESPACE);
      view.discard([collection.id, ...collection.indexes.map(({ id }) => id)]);
    });
    await store.close();
    store = await Store.open(folder.path);
    await eventually(() => left() === 0);
    expect(store.catalog.find(NAMESPACE)).toBeUndefined();
  });
});

describe('an index on documents there are already', () => {
  it('holds them all', async () => {
    await createCollection();
    for (const n of [3, 1, 2]) await insert({ _id: new Int32(n), tags: ['a', String(n)] });
    await store.write((view) => {
      const index = newIndex(view.catalog, indexOn('tags'));
      const stored = [...view.records.pairs(spaceRange(current().id))];
      const documents = stored.map(({ key, value }) => ({ recordId: Buffer.from(key).readUIntBE(4, 6), bytes: value }));
      view.catalog.put({
        ...current(),
        indexes: [...current().indexes, buildEntries(view, current(), index, documents)],
      });
    });
    expect(faults()).toEqual([]);
    const tags = current().indexes[1] as CollectionEntry['indexes'][number];
    expect(inSnapshot(({ entries }) => entries.count(spaceRange(tags.id)))).toBe(6);
    expect(tags.definition.multikey).toEqual(['tags']);
  });
});
