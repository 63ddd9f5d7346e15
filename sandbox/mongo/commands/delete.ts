import { Int32 } from 'bson';
import { decodeDocument } from '../engine/codec.js';
import { failedToParse } from '../engine/errors.js';
import type { Document } from '../engine/value.js';
import { parseQuery, type Query } from '../query/query.js';
import { removeRecord } from '../storage/documents.js';
import { readFields, required } from './arguments.js';
import type { Command } from './command.js';
import { findMatching } from '../query/find-matching.js';
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
    const outcome = await runStatements(context, {
      namespace,
      count: statements.length,
      ordered: !values.has('ordered') || values.bool('ordered'),
      apply(view, statement) {
        const { query, multi } = statements[statement] as DeleteStatement;
        const collection = view.catalog.find(namespace);
        const found = collection ? findMatching(view, collection, query, multi ? Infinity : 1) : [];
        for (const { recordId, document } of found) {
          if (collection) removeRecord(view, collection, recordId, document);
        }
        return { n: new Int32(found.length) };
      },
    });
    return { n: total(outcome, 'n'), ...writeErrorsOf(outcome) };
  },
};

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
