import { Int32 } from 'bson';
import { decodeDocument } from '../engine/codec.js';
import { failedToParse } from '../engine/errors.js';
import type { Document } from '../engine/value.js';
import { parseQuery, type Query } from '../query/query.js';
import { removeRecord } from '../storage/documents.js';
import { readFields, required } from './arguments.js';
import type { Command, CommandContext, WritableView } from './command.js';
import { ManyDocuments } from './many-documents.js';
import { namespaceOf } from './namespace.js';
import { OneDocument } from './one-document.js';
import { runStatements, total, writeErrorsOf } from './write-statements.js';

export const remove: Command = {
  name: 'delete',
  transactional: true,
  fields: { deletes: 'array', ordered: 'bool', let: 'object' },
  async run(context, values) {
    const namespace = namespaceOf(context.database, context.request.body[context.name]);
    required('delete', values, 'deletes');
    const statements = values.documents('deletes').map((bytes) => parseDelete(bytes, values.object('let')));
    const searches = statements.map(({ query, multi }) =>
      multi ? removal(namespace, query) : new OneDocument(namespace, query),
    );
    const outcome = await runStatements(context, {
      namespace,
      count: statements.length,
      ordered: !values.has('ordered') || values.bool('ordered'),
      isPrepared: (statement) => searches[statement]?.isPrepared ?? true,
      prepare: async (statement) => searches[statement]?.prepare(context),
      apply(view, statement, mayGoOn) {
        const search = searches[statement] as ManyDocuments | OneDocument;
        if (search instanceof OneDocument) return removeOne(context, view, namespace, search);
        return search.advance(view, mayGoOn) ? { n: new Int32(search.matched) } : undefined;
      },
    });
    return { n: total(outcome, 'n'), ...writeErrorsOf(outcome) };
  },
};

const removal = (namespace: string, query: Query) =>
  new ManyDocuments(namespace, query, (view, collection, { recordId, document }) =>
    removeRecord(view, collection, recordId, document),
  );

/** @returns nothing when the document has to be looked for first. */
function removeOne(
  { transaction }: CommandContext,
  view: WritableView,
  namespace: string,
  search: OneDocument,
): Document | undefined {
  const collection = view.catalog.find(namespace);
  const found = search.take(view, collection, transaction !== undefined);
  if (found === 'later') return undefined;
  if (!collection || !found) return { n: new Int32(0) };
  removeRecord(view, collection, found.recordId, found.document);
  return { n: new Int32(1) };
}

interface DeleteStatement {
  readonly query: Query;
  readonly multi: boolean;
}

function parseDelete(bytes: Uint8Array, variables: Document | undefined): DeleteStatement {
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
  const query = parseQuery({
    filter: values.object('q'),
    hint: values.any('hint'),
    let: variables,
    collation: values.object('collation'),
  });
  return { query, multi: limit === 0 };
}
