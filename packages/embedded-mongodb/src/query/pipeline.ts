import { compilePipeline, leadingQuery, type PipelineRun } from '../engine/aggregate.js';
import { typeMismatch } from '../engine/errors.js';
import { fieldsOfExpression, type Fields } from '../engine/fields-read.js';
import type { Paced } from '../engine/pace.js';
import { isArray, isDocument, isInt32, isNumber, type Document, type Value } from '../engine/values/value.js';
import type { View } from '../storage/view.js';
import { FindSource } from './find-source.js';
import { parseQuery, type Query, type QuerySpec } from './query.js';
import { accessByTrial } from './trial.js';

/** A pipeline read: the part a query does, and the rest. */
export interface Pipeline {
  /** The operand of a leading `$collStats`, whose one document takes the place of the collection's. */
  readonly collStats?: Document;
  readonly query: Query;
  /** How many documents the rest takes at the most. */
  readonly limit: number | undefined;
  readonly rest: readonly Document[];
  /** The fields that the rest reads; missing where it may be any. */
  readonly wanted: Fields;
  /** Text scores of the documents the query finds, for the rest to know. */
  readonly scores: WeakMap<Document, number>;
}

export type PipelineOptions = Omit<QuerySpec, 'filter' | 'sort'>;

/** @throws the errors MongoDB gives for stages that are unknown or wrong. */
export function parsePipeline(pipeline: Value, options: PipelineOptions): Pipeline {
  if (!isArray(pipeline)) throw typeMismatch("'pipeline' option must be specified as an array");
  const scores = new WeakMap<Document, number>();
  const [first] = pipeline;
  const collStats = isDocument(first) && isDocument(first['$collStats']) ? first['$collStats'] : undefined;
  const own = collStats ? pipeline.slice(1) : pipeline;
  compilePipeline([...own], Object.keys(options.let ?? {}));
  if (collStats) {
    const rest = own as Document[];
    return { collStats, query: parseQuery(options), limit: undefined, rest, wanted: undefined, scores };
  }
  const { filter, sort, limit, rest } = leadingQuery(own);
  const wanted = fieldsOfRest(rest);
  const query = parseQuery({ ...options, filter, sort, ...(wanted && { wanted }) });
  return { query, limit, rest: rest as Document[], wanted, scores };
}

/** The fields that stages read: known of a group, which makes new documents. */
function fieldsOfRest([first]: readonly Value[]): Fields {
  const group = isDocument(first) ? first['$group'] : undefined;
  return group === undefined ? undefined : fieldsOfExpression(group);
}

/** Runs what is left of a pipeline on the documents its query gave. */
export function runRest(
  view: View,
  documents: Paced<Document>,
  { query, rest, scores }: Pipeline,
  namespaceOf: (collection: string) => string,
): Paced<Document> {
  const { variables = {}, strings } = query.options;
  const run: PipelineRun = {
    find: (collection, filter) => documentsOf(view, namespaceOf(collection), { query: parseQuery({ filter }) }),
    variables,
    now: new Date(),
    strings,
    scores,
  };
  return compilePipeline([...rest], Object.keys(variables))(documents, run);
}

/** The documents a query gives, none of a collection that is not there. */
export function* documentsOf(
  view: View,
  namespace: string,
  { query, limit = Infinity, wanted, scores }: Pick<Pipeline, 'query'> & Partial<Pipeline>,
): Paced<Document> {
  const collection = view.catalog.find(namespace);
  if (!collection) return;
  const access = accessByTrial(view, collection, query, limit);
  const { score } = access;
  const { sort, options } = query;
  const source = new FindSource(access, { sort, strings: options.strings, skip: 0, limit });
  for (const candidate of source.candidates(view)) {
    if (candidate && score) scores?.set(candidate.document, score(candidate.document));
    yield wanted ? candidate?.part : candidate?.document;
  }
}

/** The arguments of the drivers' `countDocuments`, read from its pipeline. */
export interface CountOnly {
  readonly id: Value;
  readonly skip: number;
  readonly limit: number;
}

/**
 * Recognises a pipeline that only counts: `{ $group: { _id: 1, n: { $sum: 1 } } }`, perhaps behind `$skip` and
 * `$limit`. An index often answers it without reading a document.
 */
export function countOnly(rest: readonly Document[]): CountOnly | undefined {
  const stages = [...rest];
  const skip = takeNumber(stages, '$skip') ?? 0;
  const limit = takeNumber(stages, '$limit') ?? Infinity;
  const group = stages.length === 1 ? stages[0]?.['$group'] : undefined;
  if (!isDocument(group) || Object.keys(group).join() !== '_id,n') return undefined;
  const { _id: id, n } = group;
  const sum = isDocument(n) && Object.keys(n).join() === '$sum' ? n['$sum'] : undefined;
  const counts = isInt32(sum) && sum.value === 1 && (id === null || isNumber(id));
  return counts ? { id, skip, limit } : undefined;
}

function takeNumber(stages: Document[], name: string): number | undefined {
  const operand = stages[0]?.[name];
  if (!isNumber(operand)) return undefined;
  stages.shift();
  return Number(operand);
}
