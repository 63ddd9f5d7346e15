import { Int32 } from 'bson';
import { decodeDocument, encodeDocument } from '../engine/codec.js';
import { failedToParse } from '../engine/errors.js';
import type { MatchDetails } from '../engine/matcher.js';
import { compileUpdate, type CompiledUpdate } from '../engine/update.js';
import { isArray, isDocument, type Document } from '../engine/value.js';
import type { Candidate } from '../query/candidates.js';
import { accessFor, parseQuery, type Query } from '../query/query.js';
import type { CollectionEntry } from '../storage/catalog.js';
import { insertRecord, replaceRecord } from '../storage/documents.js';
import { readFields, required, type Arguments } from './arguments.js';
import type { Command, WritableView } from './command.js';
import { ensureCollection } from './ensure-collection.js';
import { findMatching } from '../query/find-matching.js';
import { namespaceOf } from './namespace.js';
import { refuseGrown, withId } from './new-document.js';
import { runStatements, total, writeErrorsOf, type Outcome } from './write-statements.js';

export const update: Command = {
  name: 'update',
  transactional: true,
  fields: { updates: 'array', ordered: 'bool', bypassDocumentValidation: 'bool', let: 'object' },
  async run(context, values) {
    const namespace = namespaceOf(context.database, context.request.body[context.name]);
    required('update', values, 'updates');
    const statements = values.documents('updates').map((bytes) => readStatement(bytes, values.object('let')));
    const outcome = await runStatements(context, {
      namespace,
      count: statements.length,
      ordered: !values.has('ordered') || values.bool('ordered'),
      apply: (view, statement) => applyStatement(view, namespace, statements[statement] as UpdateStatement),
    });
    return {
      n: total(outcome, 'n'),
      ...writeErrorsOf(outcome),
      ...upsertedOf(outcome),
      nModified: total(outcome, 'nModified'),
    };
  },
};

function upsertedOf({ results }: Outcome): { upserted?: Document[] } {
  const upserted = [...results]
    .filter(([, result]) => Object.hasOwn(result, 'upserted'))
    .map(([index, result]) => ({ index: new Int32(index), _id: result['upserted'] }));
  return upserted.length === 0 ? {} : { upserted };
}

interface UpdateStatement {
  readonly values: Arguments;
  readonly variables: Document | undefined;
}

function readStatement(bytes: Uint8Array, variables: Document | undefined): UpdateStatement {
  const values = readFields('update.updates', decodeDocument(bytes), {
    q: 'object',
    u: 'any',
    c: 'object',
    multi: 'bool',
    upsert: 'bool',
    arrayFilters: 'array',
    hint: 'any',
    collation: 'object',
  });
  required('update.updates', values, 'q', 'u');
  const update = values.any('u');
  if (!isDocument(update) && !isArray(update)) {
    throw failedToParse('Update argument must be either an object or an array');
  }
  return { values, variables };
}

function applyStatement(view: WritableView, namespace: string, { values, variables }: UpdateStatement): Document {
  const filter = values.object('q') ?? {};
  const query = parseQuery({
    filter,
    hint: values.any('hint'),
    let: variables,
    collation: values.object('collation'),
  });
  const compiled = compileUpdate(values.any('u'), {
    arrayFilters: values.array('arrayFilters'),
    variables: query.options.variables,
  });
  const multi = values.bool('multi');
  if (multi && compiled.kind === 'replacement') {
    throw failedToParse('multi update is not supported for replacement-style update');
  }
  const collection = view.catalog.find(namespace);
  const found = collection ? findMatching(view, collection, query, multi ? Infinity : 1) : [];
  if (found.length === 0 && values.bool('upsert')) {
    const { _id: id } = upsert(view, namespace, compiled, filter);
    return { n: new Int32(1), nModified: new Int32(0), upserted: id };
  }
  const positionIn = collection ? matchedItem(collection, query) : () => undefined;
  let modified = 0;
  for (const candidate of found) {
    if (updateFound(view, namespace, candidate, compiled, positionIn(candidate.document)).changed) modified++;
  }
  return { n: new Int32(found.length), nModified: new Int32(modified) };
}

/** Tells which item of an array in a document the query matched: what `$` in an update stands for. */
export function matchedItem(collection: CollectionEntry, query: Query): (document: Document) => number | undefined {
  const matches = accessFor(collection, query).matcher();
  return (document) => {
    const details: MatchDetails = {};
    matches(document, details);
    return details.arrayIndex;
  };
}

export interface Updated {
  readonly document: Document;
  /** Whether it counts as modified: another document than before, to the byte, or a replacement. */
  readonly changed: boolean;
}

/** Updates a document that matched. */
export function updateFound(
  view: WritableView,
  namespace: string,
  { recordId, document, bytes }: Candidate,
  compiled: CompiledUpdate,
  arrayIndex: number | undefined,
): Updated {
  const after = compiled.apply(document, arrayIndex);
  const bytesAfter = encodeDocument(after);
  // MongoDB counts every replacement, also one by the same.
  if (Buffer.compare(bytes, bytesAfter) === 0) return { document, changed: compiled.kind === 'replacement' };
  refuseGrown(bytesAfter);
  replaceRecord(view, view.catalog.find(namespace) as CollectionEntry, recordId, document, after, bytesAfter);
  return { document: after, changed: true };
}

/** Inserts what an update makes of a filter nothing matched. */
export function upsert(view: WritableView, namespace: string, compiled: CompiledUpdate, filter: Document): Document {
  const { document, bytes } = withId(compiled.insert(filter));
  insertRecord(view, ensureCollection(view, namespace), document, bytes);
  return document;
}
