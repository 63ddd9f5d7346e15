import { Int32 } from 'bson';
import { decodeDocument } from '../../engine/values/codec.js';
import { failedToParse } from '../../engine/errors.js';
import type { Document } from '../../engine/values/value.js';
import { parseQuery, type Query } from '../../query/query.js';
import { removeRecord } from '../../storage/documents.js';
import { readFields, required, type Arguments } from '../arguments.js';
import type { Command, CommandContext, WritableView } from '../command.js';
import { ManyDocuments } from './many-documents.js';
import { namespaceOf } from '../namespace.js';
import { OneDocument } from './one-document.js';
import { refuseRetriesOfMany } from '../sessions.js';
import { runStatements, total, writeErrorsOf, type Statement } from './write-statements.js';

export const remove: Command = {
  name: 'delete',
  transactional: true,
  fields: { deletes: 'array', ordered: 'bool', let: 'object' },
  async run(context, values) {
    const namespace = namespaceOf(context.database, context.request.body[context.name]);
    required('delete', values, 'deletes');
    const statements = values
      .documents('deletes')
      .map((bytes) => new DeleteStatement(context, namespace, readDelete(bytes), values.object('let')));
    const outcome = await runStatements(context, {
      namespace,
      statements,
      ordered: !values.has('ordered') || values.bool('ordered'),
    });
    return { n: total(outcome, 'n'), ...writeErrorsOf(outcome) };
  },
};

const removal = (namespace: string, query: Query) =>
  new ManyDocuments(namespace, query, (view, collection, { recordId, document }) =>
    removeRecord(view, collection, recordId, document),
  );

/** @returns nothing when the document has to be looked for first. */
function removeOne(view: WritableView, namespace: string, search: OneDocument): Document | undefined {
  const collection = view.catalog.find(namespace);
  const found = search.take(view, collection);
  if (found === 'later') return undefined;
  if (!collection || !found) return { n: new Int32(0) };
  removeRecord(view, collection, found.recordId, found.document);
  return { n: new Int32(1) };
}

function readDelete(bytes: Uint8Array): Arguments {
  const values = readFields('delete.deletes', decodeDocument(bytes), {
    q: 'object',
    limit: 'number',
    hint: 'any',
    collation: 'object',
  });
  required('delete.deletes', values, 'q', 'limit');
  const limit = values.number('limit') ?? 0;
  if (limit !== 0 && limit !== 1) {
    throw failedToParse(`The limit field in delete objects must be 0 or 1. Got ${limit}`);
  }
  return values;
}

/** One statement of a delete command. */
class DeleteStatement implements Statement {
  private parsed: OneDocument | ManyDocuments | undefined;

  constructor(
    private readonly context: CommandContext,
    private readonly namespace: string,
    private readonly values: Arguments,
    private readonly variables: Document | undefined,
  ) {}

  /** Many documents are found outside of the write, and one where the search takes long. */
  get isPrepared(): boolean {
    return this.parsed ? this.parsed.isPrepared : this.values.number('limit') === 1;
  }

  async prepare(): Promise<void> {
    await this.search().prepare(this.context);
  }

  /** @returns nothing when there is more to find or to remove first. */
  apply(view: WritableView, mayGoOn: () => boolean): Document | undefined {
    const search = this.search();
    if (search instanceof OneDocument) return removeOne(view, this.namespace, search);
    return search.advance(view, mayGoOn) ? { n: new Int32(search.matched) } : undefined;
  }

  /** @throws CommandError when the statement makes no sense, whether there are documents for it or not. */
  private search(): OneDocument | ManyDocuments {
    return (this.parsed ??= this.parse());
  }

  private parse(): OneDocument | ManyDocuments {
    const { values, namespace } = this;
    const query = parseQuery({
      filter: values.object('q'),
      hint: values.any('hint'),
      let: this.variables,
      collation: values.object('collation'),
    });
    if (values.number('limit') === 1) return new OneDocument(namespace, query);
    refuseRetriesOfMany(this.context, 'limit=0');
    return removal(namespace, query);
  }
}
