import { commandError } from '../engine/errors.js';
import { valuesEqual } from '../engine/compare.js';
import { isDocument, isString, type Document, type Value } from '../engine/value.js';
import { isIdIndex, newIndex, type CollectionEntry, type IndexEntry } from '../storage/catalog.js';
import { buildEntries } from '../storage/documents.js';
import { recordIdOf, spaceRange } from '../storage/keys.js';
import { printDocument } from '../storage/print.js';
import { collectionResource } from '../transactions/transaction.js';
import { required } from './arguments.js';
import { ArraySource } from './array-source.js';
import type { Command, WritableView } from './command.js';
import { ensureCollection } from './ensure-collection.js';
import { alter, readFrom, refuseWhileUsed } from './execution.js';
import { openCursor } from './find.js';
import { indexSpec } from './index-spec.js';
import { namespaceOf } from './namespace.js';

export const createIndexes: Command = {
  name: 'createIndexes',
  transactional: true,
  fields: { indexes: 'array', commitQuorum: 'any', ignoreUnknownIndexOptions: 'bool' },
  async run(context, values) {
    const namespace = namespaceOf(context.database, context.request.body[context.name]);
    required('createIndexes', values, 'indexes');
    const specs = (values.array('indexes') ?? []).map(indexSpec);
    if (specs.length === 0) throw commandError('BadValue', 'Must specify at least one index to create');
    const { transaction } = context;
    const create = (view: WritableView) => createAll(view, namespace, specs);
    if (transaction) return create(transaction.view);
    return alter(context, (view) => {
      refuseWhileUsed(context, namespace);
      return create(view);
    });
  },
};

function createAll(view: WritableView, namespace: string, specs: readonly Document[]): Record<string, unknown> {
  const created = view.catalog.find(namespace) === undefined;
  const before = ensureCollection(view, namespace);
  const wanted = specs.filter((spec) => !exists(before, spec));
  const counts = {
    numIndexesBefore: before.indexes.length,
    numIndexesAfter: before.indexes.length + wanted.length,
  };
  if (wanted.length === 0) return { ...counts, note: 'all indexes already exist' };
  view.claim(collectionResource(namespace));
  const built = wanted.map((spec) => buildEntries(view, before, newIndex(view.catalog, spec), storedIn(view, before)));
  view.catalog.put({ ...before, indexes: [...before.indexes, ...built] });
  return created ? { ...counts, createdCollectionAutomatically: true } : counts;
}

function* storedIn(view: WritableView, collection: CollectionEntry) {
  const pairs = [...view.records.keys(spaceRange(collection.id))];
  for (const key of pairs) {
    const bytes = view.records.get(key);
    if (bytes) yield { recordId: recordIdOf(key), bytes };
  }
}

/**
 * Whether the very same index is there.
 * @throws IndexOptionsConflict, IndexKeySpecsConflict when one is there that it would contradict.
 */
function exists({ indexes }: CollectionEntry, wanted: Document): boolean {
  const sameName = indexes.find(({ spec }) => spec['name'] === wanted['name']);
  if (sameName) {
    if (sameOptions(sameName.spec, wanted)) return true;
    throw commandError(
      'IndexKeySpecsConflict',
      'An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. ' +
        `Requested index: ${printDocument(wanted)}, existing index: ${printDocument(sameName.spec)}`,
    );
  }
  const text = wanted['weights'] === undefined ? undefined : indexes.find(({ spec }) => spec['weights'] !== undefined);
  if (text && !valuesEqual(text.spec['weights'], wanted['weights'])) {
    throw commandError(
      'CannotCreateIndex',
      `only one text index per collection allowed, found existing text index "${String(text.spec['name'])}"`,
    );
  }
  const sameKey = indexes.find(({ spec }) => valuesEqual(spec['key'], wanted['key']) && sameFilter(spec, wanted));
  if (!sameKey) return false;
  throw commandError(
    'IndexOptionsConflict',
    `Index already exists with a different name: ${String(sameKey.spec['name'])}`,
  );
}

const OPTIONS = ['key', 'unique', 'sparse', 'partialFilterExpression', 'expireAfterSeconds', 'weights'];
const sameOptions = (a: Document, b: Document) => OPTIONS.every((option) => valuesEqual(a[option], b[option]));
const sameFilter = (a: Document, b: Document) =>
  valuesEqual(a['partialFilterExpression'], b['partialFilterExpression']);

export const dropIndexes: Command = {
  name: 'dropIndexes',
  aliases: ['deleteIndexes'],
  fields: { index: 'any' },
  async run(context, values) {
    const namespace = namespaceOf(context.database, context.request.body[context.name]);
    required('dropIndexes', values, 'index');
    return alter(context, (view) => {
      refuseWhileUsed(context, namespace);
      const collection = existing(view.catalog.find(namespace), `ns not found ${namespace}`);
      const dropped = indexesToDrop(collection, values.any('index'));
      view.claim(collectionResource(namespace));
      view.catalog.put({ ...collection, indexes: collection.indexes.filter((index) => !dropped.includes(index)) });
      view.discard(dropped.map(({ id }) => id));
      const reply = { nIndexesWas: collection.indexes.length };
      return values.any('index') === '*' ? { ...reply, msg: 'non-_id indexes dropped for collection' } : reply;
    });
  },
};

/** @throws IndexNotFound, InvalidOptions for the index on `_id`. */
function indexesToDrop({ indexes }: CollectionEntry, wanted: Value): IndexEntry[] {
  if (wanted === '*') return indexes.filter((index) => !isIdIndex(index));
  return (Array.isArray(wanted) ? wanted : [wanted]).map((one) => {
    const found = indexes.find(({ spec }) =>
      isString(one) ? spec['name'] === one : isDocument(one) && valuesEqual(spec['key'], one),
    );
    if (!found) {
      const what = isString(one)
        ? `with name [${one}]`
        : `with key: ${isDocument(one) ? printDocument(one) : String(one)}`;
      throw commandError('IndexNotFound', isString(one) ? `index not found ${what}` : `can't find index ${what}`);
    }
    if (isIdIndex(found)) throw commandError('InvalidOptions', 'cannot drop _id index');
    return found;
  });
}

export const listIndexes: Command = {
  name: 'listIndexes',
  fields: { cursor: 'object', includeBuildUUIDs: 'bool', includeIndexBuildInfo: 'bool' },
  run(context, values) {
    const namespace = namespaceOf(context.database, context.request.body[context.name]);
    return readFrom(context, namespace, (view) => {
      const { indexes } = existing(view.catalog.find(namespace), `ns does not exist: ${namespace}`);
      const size = Number(values.object('cursor')?.['batchSize'] ?? Infinity);
      return openCursor(context, view, namespace, ArraySource.of(indexes.map(({ spec }) => spec)), size);
    });
  },
};

/** @throws NamespaceNotFound */
export function existing(collection: CollectionEntry | undefined, message: string): CollectionEntry {
  if (!collection) throw commandError('NamespaceNotFound', message);
  return collection;
}
