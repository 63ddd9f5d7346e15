import { Int32 } from 'bson';
import { encodeDocument } from '../engine/codec.js';
import { commandError, failedToParse, typeMismatch } from '../engine/errors.js';
import { isDocument, type Document } from '../engine/value.js';
import { firstBatchSize, type DocumentSource } from '../query/cursors.js';
import { countedGroup, takeQuery, type PipelineStart } from '../query/pipeline-start.js';
import type { View } from '../storage/view.js';
import type { Arguments } from './arguments.js';
import { ArraySource } from './array-source.js';
import type { Command, CommandContext } from './command.js';
import { countMatching } from './count.js';
import { readFrom } from './execution.js';
import { findSource, openCursor } from './find.js';
import { namespaceOf } from './namespace.js';

export const aggregate: Command = {
  name: 'aggregate',
  transactional: true,
  fields: {
    pipeline: 'array',
    cursor: 'object',
    explain: 'bool',
    allowDiskUse: 'bool',
    bypassDocumentValidation: 'bool',
    collation: 'object',
    hint: 'any',
    let: 'object',
  },
  async run(context, values) {
    const namespace = namespaceOf(context.database, context.request.body[context.name]);
    const start = startOf(values);
    const cursor = values.object('cursor');
    if (!cursor) {
      throw failedToParse("The 'cursor' option is required, except for aggregate with the explain argument");
    }
    const batchSize = cursor['batchSize'];
    const size = firstBatchSize(batchSize === undefined ? undefined : Number(batchSize));
    return readFrom(context, namespace, async (view) =>
      openCursor(context, view, namespace, await sourceOf(context, view, namespace, start), size),
    );
  },
};

/** Reads an aggregate's pipeline. @throws TypeMismatch */
export function startOf(values: Arguments): PipelineStart {
  const pipeline = values.array('pipeline') ?? [];
  const stages = pipeline.map((stage) => {
    if (!isDocument(stage)) throw typeMismatch("Each element of the 'pipeline' array must be an object");
    return stage;
  });
  return takeQuery(stages, {
    hint: values.any('hint'),
    let: values.object('let'),
    collation: values.object('collation'),
  });
}

async function sourceOf(
  context: CommandContext,
  view: View,
  namespace: string,
  start: PipelineStart,
): Promise<DocumentSource> {
  const { query, skip, limit = Infinity, rest } = start;
  const counted = countedGroup(rest);
  if (counted) {
    const matching = await countMatching(context, view, namespace, query);
    const n = Math.min(Math.max(0, matching - skip), limit);
    return arrayOf(n === 0 ? [] : [{ _id: counted.id, n: new Int32(n) }]);
  }
  if (rest.length > 0) throw commandError('NotImplemented', 'not yet');
  return findSource(view, namespace, { ...start, singleBatch: false });
}

const arrayOf = (documents: readonly Document[]) => new ArraySource(documents.map(encodeDocument));
