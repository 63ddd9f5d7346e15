import { badValue, commandError } from '../engine/errors.js';
import { isDocument, type Document } from '../engine/value.js';
import { parseQuery } from '../query/query.js';
import { FindSource } from '../query/find-source.js';
import type { Access } from '../query/candidates.js';
import type { View } from '../storage/view.js';
import { readPipeline } from './aggregate.js';
import { Arguments } from './arguments.js';
import type { Command, CommandContext } from './command.js';
import { readFrom } from './execution.js';
import { accessForPage, readFind, type FindArguments } from './find.js';
import { namespaceOf } from './namespace.js';

type Stage = Record<string, unknown>;

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
    return readFrom(context, namespace, (view) => ({
      explainVersion: '1',
      ...explainFind(view, namespace, find, verbosity !== 'queryPlanner'),
      command: { ...command, $db: context.database },
      serverInfo: serverInfo(context),
    }));
  },
};

const VERBOSITIES = ['queryPlanner', 'executionStats', 'allPlansExecution'];

/** The part of a command that finds documents. */
function queryOf(name: string, command: Document): FindArguments {
  const values = new Arguments(command);
  switch (name) {
    case 'find':
      return readFind(values);
    case 'aggregate':
      return { query: readPipeline(values).query, skip: 0, singleBatch: false };
    case 'count':
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

function explainFind(view: View, namespace: string, find: FindArguments, execute: boolean): Stage {
  const collection = view.catalog.find(namespace);
  const planner = { namespace, indexFilterSet: false, parsedQuery: {}, rejectedPlans: [] };
  if (!collection) {
    const stage = { stage: 'EOF' };
    return { queryPlanner: { ...planner, winningPlan: stage }, ...(execute && { executionStats: nothingRead(stage) }) };
  }
  const access = accessForPage(view, collection, find);
  const winningPlan = stagesOf(access, find);
  const queryPlanner = { ...planner, winningPlan };
  return execute ? { queryPlanner, executionStats: statisticsOf(view, access, find, winningPlan) } : { queryPlanner };
}

function stagesOf(access: Access, { query, projection, skip, limit }: FindArguments): Stage {
  let stage = scanStage(access);
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

function scanStage({ plan, collection }: Access): Stage {
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
  const fetch = { stage: 'FETCH', inputStage: scan };
  return plan.index.weights ? { stage: 'TEXT_MATCH', indexName: name, inputStage: fetch } : fetch;
}

function statisticsOf(view: View, access: Access, find: FindArguments, winningPlan: Stage): Stage {
  const started = performance.now();
  const { query, skip, limit } = find;
  const source = new FindSource(access, { sort: query.sort, strings: query.options.strings, skip, limit });
  let nReturned = 0;
  for (const candidate of source.candidates(view)) if (candidate) nReturned++;
  const { keysExamined, docsExamined } = source.scan.statistics;
  return {
    executionSuccess: true,
    nReturned,
    executionTimeMillis: Math.round(performance.now() - started),
    totalKeysExamined: keysExamined,
    totalDocsExamined: docsExamined,
    executionStages: { ...winningPlan, nReturned },
  };
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
