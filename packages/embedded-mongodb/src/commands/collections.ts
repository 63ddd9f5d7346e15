import { BSON, Double } from 'bson';
import type { Document } from '../engine/values/value.js';
import { commandError, CommandError } from '../engine/errors.js';
import { compileFilter } from '../engine/matcher.js';
import { decodeDocument } from '../engine/values/codec.js';
import {
  collectionOf,
  collectionsOf,
  databaseOf,
  isIdIndex,
  spacesOf,
  type CollectionEntry,
} from '../storage/catalog.js';
import { collectionResource } from '../transactions/transaction.js';
import type { Arguments } from './arguments.js';
import { ArraySource } from './array-source.js';
import type { Command, CommandContext, WriteView } from './command.js';
import { ensureCollection } from './writes/ensure-collection.js';
import { alter, readFrom, refuseWhileUsed, writeTo } from './execution.js';
import { openCursor } from './find.js';
import { checkDatabaseName, namespaceOf } from './namespace.js';
import { sizeOf } from './statistics.js';

const NAMESPACE_EXISTS = 48;

export const create: Command = {
  name: 'create',
  transactional: true,
  fields: {
    capped: 'bool',
    size: 'number',
    max: 'number',
    autoIndexId: 'bool',
    collation: 'object',
    validator: 'object',
    validationLevel: 'string',
    validationAction: 'string',
    viewOn: 'string',
    pipeline: 'array',
    timeseries: 'object',
    clusteredIndex: 'any',
    expireAfterSeconds: 'number',
    changeStreamPreAndPostImages: 'object',
    storageEngine: 'object',
    indexOptionDefaults: 'object',
  },
  async run(context, values) {
    const namespace = namespaceOf(context.database, context.request.body[context.name]);
    const unsupported = NOT_SUPPORTED.find((option) => values.has(option));
    if (unsupported) {
      throw commandError('CommandNotSupported', `the option '${unsupported}' is not supported by this server`);
    }
    if (!isSimple(values.object('collation'))) {
      throw commandError('CommandNotSupported', 'collections with a collation are not supported by this server');
    }
    await writeTo(context, namespace, (view) => {
      const existing = view.catalog.find(namespace);
      if (existing && context.transaction) throw namespaceExists(`Collection ${namespace} already exists.`);
      ensureCollection(view, namespace);
    });
    return {};
  },
};

/** Options that would change a collection's behaviour. */
const NOT_SUPPORTED = ['capped', 'validator', 'viewOn', 'timeseries', 'clusteredIndex', 'expireAfterSeconds'];

export const drop: Command = {
  name: 'drop',
  fields: {},
  async run(context) {
    const namespace = namespaceOf(context.database, context.request.body[context.name]);
    const dropped = await alter(context, (view) => dropCollection(context, view, view.catalog.find(namespace)));
    return dropped ? { nIndexesWas: dropped.indexes.length, ns: namespace } : {};
  },
};

export const dropDatabase: Command = {
  name: 'dropDatabase',
  fields: {},
  async run(context) {
    checkDatabaseName(context.database);
    const count = await alter(context, (view) => {
      const collections = collectionsOf(view.catalog, context.database);
      for (const { namespace } of collections) refuseWhileUsed(context, namespace);
      for (const collection of collections) dropCollection(context, view, collection);
      return collections.length;
    });
    return count === 0 ? {} : { dropped: context.database };
  },
};

export const renameCollection: Command = {
  name: 'renameCollection',
  adminOnly: true,
  fields: { to: 'string', dropTarget: 'bool' },
  async run(context, values) {
    const from = String(context.request.body[context.name]);
    const to = namespaceOf(databaseOf(values.string('to') ?? ''), collectionOf(values.string('to') ?? ''));
    await alter(context, (view) => {
      const source = view.catalog.find(from);
      const target = view.catalog.find(to);
      if (!source) throw commandError('NamespaceNotFound', `Source collection ${from} does not exist`);
      if (target && !values.bool('dropTarget')) throw namespaceExists('target namespace exists');
      if (source.building.length > 0) throw buildInProgress();
      for (const namespace of [from, to]) refuseWhileUsed(context, namespace);
      dropCollection(context, view, target);
      for (const namespace of [from, to]) view.claim(collectionResource(namespace));
      view.catalog.remove(from);
      view.catalog.put({ ...source, namespace: to });
    });
    return {};
  },
};

export const listCollections: Command = {
  name: 'listCollections',
  fields: { filter: 'object', nameOnly: 'bool', cursor: 'object', authorizedCollections: 'bool' },
  run(context, values) {
    const { database } = context;
    return readFrom(context, database, (view) => {
      const descriptions = collectionsOf(view.catalog, database).map((collection) =>
        describe(collection, values.bool('nameOnly')),
      );
      const source = new ArraySource(matching(values, descriptions));
      const size = Number(values.object('cursor')?.['batchSize'] ?? Infinity);
      return openCursor(context, view, `${database}.$cmd.listCollections`, source, size);
    });
  },
};

export const listDatabases: Command = {
  name: 'listDatabases',
  adminOnly: true,
  fields: { filter: 'object', nameOnly: 'bool', authorizedDatabases: 'bool' },
  run(context, values) {
    const nameOnly = values.bool('nameOnly');
    return readFrom(context, context.database, (view) => {
      const sizes = new Map<string, number>();
      for (const collection of view.catalog.list()) {
        const name = databaseOf(collection.namespace);
        sizes.set(name, (sizes.get(name) ?? 0) + (nameOnly ? 0 : sizeOf(view, collection).bytes));
      }
      const descriptions = [...sizes]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, bytes]) => (nameOnly ? { name } : { name, sizeOnDisk: new Double(bytes), empty: false }));
      const databases = matching(values, descriptions).map((bytes) => decodeDocument(bytes));
      if (nameOnly) return { databases };
      const totalSize = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
      return { databases, totalSize, totalSizeMb: Math.floor(totalSize / 1024 / 1024) };
    });
  },
};

function describe({ namespace, options, uuid, indexes }: CollectionEntry, nameOnly: boolean): Record<string, unknown> {
  const name = { name: collectionOf(namespace), type: 'collection' };
  if (nameOnly) return name;
  return { ...name, options, info: { readOnly: false, uuid }, idIndex: indexes.find(isIdIndex)?.spec };
}

/** The descriptions a list command's filter lets through. */
function matching(values: Arguments, descriptions: readonly Record<string, unknown>[]): Uint8Array[] {
  const matches = compileFilter(values.object('filter') ?? {});
  return descriptions
    .map((description) => BSON.serialize(description))
    .filter((bytes) => matches(decodeDocument(bytes)));
}

function dropCollection(context: CommandContext, view: WriteView, collection: CollectionEntry | undefined) {
  if (!collection) return undefined;
  refuseWhileUsed(context, collection.namespace);
  view.claim(collectionResource(collection.namespace));
  view.catalog.remove(collection.namespace);
  view.discard(spacesOf(collection));
  context.server.cursors.removeWhere(({ namespace }) => namespace === collection.namespace);
  return collection;
}

const buildInProgress = () =>
  new CommandError(
    12587,
    'BackgroundOperationInProgressForNamespace',
    'cannot perform operation: an index build is currently running for the collection',
  );

/** Whether a collation is the one all collections have: strings compare by their bytes. */
const isSimple = (collation: Document | undefined) => collation === undefined || collation['locale'] === 'simple';

const namespaceExists = (message: string) => new CommandError(NAMESPACE_EXISTS, 'NamespaceExists', message);
