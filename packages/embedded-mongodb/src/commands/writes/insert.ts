import { Int32 } from 'bson';
import { insertRecord } from '../../storage/documents.js';
import { required } from '../arguments.js';
import type { Command, WritableView } from '../command.js';
import { ensureCollection } from './ensure-collection.js';
import { namespaceOf } from '../namespace.js';
import { documentToInsert } from './new-document.js';
import { runStatements, total, writeErrorsOf } from './write-statements.js';

export const insert: Command = {
  name: 'insert',
  transactional: true,
  fields: { documents: 'array', ordered: 'bool', bypassDocumentValidation: 'bool' },
  async run(context, values) {
    const namespace = namespaceOf(context.database, context.request.body[context.name]);
    required('insert', values, 'documents');
    const statements = values.documents('documents').map((given) => ({
      apply(view: WritableView) {
        const { document, bytes } = documentToInsert(given);
        insertRecord(view, ensureCollection(view, namespace), document, bytes);
        return { n: new Int32(1) };
      },
    }));
    const outcome = await runStatements(context, {
      namespace,
      statements,
      ordered: !values.has('ordered') || values.bool('ordered'),
    });
    return { n: total(outcome, 'n'), ...writeErrorsOf(outcome) };
  },
};
