import { Int32 } from 'bson';
import { decodeDocument, encodeDocument } from '../../engine/values/codec.js';
import { failedToParse, locationError } from '../../engine/errors.js';
import type { MatchDetails } from '../../engine/matcher.js';
import { checkStoredNesting } from '../../engine/nesting.js';
import { compileUpdate, type CompiledUpdate } from '../../engine/update.js';
import { isArray, isDocument, type Document } from '../../engine/values/value.js';
import type { Candidate } from '../../query/candidates.js';
import { accessFor, parseQuery, type Query } from '../../query/query.js';
import type { CollectionEntry } from '../../storage/catalog.js';
import { insertRecord, replaceRecord } from '../../storage/documents.js';
import { readFields, required, type Arguments } from '../arguments.js';
import type { Command, CommandContext, WritableView } from '../command.js';
import { ensureCollection } from './ensure-collection.js';
import { ManyDocuments } from './many-documents.js';
import { namespaceOf } from '../namespace.js';
import { refuseGrown, withId } from './new-document.js';
import { OneDocument } from './one-document.js';
import { refuseRetriesOfMany } from '../sessions.js';
import { runStatements, total, writeErrorsOf, type Outcome, type Statement } from './write-statements.js';

export const update: Command = {
  name: 'update',
  transactional: true,
  fields: { updates: 'array', ordered: 'bool', bypassDocumentValidation: 'bool', let: 'object' },
  async run(context, values) {
    const namespace = namespaceOf(context.database, context.request.body[context.name]);
    required('update', values, 'updates');
    const statements = values
      .documents('updates')
      .map((bytes) => new UpdateStatement(context, namespace, readUpdate(bytes), values.object('let')));
    const outcome = await runStatements(context, {
      namespace,
      statements,
      ordered: !values.has('ordered') || values.bool('ordered'),
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

function readUpdate(bytes: Uint8Array): Arguments {
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
  return values;
}

interface ParsedUpdate {
  readonly query: Query;
  readonly compiled: CompiledUpdate;
  /** The document to update, or the many and how far their update has come. */
  readonly search: OneDocument | ManyDocuments;
}

/** One statement of an update command. */
class UpdateStatement implements Statement {
  private parsed: ParsedUpdate | undefined;
  private modified = 0;

  constructor(
    private readonly context: CommandContext,
    private readonly namespace: string,
    private readonly values: Arguments,
    private readonly variables: Document | undefined,
  ) {}

  /** Many documents are found outside of the write, and one where the search takes long. */
  get isPrepared(): boolean {
    return this.parsed ? this.parsed.search.isPrepared : !this.values.bool('multi');
  }

  async prepare(): Promise<void> {
    await this.parse().search.prepare(this.context);
  }

  apply(view: WritableView, mayGoOn: () => boolean): Document | undefined {
    const { search, compiled } = this.parse();
    const n = search instanceof OneDocument ? this.updateOne(view, search) : updateMany(view, search, mayGoOn);
    if (n === undefined) return undefined;
    if (n === 0 && this.values.bool('upsert')) {
      const { _id: id } = upsert(view, this.namespace, compiled, this.values.object('q') ?? {});
      return { n: new Int32(1), nModified: new Int32(0), upserted: id };
    }
    return { n: new Int32(n), nModified: new Int32(this.modified) };
  }

  /** @throws CommandError when the statement makes no sense, whether there are documents for it or not. */
  private parse(): ParsedUpdate {
    return (this.parsed ??= this.parseValues());
  }

  private parseValues(): ParsedUpdate {
    const { values, namespace } = this;
    const query = parseQuery({
      filter: values.object('q'),
      hint: values.any('hint'),
      let: this.variables,
      collation: values.object('collation'),
    });
    const constants = values.object('c');
    const compiled = compileUpdate(values.any('u'), {
      arrayFilters: values.array('arrayFilters'),
      variables: { ...query.options.variables, ...constants },
    });
    if (constants && compiled.kind !== 'pipeline') {
      throw locationError(51198, 'Constant values may only be specified for pipeline updates');
    }
    if (values.bool('multi')) refuseRetriesOfMany(this.context, 'multi=true');
    if (!values.bool('multi')) return { query, compiled, search: new OneDocument(namespace, query) };
    if (compiled.kind === 'replacement') {
      throw failedToParse('multi update is not supported for replacement-style update');
    }
    const search = new ManyDocuments(namespace, query, (view, _collection, candidate, arrayIndex) => {
      if (updateFound(view, namespace, candidate, compiled, arrayIndex).changed) this.modified++;
    });
    return { query, compiled, search };
  }

  /** @returns how many matched, one or none; nothing when the document has to be looked for first. */
  private updateOne(view: WritableView, search: OneDocument): number | undefined {
    const { query, compiled } = this.parse();
    const collection = view.catalog.find(this.namespace);
    const found = search.take(view, collection);
    if (found === 'later') return undefined;
    if (!collection || !found) return 0;
    const arrayIndex = matchedItem(collection, query, compiled)(found.document);
    if (updateFound(view, this.namespace, found, compiled, arrayIndex).changed) this.modified++;
    return 1;
  }
}

/** @returns how many matched; nothing while there are more to update. */
function updateMany(view: WritableView, search: ManyDocuments, mayGoOn: () => boolean): number | undefined {
  return search.advance(view, mayGoOn) ? search.matched : undefined;
}

/** Tells which item of an array in a document the query matched: what `$` in an update stands for. */
export function matchedItem(
  collection: CollectionEntry,
  query: Query,
  { isPositional }: CompiledUpdate,
): (document: Document) => number | undefined {
  if (!isPositional) return () => undefined;
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
  checkStoredNesting(after);
  replaceRecord(view, view.catalog.find(namespace) as CollectionEntry, recordId, document, after, bytesAfter);
  return { document: after, changed: true };
}

/** Inserts what an update makes of a filter nothing matched. */
export function upsert(view: WritableView, namespace: string, compiled: CompiledUpdate, filter: Document): Document {
  const { document, bytes } = withId(compiled.insert(filter));
  insertRecord(view, ensureCollection(view, namespace), document, bytes);
  return document;
}
