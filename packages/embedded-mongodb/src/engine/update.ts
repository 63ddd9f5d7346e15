import { compilePipeline, STAGE_NAMES } from './aggregate.js';
import { valuesEqual } from './values/compare.js';
import { badValue, commandError, failedToParse } from './errors.js';
import { withoutFolding } from './expressions/compile.js';
import { compileFilter, type Matcher } from './matcher.js';
import { applyOperators } from './update/apply.js';
import { isPositional, parseOperators } from './update/parse.js';
import { upsertId, upsertSeed } from './update/upsert.js';
import { isArray, isDocument, isRegExp, typeOf, type Document, type Value } from './values/value.js';

/** An update read once, to be applied to any number of documents. */
export interface CompiledUpdate {
  readonly kind: 'operators' | 'replacement' | 'pipeline';
  /** Whether a path has `$` in it. */
  readonly isPositional: boolean;
  /**
   * The document after the update; the one given is left as it is. Whether anything changed shows in its bytes.
   * @param arrayIndex the array item the filter matched (`MatchDetails`), which `$` stands for.
   * @throws CommandError with MongoDB's codes: 28 path, 40 conflict, 66 immutable `_id`, 2, 14 …
   */
  apply(document: Document, arrayIndex?: number): Document;
  /** The document an upsert inserts when nothing matched the filter; without `_id` when neither names one. */
  insert(filter: Document): Document;
}

export interface UpdateOptions {
  readonly arrayFilters?: readonly Value[];
  readonly now?: Date;
  /** Values of the variables of the command's `let`, for pipelines. */
  readonly variables?: Readonly<Record<string, Value>>;
}

/**
 * Reads the `u` of an update command: operators, a replacement or a pipeline.
 * https://www.mongodb.com/docs/v7.0/reference/command/update/
 */
export function compileUpdate(update: Value, options: UpdateOptions = {}): CompiledUpdate {
  if (isArray(update)) return compilePipelineUpdate(update, options);
  if (!isDocument(update)) throw failedToParse('Update argument must be either an object or an array');
  const [first] = Object.keys(update);
  return first?.startsWith('$') ? compileOperators(update, options) : compileReplacement(update);
}

function compileOperators(update: Document, options: UpdateOptions): CompiledUpdate {
  const arrayFilters = compileArrayFilters(options.arrayFilters ?? []);
  const changes = parseOperators(update, false);
  const changesOnInsert = parseOperators(update, true);
  refuseStrayFilters(changesOnInsert, arrayFilters);
  const context = { now: options.now ?? new Date(), arrayFilters };
  return {
    kind: 'operators',
    isPositional: changes.some(({ parts }) => parts.includes('$')),
    apply(document, arrayIndex) {
      const changed = applyOperators(document, changes, { ...context, arrayIndex });
      keepId(document, changed);
      return changed;
    },
    insert(filter) {
      const seed = upsertSeed(filter);
      const changed = applyOperators(seed, changesOnInsert, context);
      if (seed['_id'] !== undefined) keepId(seed, changed);
      return withIdFirst(changed);
    },
  };
}

function compileReplacement(replacement: Document): CompiledUpdate {
  const dollar = Object.keys(replacement).find((field) => field.startsWith('$'));
  if (dollar !== undefined) {
    throw commandError('DollarPrefixedFieldName', `The dollar ($) prefixed field '${dollar}' is not allowed`);
  }
  const replace = (id: Value) => {
    const changed = withIdFirst({ ...(id === undefined ? {} : { _id: id }), ...replacement });
    if (id !== undefined) keepId({ _id: id }, changed);
    return changed;
  };
  return {
    kind: 'replacement',
    isPositional: false,
    apply: (document) => replace(document['_id']),
    insert: (filter) => replace(upsertId(filter)),
  };
}

const UPDATE_STAGES = new Set(['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith']);

function compilePipelineUpdate(pipeline: Value[], options: UpdateOptions): CompiledUpdate {
  const { arrayFilters = [], now = new Date(), variables = {} } = options;
  const forbidden = pipeline.flatMap((stage) => (isDocument(stage) ? Object.keys(stage) : [])).find(isForbidden);
  if (forbidden !== undefined) {
    throw commandError('InvalidOptions', `${forbidden} is not allowed to be used within an update`);
  }
  const stage = withoutFolding(() => compilePipeline(pipeline, Object.keys(variables)));
  if (arrayFilters.length > 0) throw failedToParse('arrayFilters may not be specified for pipeline-style updates');
  const run = { find: () => [], variables, now };
  const apply = (document: Document): Document => {
    const changed = [...stage([document], run)].find((made) => made !== undefined) ?? document;
    const id = document['_id'];
    if (id === undefined) return withIdFirst(changed);
    const whole = changed['_id'] === undefined ? { _id: id, ...changed } : changed;
    keepId(document, whole);
    return withIdFirst(whole);
  };
  return { kind: 'pipeline', isPositional: false, apply, insert: (filter) => apply(upsertSeed(filter)) };
}

const isForbidden = (name: string) => STAGE_NAMES.has(name) && !UPDATE_STAGES.has(name);

/** `_id` must stay what it is, though `1` may be written `1.0`. */
function keepId(before: Document, after: Document): void {
  if (valuesEqual(before['_id'], after['_id'])) {
    if (after['_id'] !== undefined) after['_id'] = before['_id'];
    return;
  }
  throw commandError('ImmutableField', "Performing an update on the path '_id' would modify the immutable field '_id'");
}

function withIdFirst(document: Document): Document {
  const { _id: id, ...rest } = document;
  if (id === undefined) return document;
  checkId(id);
  return { _id: id, ...rest };
}

/**
 * Refuses an `_id` that can't be one.
 * @throws InvalidIdField for arrays and regular expressions, DollarPrefixedFieldName for `{ $…: }`.
 */
export function checkId(id: Value): void {
  if (isArray(id) || isRegExp(id)) {
    throw commandError('InvalidIdField', `The '_id' value cannot be of type ${typeOf(id)}`);
  }
  const dollar = isDocument(id) ? Object.keys(id).find((field) => field.startsWith('$')) : undefined;
  if (dollar !== undefined) {
    throw commandError('DollarPrefixedFieldName', `_id fields may not contain '$'-prefixed fields: ${dollar}`);
  }
}

function compileArrayFilters(filters: readonly Value[]): Map<string, Matcher> {
  const compiled = new Map<string, Matcher>();
  for (const filter of filters) {
    if (!isDocument(filter)) throw failedToParse('Each array filter must be an object');
    const [name, ...others] = new Set(topLevelNames(filter));
    if (name === undefined) {
      throw failedToParse('Cannot use an expression without a top-level field name in arrayFilters');
    }
    if (others.length > 0) {
      throw failedToParse(`Expected a single top-level field name, found '${name}' and '${others[0]}'`);
    }
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) {
      throw badValue('The top-level field name must be an alphanumeric string beginning with a lowercase letter');
    }
    if (compiled.has(name))
      throw failedToParse(`Found multiple array filters with the same top-level field name ${name}`);
    compiled.set(name, compileFilter(filter));
  }
  return compiled;
}

function topLevelNames(filter: Document): string[] {
  return Object.entries(filter).flatMap(([name, operand]) => {
    if (!name.startsWith('$')) return [name.split('.')[0] as string];
    return isArray(operand) ? operand.filter(isDocument).flatMap(topLevelNames) : [];
  });
}

function refuseStrayFilters(updates: readonly { parts: readonly string[] }[], filters: ReadonlyMap<string, Matcher>) {
  const used = new Set(
    updates.flatMap(({ parts }) =>
      parts.filter((part) => isPositional(part) && part.length > 3).map((part) => part.slice(2, -1)),
    ),
  );
  for (const name of used) {
    if (!filters.has(name)) throw badValue(`No array filter found for identifier '${name}'`);
  }
  for (const name of filters.keys()) {
    if (!used.has(name)) throw failedToParse(`The array filter for identifier '${name}' was not used in the update`);
  }
}
