import { Long } from 'bson';
import { encodeDocument } from '../engine/values/codec.js';
import { CommandError, commandError, locationError, typeMismatch } from '../engine/errors.js';
import { compileProjection } from '../engine/projection.js';
import { isLong, typeOf, type Document } from '../engine/values/value.js';
import type { Access } from '../query/candidates.js';
import { parseQuery, type Query } from '../query/query.js';
import { Cursor, firstBatchSize, type DocumentSource } from '../query/cursors.js';
import { FindSource } from '../query/find-source.js';
import { accessByTrial } from '../query/trial.js';
import type { CollectionEntry } from '../storage/catalog.js';
import type { View } from '../storage/view.js';
import { required, type Arguments } from './arguments.js';
import type { Command, CommandContext, ReplyBody } from './command.js';
import { cursorReply } from './cursor-reply.js';
import { letOthersIn, readFrom } from './execution.js';
import { namespaceOf } from './namespace.js';

const CURSOR_NOT_FOUND = 43;

export const find: Command = {
  name: 'find',
  owner: 'FindCommandRequest',
  transactional: true,
  fields: {
    filter: 'object',
    sort: 'object',
    projection: 'object',
    hint: 'any',
    skip: 'number',
    limit: 'number',
    batchSize: 'number',
    singleBatch: 'bool',
    collation: 'object',
    let: 'object',
    allowDiskUse: 'bool',
    allowPartialResults: 'bool',
    noCursorTimeout: 'bool',
    oplogReplay: 'bool',
    returnKey: 'bool',
    showRecordId: 'bool',
    min: 'object',
    max: 'object',
    tailable: 'bool',
    awaitData: 'bool',
  },
  async run(context, values) {
    const namespace = namespaceOf(context.database, context.request.body[context.name]);
    const read = readFind(values);
    return readFrom(context, namespace, (view) => {
      const source = findSource(view, namespace, read);
      const size = firstBatchSize(values.number('batchSize'));
      return openCursor(context, view, namespace, source, size, read.singleBatch);
    });
  },
};

/** A find's arguments, read before anything is known of the collection. */
export interface FindArguments {
  readonly query: Query;
  readonly projection?: Document;
  readonly skip: number;
  readonly limit?: number;
  readonly singleBatch: boolean;
}

const NOT_SUPPORTED = ['min', 'max', 'returnKey', 'showRecordId', 'tailable', 'awaitData'];

/** @throws CommandNotSupported for options the server does not have. */
export function readFind(values: Arguments): FindArguments {
  if ((values.has('min') || values.has('max')) && !values.has('hint')) {
    throw locationError(51173, 'When using min()/max() a hint of which index to use must be provided');
  }
  const unsupported = NOT_SUPPORTED.find((option) => values.bool(option) || values.object(option));
  if (unsupported)
    throw commandError('CommandNotSupported', `the option '${unsupported}' is not supported by this server`);
  const limit = nonNegative(values, 'limit');
  nonNegative(values, 'batchSize');
  const query = parseQuery({
    filter: values.object('filter'),
    sort: values.object('sort'),
    hint: values.any('hint'),
    let: values.object('let'),
    collation: values.object('collation'),
  });
  return {
    query,
    projection: values.object('projection'),
    skip: nonNegative(values, 'skip') ?? 0,
    limit: limit === 0 ? undefined : limit,
    singleBatch: values.bool('singleBatch'),
  };
}

/** The function that projects a document; nothing when the document stays whole. */
export function projectionOf(projection: Document | undefined, { options }: Query, access?: Access) {
  if (!projection || Object.keys(projection).length === 0) return undefined;
  const { variables } = options;
  return compileProjection(projection, { matches: access?.matcher(), score: access?.score, variables });
}

export function findSource(view: View, namespace: string, find: FindArguments): FindSource | Empty {
  const { query, skip, limit } = find;
  const collection = view.catalog.find(namespace);
  const access = collection && accessForPage(view, collection, find);
  const projection = projectionOf(find.projection, query, access);
  if (!access) return new Empty();
  return new FindSource(access, {
    sort: query.sort,
    strings: query.options.strings,
    skip,
    limit,
    project: projection && ((document) => encodeDocument(projection(document))),
  });
}

/** Chooses how to find the documents between `skip` and `limit`. */
export function accessForPage(
  view: View,
  collection: CollectionEntry,
  { query, skip, limit = Infinity }: FindArguments,
) {
  return accessByTrial(view, collection, query, skip + limit);
}

/** The source of a collection that does not exist. */
export class Empty implements DocumentSource {
  open(): Iterable<never> {
    return [];
  }
}

/** Answers with a cursor's first batch, and keeps the cursor if there is more. */
export async function openCursor(
  context: CommandContext,
  view: View,
  namespace: string,
  source: DocumentSource,
  size: number,
  singleBatch = false,
): Promise<ReplyBody> {
  const cursor = new Cursor({ namespace, transaction: context.transaction }, source);
  let id = Long.ZERO;
  try {
    const batch = await cursor.next(view, size, () => letOthersIn(context));
    if (!batch.done && !singleBatch) id = context.server.cursors.add(cursor);
    return cursorReply('firstBatch', batch, id, namespace);
  } finally {
    if (id.isZero()) cursor.close();
  }
}

export const getMore: Command = {
  name: 'getMore',
  transactional: true,
  fields: { collection: 'string', batchSize: 'number' },
  async run(context, values) {
    const { request, server, transaction } = context;
    const id = request.body['getMore'];
    if (!isLong(id)) {
      throw typeMismatch(`BSON field 'getMore.getMore' is the wrong type '${typeOf(id)}', expected type 'long'`);
    }
    required('getMore', values, 'collection');
    const namespace = `${context.database}.${values.string('collection') ?? ''}`;
    const cursor = server.cursors.get(id);
    if (!cursor) throw cursorNotFound(id);
    if (cursor.owner.namespace !== namespace) {
      throw new CommandError(
        13,
        'Unauthorized',
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.owner.namespace}`,
      );
    }
    if (cursor.owner.transaction !== transaction) {
      throw new CommandError(
        50738,
        'Location50738',
        `Cannot run getMore on cursor ${id}, which was not created in the same transaction`,
      );
    }
    const size = values.number('batchSize') || undefined;
    const batch = await readFrom(context, namespace, (view) =>
      cursor.next(view, size, () => letOthersIn(context)),
    ).finally(() => cursor.isOver && server.cursors.remove(id));
    return cursorReply('nextBatch', batch, batch.done ? Long.ZERO : id, namespace);
  },
};

export const killCursors: Command = {
  name: 'killCursors',
  transactional: true,
  fields: { cursors: 'array' },
  run({ server }, values) {
    required('killCursors', values, 'cursors');
    const ids = (values.array('cursors') ?? []) as Long[];
    const killed = ids.filter((id) => server.cursors.remove(id));
    return {
      cursorsKilled: killed,
      cursorsNotFound: ids.filter((id) => !killed.includes(id)),
      cursorsAlive: [],
      cursorsUnknown: [],
    };
  },
};

const cursorNotFound = (id: Long) => new CommandError(CURSOR_NOT_FOUND, 'CursorNotFound', `cursor id ${id} not found`);

/** @throws Location51024 for a negative number. */
export function nonNegative(values: Arguments, field: string): number | undefined {
  const value = values.number(field);
  if (value !== undefined && value < 0)
    throw locationError(51024, `BSON field '${field}' value must be >= 0, actual value '${value}'`);
  return value;
}
