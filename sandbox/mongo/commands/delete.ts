import { Int32 } from 'bson';
import { decodeDocument } from '../engine/codec.js';
import { failedToParse } from '../engine/errors.js';
import type { Document } from '../engine/value.js';
import { parseQuery, type Query } from '../query/query.js';
import { removeRecord } from '../storage/documents.js';
import { readFields, required } from './arguments.js';
import type { Command, WritableView } from './command.js';
import { findMatching } from '../query/find-matching.js';
import { ManyDocuments } from './many-documents.js';
import { namespaceOf } from './namespace.js';
import { runStatements, total, writeErrorsOf } from './write-statements.js';

export const remove: Command = {
  name: 'delete',
  transactional: true,
  fields: { deletes: 'array', ordered: 'bool', let: 'object' },
  async run(context, values) {
    const namespace = namespaceOf(context.database, context.request.body[context.name]);
    required('delete', values, 'deletes');
    const statements = values.documents('deletes').map((bytes) => parseDelete(bytes, values.object('let')));
    const documents = statements.map(({ query, multi }) => (multi ? removal(namespace, query) : undefined));
    const outcome = await runStatements(context, {
      namespace,
      count: statements.length,
      ordered: !values.has('ordered') || values.bool('ordered'),
      isPrepared: (statement) => documents[statement]?.isFound ?? true,
      prepare: async (statement) => documents[statement]?.find(context),
      apply(view, statement, mayGoOn) {
        const many = documents[statement];
        if (many) return many.advance(view, mayGoOn) ? { n: new Int32(many.matched) } : undefined;
        return { n: new Int32(removeOne(view, namespace, (statements[statement] as DeleteStatement).query)) };
      },
    });
    return { n: total(outcome, 'n'), ...writeErrorsOf(outcome) };
  },
};

const removal = (namespace: string, query: Query) =>
  new ManyDocuments(namespace, query, (view, collection, { recordId, document }) =>
    removeRecord(view, collection, recordId, document),
  );

/** @returns how many were removed: one or none. */
function removeOne(view: WritableView, namespace: string, query: Query): number {
  const collection = view.catalog.find(namespace);
  const [found] = collection ? findMatching(view, collection, query, 1) : [];
  if (!collection || !found) return 0;
  removeRecord(view, collection, found.recordId, found.document);
  return 1;
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
