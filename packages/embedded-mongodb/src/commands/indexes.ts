import { UUID } from 'bson';
import { badValue, CommandError, commandError } from '../engine/errors.js';
import { valuesEqual } from '../engine/values/compare.js';
import { isDocument, isString, type Document, type Value } from '../engine/values/value.js';
import { isIdIndex, newIndex, type CollectionEntry, type IndexEntry } from '../storage/catalog.js';
import { buildEntries, removeEntries } from '../storage/documents.js';
import { recordIdOf, spaceRange } from '../storage/keys.js';
import { printDocument } from '../storage/print.js';
import { collectionResource } from '../transactions/transaction.js';
import { required } from './arguments.js';
import { ArraySource } from './array-source.js';
import type { Command, CommandContext, WritableView, WriteView } from './command.js';
import { ensureCollection } from './writes/ensure-collection.js';
import { alter, readFrom, refuseWhileUsed, waitFor } from './execution.js';
import { openCursor } from './find.js';
import { beginBuild, takesLong, type IndexBuild } from './index-build.js';
import { indexSpec } from './index-spec.js';
import { namespaceOf } from './namespace.js';

/** MongoDB's limit for a collection. */
const MAX_INDEXES = 64;
const COMMIT_QUORUM = 'votingMembers';

export const createIndexes: Command = {
  name: 'createIndexes',
  transactional: true,
  fields: { indexes: 'array', commitQuorum: 'any', ignoreUnknownIndexOptions: 'bool' },
  async run(context, values) {
    const namespace = namespaceOf(context.database, context.request.body[context.name]);
    required('createIndexes', values, 'indexes');
    const specs = (values.array('indexes') ?? []).map(indexSpec);
    if (specs.length === 0) throw badValue('Must specify at least one index to create');
    refuseRepeated(specs);
    const { transaction } = context;
    if (transaction) {
      transaction.use(namespace);
      if (context.server.store.catalog.find(namespace)) throw notInTransaction(namespace);
      return createAll(transaction.view, namespace, specs);
    }
    for (;;) {
      const step = await alter(context, (view) => {
        refuseWhileUsed(context, namespace);
        return beginOrCreate(context, view, namespace, specs);
      });
      if ('reply' in step) return step.reply;
      if ('wait' in step) await waitFor(context, step.wait);
      else return finished(step.before, await runBuild(context, step.before, step.build));
    }
  },
};

type FirstStep =
  | { readonly reply: Record<string, unknown> }
  | { readonly wait: Promise<void> }
  | { readonly before: CollectionEntry; readonly build: IndexBuild };

/** Creates indexes in one go where that is quick, else begins; waits for others on the collection first. */
function beginOrCreate(
  context: CommandContext,
  view: WriteView,
  namespace: string,
  specs: readonly Document[],
): FirstStep {
  const collection = view.catalog.find(namespace);
  const wait = collection && context.server.indexBuilds.get(collection.id);
  if (wait) return { wait };
  if (!collection || !takesLong(view, collection)) return { reply: createAll(view, namespace, specs) };
  const wanted = missingIndexes(view, collection, specs);
  if (wanted.length === 0) return { reply: createAll(view, namespace, specs) };
  return { before: collection, build: beginBuild(context, view, collection, wanted) };
}

async function runBuild(context: CommandContext, collection: CollectionEntry, build: IndexBuild) {
  try {
    return await build.run(context);
  } catch (error) {
    throw isOfDocuments(error) ? buildFailed(collection, error) : error;
  }
}

/** Whether a build failed for a document, and not because it was aborted. */
const isOfDocuments = (error: unknown): error is CommandError =>
  error instanceof CommandError && !['MaxTimeMSExpired', 'IndexBuildAborted'].includes(error.codeName);

const finished = (before: CollectionEntry, after: CollectionEntry) => ({
  numIndexesBefore: before.indexes.length,
  numIndexesAfter: after.indexes.length,
  createdCollectionAutomatically: false,
  commitQuorum: COMMIT_QUORUM,
});

function refuseRepeated(specs: readonly Document[]): void {
  specs.forEach((spec, i) => {
    if (!specs.slice(0, i).some((earlier) => valuesEqual(earlier, spec))) return;
    throw new CommandError(68, 'IndexAlreadyExists', `Identical index already exists: ${String(spec['name'])}`);
  });
}

const notInTransaction = (namespace: string) =>
  new CommandError(
    263,
    'OperationNotSupportedInTransaction',
    `Cannot create new indexes on existing collection ${namespace} in a multi-document transaction.`,
  );

function createAll(view: WritableView, namespace: string, specs: readonly Document[]): Record<string, unknown> {
  const created = view.catalog.find(namespace) === undefined;
  const before = ensureCollection(view, namespace);
  const after = withIndexes(view, before, specs);
  const counts = { numIndexesBefore: before.indexes.length, numIndexesAfter: after.indexes.length };
  const commitQuorum = COMMIT_QUORUM;
  if (after === before) return { ...counts, commitQuorum, note: 'all indexes already exist' };
  view.claim(collectionResource(namespace));
  view.catalog.put(after);
  return { ...counts, createdCollectionAutomatically: created, commitQuorum };
}

/** Builds all of the indexes, or none. @returns the collection as it is when all are there already. */
function withIndexes(view: WritableView, collection: CollectionEntry, specs: readonly Document[]): CollectionEntry {
  const wanted = missingIndexes(view, collection, specs);
  if (wanted.length === 0) return collection;
  try {
    return {
      ...collection,
      indexes: [...collection.indexes, ...wanted.map((index) => build(view, collection, index))],
    };
  } catch (error) {
    for (const index of wanted) removeEntries(view, index);
    throw error;
  }
}

/**
 * The indexes that are not there yet, without entries.
 * @throws IndexOptionsConflict, IndexKeySpecsConflict, CannotCreateIndex
 */
function missingIndexes(view: WritableView, collection: CollectionEntry, specs: readonly Document[]): IndexEntry[] {
  const missing: IndexEntry[] = [];
  for (const spec of specs) {
    const indexes = [...collection.indexes, ...missing];
    if (exists({ ...collection, indexes }, spec)) continue;
    if (indexes.length >= MAX_INDEXES) {
      throw commandError('CannotCreateIndex', `add index fails, too many indexes for ${collection.namespace}`);
    }
    missing.push(newIndex(view.catalog, spec));
  }
  return missing;
}

function build(view: WritableView, collection: CollectionEntry, index: IndexEntry): IndexEntry {
  try {
    return buildEntries(view, collection, index, storedIn(view, collection));
  } catch (error) {
    throw error instanceof CommandError ? buildFailed(collection, error) : error;
  }
}

function buildFailed({ namespace, uuid }: CollectionEntry, { code, codeName, message, extra }: CommandError) {
  const id = new UUID().toString();
  const cause = `Collection ${namespace} ( ${uuid.toUUID().toString()} ) :: caused by :: ${message}`;
  return new CommandError(code, codeName, `Index build failed: ${id}: ${cause}`, extra);
}

function* storedIn(view: WritableView, collection: CollectionEntry) {
  const pairs = [...view.records.keys(spaceRange(collection.id))];
  for (const key of pairs) {
    const bytes = view.records.get(key);
    if (bytes) yield { recordId: recordIdOf(key), bytes };
  }
}

/** Two indexes that agree in these fields are equivalent. */
const IDENTITY = ['key', 'unique', 'sparse', 'partialFilterExpression'];
const OPTIONS = ['expireAfterSeconds', 'hidden', 'weights', 'default_language', 'language_override'];

/**
 * Whether the very same index is there.
 * @throws IndexOptionsConflict, IndexKeySpecsConflict when one is there that it would contradict.
 */
function exists({ indexes }: CollectionEntry, wanted: Document): boolean {
  const sameName = indexes.find(({ spec }) => spec['name'] === wanted['name'])?.spec;
  const equivalent = indexes.find(({ spec }) => agree(spec, wanted, IDENTITY))?.spec;
  const compared = (spec: Document) =>
    `Requested index: ${printDocument(inPrintedOrder(wanted))}, existing index: ${printDocument(inPrintedOrder(spec))}`;
  if (sameName && sameName !== equivalent) {
    throw commandError(
      'IndexKeySpecsConflict',
      `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. ${compared(sameName)}`,
    );
  }
  if (!equivalent) return false;
  const same = agree(equivalent, wanted, OPTIONS);
  if (same && sameName) return true;
  const difference = sameName ? 'the same name but different options' : 'a different name and options';
  throw commandError(
    'IndexOptionsConflict',
    same
      ? `Index already exists with a different name: ${String(equivalent['name'])}`
      : `An equivalent index already exists with ${difference}. ${compared(equivalent)}`,
  );
}

const agree = (a: Document, b: Document, options: readonly string[]) =>
  options.every((option) => valuesEqual(a[option], b[option]));

/** MongoDB prints `unique` in front of the key. */
function inPrintedOrder({ v, unique, ...rest }: Document): Document {
  return unique === undefined ? { v, ...rest } : { v, unique, ...rest };
}

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
