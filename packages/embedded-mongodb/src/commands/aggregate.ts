import { BSON, Int32 } from 'bson';
import { decodeDocument, encodeDocument } from '../engine/values/codec.js';
import { commandError, failedToParse } from '../engine/errors.js';
import type { Paced } from '../engine/pace.js';
import { StageMemory } from '../engine/stage-memory.js';
import { isNumber, type Document } from '../engine/values/value.js';
import { firstBatchSize, type DocumentSource } from '../query/cursors.js';
import { countOnly, documentsOf, parsePipeline, runRest, type Pipeline } from '../query/pipeline.js';
import type { View } from '../storage/view.js';
import { Arguments, required } from './arguments.js';
import { ArraySource } from './array-source.js';
import type { Command, CommandContext } from './command.js';
import { countMatching } from './count.js';
import { atLeisure, readFrom } from './execution.js';
import { findSource, nonNegative, openCursor } from './find.js';
import { namespaceOf } from './namespace.js';
import { storageStats } from './statistics.js';

export const aggregate: Command = {
  name: 'aggregate',
  transactional: true,
  fields: {
    pipeline: 'any',
    cursor: 'object',
    explain: 'bool',
    allowDiskUse: 'bool',
    bypassDocumentValidation: 'bool',
    collation: 'object',
    hint: 'any',
    let: 'object',
  },
  async run(context, values) {
    const collection = context.request.body[context.name];
    if (isNumber(collection)) throw commandError('InvalidNamespace', 'aggregate needs a collection on this server');
    const namespace = namespaceOf(context.database, collection);
    required('aggregate', values, 'pipeline');
    const pipeline = readPipeline(values);
    const cursor = values.object('cursor');
    if (!cursor) {
      throw failedToParse("The 'cursor' option is required, except for aggregate with the explain argument");
    }
    const size = firstBatchSize(nonNegative(new Arguments(cursor), 'batchSize'));
    return readFrom(context, namespace, async (view) =>
      openCursor(context, view, namespace, await sourceOf(context, view, namespace, pipeline), size),
    );
  },
};

/** Reads an aggregate's pipeline. */
export function readPipeline(values: Arguments): Pipeline {
  return parsePipeline(values.any('pipeline'), {
    hint: values.any('hint'),
    let: values.object('let'),
    collation: values.object('collation'),
  });
}

async function sourceOf(
  context: CommandContext,
  view: View,
  namespace: string,
  pipeline: Pipeline,
): Promise<DocumentSource> {
  const { query, rest, collStats } = pipeline;
  if (rest.length === 0 && !collStats) return findSource(view, namespace, { query, skip: 0, singleBatch: false });
  const counting = collStats ? undefined : countOnly(rest);
  if (counting) {
    const { id, ...window } = counting;
    const n = await countMatching(context, view, namespace, { query, ...window });
    return new ArraySource(n === 0 ? [] : [encodeDocument({ _id: id, n: new Int32(n) })]);
  }
  const nameOf = (collection: string) => {
    const other = namespaceOf(context.database, collection);
    context.transaction?.use(other);
    return other;
  };
  const run = (from: View) => {
    const input = collStats ? [statisticsOf(context, from, namespace)] : documentsOf(from, namespace, pipeline);
    return runRest(from, input, pipeline, nameOf);
  };
  if (context.transaction) return gather(context, run(view));
  const snapshot = context.server.store.snapshot();
  return new PipelineSource(run(snapshot), () => snapshot.release());
}

/** Inside a transaction all is read at once: what it writes before the next batch must not reach the pipeline. */
async function gather(context: CommandContext, documents: Paced<Document>): Promise<ArraySource> {
  const memory = new StageMemory('an aggregate in a transaction');
  const gathered: Uint8Array[] = [];
  await atLeisure(context, documents, (document) => {
    const bytes = encodeDocument(document);
    memory.add(bytes.length);
    gathered.push(bytes);
  });
  return new ArraySource(gathered);
}

/** The document of `$collStats`, with exact types as all documents of a pipeline have them. */
function statisticsOf({ connection }: CommandContext, view: View, namespace: string): Document {
  const { localAddress: host } = connection;
  const statistics = storageStats(view, namespace);
  const { count } = statistics;
  return decodeDocument(
    BSON.serialize({ ns: namespace, host, localTime: new Date(), count, storageStats: statistics }),
  );
}

/** The documents a pipeline gives, as it gives them; `release` ends what it reads from. */
class PipelineSource implements DocumentSource {
  private readonly documents: Iterator<Document | undefined>;

  constructor(
    documents: Paced<Document>,
    private readonly release: () => void,
  ) {
    this.documents = documents[Symbol.iterator]();
  }

  /** Scans that are left in the middle have to be ended, too: one keeps LMDB from using the space of old data again. */
  close(): void {
    this.documents.return?.();
    this.release();
  }

  *open(): Paced<Uint8Array> {
    for (let next = this.documents.next(); !next.done; next = this.documents.next()) {
      yield next.value && encodeDocument(next.value);
    }
  }
}
