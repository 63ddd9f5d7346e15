import { allFields, fieldsOfFilter, NO_FIELDS, topField, type Fields } from '../engine/fields-read.js';
import { compilePredicate, type MatchOptions } from '../engine/matcher.js';
import { compileExpression, evaluateConstant } from '../engine/expressions/compile.js';
import { parseFilter } from '../engine/filter/parse.js';
import { expressionsOf, type Predicate, type TextSearch } from '../engine/filter/predicate.js';
import { otherPlans, planQuery, type Plan } from '../engine/plan.js';
import { parseSort, type SortField } from '../engine/sort.js';
import { compileSearch, findTextSearch } from '../engine/text.js';
import type { Document, Value } from '../engine/values/value.js';
import type { CollectionEntry, IndexEntry } from '../storage/catalog.js';
import { compileCollation } from './collation.js';
import type { Access } from './candidates.js';

/** Which documents a command is about, and in which order. */
export interface QuerySpec {
  readonly filter?: Document;
  readonly sort?: Document;
  readonly hint?: Value;
  /** Variables for expressions, themselves expressions. */
  readonly let?: Document;
  /** The fields that are read of the documents found, beside those of filter and sort. */
  readonly wanted?: Fields;
  readonly collation?: Document;
}

/** A query read once, before it is known whether its collection exists. */
export interface Query {
  readonly predicate: Predicate;
  readonly sort: readonly SortField[];
  readonly hint: Value;
  readonly options: MatchOptions;
  /** The fields that filter and sort read, and the wanted ones. */
  readonly examined: Fields;
}

/** @throws CommandError when the filter or the sort is not one. */
export function parseQuery({
  filter = {},
  sort = {},
  hint,
  let: variables,
  collation,
  wanted = NO_FIELDS,
}: QuerySpec): Query {
  const options = {
    variables: evaluateVariables(variables),
    strings: compileCollation(collation),
  };
  const predicate = parseFilter(filter);
  const names = Object.keys(options.variables);
  for (const expression of expressionsOf(predicate)) compileExpression(expression, names);
  const order = parseSort(sort);
  const examined = allFields([fieldsOfFilter(predicate), wanted, ...order.map(({ path }) => topField(path))]);
  return { predicate, sort: order, hint, options, examined };
}

/** The values of a command's `let`. */
export function evaluateVariables(variables: Document = {}): Record<string, Value> {
  const now = new Date();
  return Object.fromEntries(
    Object.entries(variables).map(([name, expression]) => [name, evaluateConstant(expression, now)]),
  );
}

/** Chooses how to find a query's documents in a collection. */
export function accessFor(collection: CollectionEntry, { predicate, sort, hint, options, examined }: Query): Access {
  const all = collection.indexes.filter(isVisible).map(({ definition }) => definition);
  const search = findTextSearch(predicate);
  // Index keys hold strings in the order of their bytes, which is no use under a collation.
  const indexes = options.strings && !search ? [] : all;
  const question = { filter: predicate, sort, hint, indexes };
  const plan = planQuery(question);
  const text = (query: TextSearch) => compileSearch(query, all).matches;
  const matcher = () => compilePredicate(predicate, { ...options, text });
  const along = (plan: Plan): Access => ({
    collection,
    plan,
    examined,
    matcher,
    matches: isAlways(predicate) || plan.exact ? undefined : matcher(),
    score: search && compileSearch(search, all).score,
  });
  return { ...along(plan), others: otherPlans(question, plan).map(along) };
}

const isVisible = ({ spec }: IndexEntry) => spec['hidden'] !== true;
const isAlways = (predicate: Predicate) => predicate.kind === 'and' && predicate.clauses.length === 0;
