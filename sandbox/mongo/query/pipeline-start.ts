import { isDocument, isInt32, isNumber, type Document, type Value } from '../engine/value.js';
import { parseQuery, type Query, type QuerySpec } from './query.js';

/** The stages a pipeline begins with that a query can do, with the help of indexes, and the stages left. */
export interface PipelineStart {
  readonly query: Query;
  readonly skip: number;
  readonly limit?: number;
  readonly rest: readonly Document[];
}

/** Takes `$match`, `$sort`, `$skip` and `$limit` off a pipeline's head, as far as they come in this order. */
export function takeQuery(pipeline: readonly Document[], options: Omit<QuerySpec, 'filter' | 'sort'>): PipelineStart {
  const rest = [...pipeline];
  const filters: Document[] = [];
  for (let filter = take(rest, '$match', isDocument); filter; filter = take(rest, '$match', isDocument)) {
    filters.push(filter as Document);
  }
  const sort = take(rest, '$sort', isPlainSort) as Document | undefined;
  const skip = Number(take(rest, '$skip', isCount) ?? 0);
  const limit = take(rest, '$limit', isCount);
  const filter = filters.length > 1 ? { $and: filters } : filters[0];
  const query = parseQuery({ ...options, filter, sort });
  return { query, skip, limit: limit === undefined ? undefined : Number(limit), rest };
}

/**
 * The `_id` of the one group, when all that is left is to count, as the drivers' `countDocuments` has it:
 * `{ $group: { _id: 1, n: { $sum: 1 } } }`.
 */
export function countedGroup(rest: readonly Document[]): { readonly id: Value } | undefined {
  const group = rest.length === 1 ? rest[0]?.['$group'] : undefined;
  if (!isDocument(group) || Object.keys(group).join() !== '_id,n') return undefined;
  const { _id: id, n } = group;
  const sum = isDocument(n) && Object.keys(n).join() === '$sum' ? n['$sum'] : undefined;
  return isInt32(sum) && sum.value === 1 && (id === null || isNumber(id)) ? { id } : undefined;
}

function take(stages: Document[], name: string, accepts: (operand: Value) => boolean): Value {
  const operand = stages[0]?.[name];
  if (operand === undefined || !accepts(operand)) return undefined;
  stages.shift();
  return operand;
}

const isPlainSort = (operand: Value) => isDocument(operand) && Object.values(operand).every(isNumber);
const isCount = (operand: Value) => isNumber(operand) && Number.isSafeInteger(Number(operand)) && Number(operand) > 0;
