import { badValue, commandError } from '../engine/errors.js';
import type { Paced } from '../engine/pace.js';
import { isDocument, type Document } from '../engine/values/value.js';
import { parseQuery } from '../query/query.js';
import { accessToAll } from '../query/trial.js';
import { FindSource } from '../query/find-source.js';
import { countOnly } from '../query/pipeline.js';
import { Scan, type Access, type ScanStatistics } from '../query/candidates.js';
import type { View } from '../storage/view.js';
import { readPipeline } from './aggregate.js';
import { Arguments } from './arguments.js';
import type { Command, CommandContext } from './command.js';
import { readCount } from './count.js';
import { atLeisure, readFrom } from './execution.js';
import { accessForPage, readFind, type FindArguments } from './find.js';
import { namespaceOf } from './namespace.js';

type Stage = Record<string, unknown>;

/** The part of a command that finds documents, or only counts them. */
interface Explained extends FindArguments {
  /** Documents are counted alone, and no more than so many. */
  readonly countsUpTo?: number;
}

/** Tells how a query would be answered, and with `executionStats` what answering it reads. Nothing is changed. */
export const explain: Command = {
  name: 'explain',
  fields: { explain: 'object', verbosity: 'string' },
  run(context, values) {
    const command = values.object('explain') ?? {};
    const [name = ''] = Object.keys(command);
    const find = queryOf(name, command);
    const namespace = namespaceOf(context.database, command[name]);
    const verbosity = values.string('verbosity') ?? 'allPlansExecution';
    if (!VERBOSITIES.includes(verbosity)) {
      throw badValue(`Enumeration value '${verbosity}' for field 'explain.verbosity' is not a valid value.`);
    }
    return readFrom(context, namespace, async (view) => ({
      explainVersion: '1',
      ...(await explainFind(context, view, namespace, find, verbosity !== 'queryPlanner')),
      command: { ...command, $db: context.database },
      serverInfo: serverInfo(context),
    }));
  },
};

const VERBOSITIES = ['queryPlanner', 'executionStats', 'allPlansExecution'];

function queryOf(name: string, command: Document): Explained {
  const values = new Arguments(command);
  switch (name) {
    case 'find':
      return readFind(values);
    case 'aggregate': {
      const { query, rest } = readPipeline(values);
      const counting = countOnly(rest);
      return { query, skip: 0, singleBatch: false, ...(counting && { countsUpTo: counting.skip + counting.limit }) };
    }
    case 'count': {
      const { query, skip, limit } = readCount(values);
      return { query, skip: 0, singleBatch: false, countsUpTo: skip + limit };
    }
    case 'distinct':
    case 'findAndModify':
    case 'findandmodify':
      return allOf(values.object('query'), values);
    case 'update':
      return firstStatement(values, 'updates');
    case 'delete':
      return firstStatement(values, 'deletes');
    default:
      throw commandError('CommandNotFound', `Explain failed due to unknown command: ${name}`);
  }
}

function firstStatement(values: Arguments, field: string): FindArguments {
  const [statement] = values.array(field) ?? [];
  if (!isDocument(statement)) throw badValue('explained write batches must be of size 1');
  return allOf(new Arguments(statement).object('q'), new Arguments(statement));
}

function allOf(filter: Document | undefined, values: Arguments): FindArguments {
  const query = parseQuery({
    filter,
    sort: values.object('sort'),
    hint: values.any('hint'),
    collation: values.object('collation'),
  });
  return { query, skip: 0, singleBatch: false };
}

async function explainFind(
  context: CommandContext,
  view: View,
  namespace: string,
  find: Explained,
  execute: boolean,
): Promise<Stage> {
  const collection = view.catalog.find(namespace);
  const planner = { namespace, indexFilterSet: false, parsedQuery: {}, rejectedPlans: [] };
  if (!collection) {
    const stage = { stage: 'EOF' };
    return { queryPlanner: { ...planner, winningPlan: stage }, ...(execute && { executionStats: nothingRead(stage) }) };
  }
  const access =
    find.countsUpTo !== undefined ? accessToAll(view, collection, find.query) : accessForPage(view, collection, find);
  const winningPlan = stagesOf(access, find);
  const queryPlanner = { ...planner, winningPlan };
  if (!execute) return { queryPlanner };
  return { queryPlanner, executionStats: await statisticsOf(context, view, access, find, winningPlan) };
}

function stagesOf(access: Access, { query, projection, skip, limit, countsUpTo }: Explained): Stage {
  let stage = scanStage(access, countsUpTo !== undefined && !access.matches);
  if (query.sort.length > 0 && !access.plan.sorted) {
    const sortPattern = Object.fromEntries(query.sort.map(({ path, descending }) => [path, descending ? -1 : 1]));
    stage = {
      stage: 'SORT',
      sortPattern,
      ...(limit !== undefined && { limitAmount: skip + limit }),
      inputStage: stage,
    };
  } else if (limit !== undefined) stage = { stage: 'LIMIT', limitAmount: limit, inputStage: stage };
  if (skip > 0) stage = { stage: 'SKIP', skipAmount: skip, inputStage: stage };
  return projection ? { stage: 'PROJECTION_DEFAULT', inputStage: stage } : stage;
}

function scanStage({ plan, collection }: Access, byKeysAlone: boolean): Stage {
  const direction = plan.reverse ? 'backward' : 'forward';
  if (plan.kind === 'collection') return { stage: 'COLLSCAN', direction };
  const { name, key, unique, sparse, partialFilterExpression, multikey = [] } = plan.index;
  const scan = {
    stage: 'IXSCAN',
    keyPattern: collection.indexes.find(({ definition }) => definition.name === name)?.spec['key'],
    indexName: name,
    isMultiKey: multikey.length > 0,
    multiKeyPaths: Object.fromEntries(Object.keys(key).map((path) => [path, multikey.includes(path) ? [path] : []])),
    isUnique: unique === true,
    isSparse: sparse === true,
    isPartial: partialFilterExpression !== undefined,
    indexVersion: 2,
    direction,
  };
  if (byKeysAlone) return scan;
  const fetch = { stage: 'FETCH', inputStage: scan };
  return plan.index.weights ? { stage: 'TEXT_MATCH', indexName: name, inputStage: fetch } : fetch;
}

async function statisticsOf(
  context: CommandContext,
  view: View,
  access: Access,
  find: Explained,
  winningPlan: Stage,
): Promise<Stage> {
  const started = performance.now();
  const { work, statistics } =
    find.countsUpTo !== undefined ? count(view, access, find.countsUpTo) : read(view, access, find);
  let nReturned = 0;
  await atLeisure(context, work, (found) => (nReturned += found));
  const { keysExamined, docsExamined } = statistics;
  return {
    executionSuccess: true,
    nReturned,
    executionTimeMillis: Math.round(performance.now() - started),
    totalKeysExamined: keysExamined,
    totalDocsExamined: docsExamined,
    executionStages: { ...winningPlan, nReturned },
  };
}

/** One run of a query: it gives the number of documents found, and notes what it read. */
interface Execution {
  readonly work: Paced<number>;
  readonly statistics: ScanStatistics;
}

function read(view: View, access: Access, { query, skip, limit }: FindArguments): Execution {
  const source = new FindSource(access, { sort: query.sort, strings: query.options.strings, skip, limit });
  const work = function* () {
    for (const candidate of source.candidates(view)) yield candidate && 1;
  };
  return { work: work(), statistics: source.scan.statistics };
}

function count(view: View, access: Access, most: number): Execution {
  const scan = new Scan(access);
  return { work: scan.count(view, most), statistics: scan.statistics };
}

const nothingRead = (stage: Stage): Stage => ({
  executionSuccess: true,
  nReturned: 0,
  executionTimeMillis: 0,
  totalKeysExamined: 0,
  totalDocsExamined: 0,
  executionStages: { ...stage, nReturned: 0 },
});

function serverInfo({ connection, server }: CommandContext): Stage {
  const [host] = connection.localAddress.split(/:(?=\d+$)/);
  return { host, port: server.port(), version: '7.0.15' };
}
