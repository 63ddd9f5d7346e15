import { Int32 } from 'bson';
import { failedToParse } from '../../engine/errors.js';
import { compileUpdate, type CompiledUpdate } from '../../engine/update.js';
import type { Document, Value } from '../../engine/values/value.js';
import type { Candidate } from '../../query/candidates.js';
import { accessFor, parseQuery, type Query } from '../../query/query.js';
import { removeRecord } from '../../storage/documents.js';
import type { Arguments } from '../arguments.js';
import type { Command, CommandContext, WritableView } from '../command.js';
import { projectionOf } from '../find.js';
import { namespaceOf } from '../namespace.js';
import { OneDocument } from './one-document.js';
import { matchedItem, updateFound, upsert } from './update.js';
import { runStatements, type Statement } from './write-statements.js';

export const findAndModify: Command = {
  name: 'findAndModify',
  aliases: ['findandmodify'],
  transactional: true,
  fields: {
    query: 'object',
    sort: 'object',
    remove: 'bool',
    update: 'any',
    new: 'bool',
    fields: 'object',
    upsert: 'bool',
    bypassDocumentValidation: 'bool',
    collation: 'object',
    arrayFilters: 'array',
    hint: 'any',
    let: 'object',
  },
  async run(context, values) {
    const namespace = namespaceOf(context.database, context.request.body[context.name]);
    checkOptions(values);
    const statements = [new FindAndModifyStatement(context, namespace, values)];
    const { results, errors } = await runStatements(context, { namespace, statements, ordered: true });
    if (errors[0]) throw errors[0].error;
    return results.get(0) ?? {};
  },
};

/** The one statement of a findAndModify command. */
class FindAndModifyStatement implements Statement {
  private parsed: Parsed | undefined;

  constructor(
    private readonly context: CommandContext,
    private readonly namespace: string,
    private readonly values: Arguments,
  ) {}

  get isPrepared(): boolean {
    return this.parsed?.search.isPrepared ?? true;
  }

  async prepare(): Promise<void> {
    await this.parsed?.search.prepare(this.context);
  }

  /** @returns nothing when the document has to be looked for first. */
  apply(view: WritableView): Document | undefined {
    const { namespace, values } = this;
    this.parsed ??= parse(namespace, values);
    const found = this.parsed.search.take(view, view.catalog.find(namespace));
    if (found === 'later') return undefined;
    const target = { view, namespace, values, query: this.parsed.query };
    return this.parsed.compiled ? updateOne(target, this.parsed.compiled, found) : removeOne(target, found);
  }
}

/** The command read once; without an update it removes. */
interface Parsed {
  readonly query: Query;
  readonly search: OneDocument;
  readonly compiled: CompiledUpdate | undefined;
}

function parse(namespace: string, values: Arguments): Parsed {
  const query = queryOf(values);
  const compiled = values.bool('remove') ? undefined : compiledUpdate(values, query);
  return { query, search: new OneDocument(namespace, query), compiled };
}

interface Target {
  readonly view: WritableView;
  readonly namespace: string;
  readonly values: Arguments;
  readonly query: Query;
}

/** @throws FailedToParse for options that contradict each other. */
function checkOptions(values: Arguments): void {
  const update = values.has('update');
  if (!values.bool('remove')) {
    if (!update) throw failedToParse('Either an update or remove=true must be specified');
    return;
  }
  if (update) throw failedToParse('Cannot specify both an update and remove=true');
  if (values.bool('upsert')) throw failedToParse('Cannot specify both upsert=true and remove=true ');
  if (values.bool('new')) {
    throw failedToParse(`Cannot specify both new=true and remove=true; 'remove' always returns the deleted document`);
  }
}

function removeOne(target: Target, found: Candidate | undefined): Document {
  const { view, namespace } = target;
  const collection = view.catalog.find(namespace);
  if (!found || !collection) return answer({ n: new Int32(0) }, null);
  removeRecord(view, collection, found.recordId, found.document);
  return answer({ n: new Int32(1) }, project(target, found.document));
}

const compiledUpdate = (values: Arguments, { options }: Query) =>
  compileUpdate(values.any('update'), {
    arrayFilters: values.array('arrayFilters'),
    variables: options.variables,
  });

function updateOne(target: Target, compiled: CompiledUpdate, found: Candidate | undefined): Document {
  const { view, namespace, values, query } = target;
  const collection = view.catalog.find(namespace);
  if (found && collection) {
    const position = matchedItem(collection, query, compiled)(found.document);
    const { document } = updateFound(view, namespace, found, compiled, position);
    const value = project(target, values.bool('new') ? document : found.document);
    return answer({ n: new Int32(1), updatedExisting: true }, value);
  }
  if (!values.bool('upsert')) return answer({ n: new Int32(0), updatedExisting: false }, null);
  const inserted = upsert(view, namespace, compiled, values.object('query') ?? {});
  const lastErrorObject = { n: new Int32(1), updatedExisting: false, upserted: inserted['_id'] };
  return answer(lastErrorObject, values.bool('new') ? project(target, inserted) : null);
}

const queryOf = (values: Arguments) =>
  parseQuery({
    filter: values.object('query'),
    sort: values.object('sort'),
    hint: values.any('hint'),
    let: values.object('let'),
    collation: values.object('collation'),
  });

/** The document as the command returns it. `.$` stands for the item that the query matched. */
function project({ view, namespace, values, query }: Target, document: Document): Document {
  if (!values.has('fields')) return document;
  const collection = view.catalog.find(namespace);
  const projection = projectionOf(values.object('fields'), query, collection && accessFor(collection, query));
  return projection?.(document) ?? document;
}

const answer = (lastErrorObject: Document, value: Value): Document => ({ lastErrorObject, value });
