import { compareValues, TYPE_ORDER } from '../values/compare.js';
import { locationError } from '../errors.js';
import { asInt32 } from '../expressions/arrays.js';
import { compileExpression, evaluateConstant } from '../expressions/compile.js';
import type { Environment, Expression } from '../expressions/expression.js';
import { int32 } from '../values/numbers.js';
import { sortPaced, takeEach } from '../pace.js';
import { StageMemory } from '../stage-memory.js';
import { isArray, isDocument, isNumber, isString, typeOf, type Document, type Value } from '../values/value.js';
import { parseAccumulators } from './accumulate.js';
import { Group, groupBy } from './group.js';
import { environmentOf, type CompileStage } from './stage.js';

function checkOptions(
  stage: string,
  spec: Value,
  known: readonly string[],
  notDocument: number,
  unknown: number,
): Document {
  if (!isDocument(spec)) throw locationError(notDocument, `Argument to ${stage} stage must be an object`);
  const extra = Object.keys(spec).find((name) => !known.includes(name));
  if (extra !== undefined) throw locationError(unknown, `Unrecognized option to ${stage}: ${extra}`);
  return spec;
}

function parseGroupBy(stage: string, spec: Value, code: number): Value {
  const isPath = isString(spec) && spec.startsWith('$');
  const isExpression = isDocument(spec) && Object.keys(spec)[0]?.startsWith('$');
  if (!isPath && !isExpression) {
    throw locationError(code, `The ${stage} 'groupBy' field must be defined as a $-prefixed path or an expression`);
  }
  return spec;
}

function parseOutput(output: Value, variables: readonly string[], stage: string, code: number) {
  if (output !== undefined && !isDocument(output))
    throw locationError(code, `The ${stage} 'output' field must be an object`);
  return parseAccumulators(output ?? { count: { $sum: int32(1) } }, variables);
}

const bucket: CompileStage = (spec, { variables }) => {
  const options = checkOptions('$bucket', spec, ['groupBy', 'boundaries', 'default', 'output'], 40201, 40197);
  const { boundaries: given, default: otherwise, output } = options;
  if (options['groupBy'] !== undefined) parseGroupBy('$bucket', options['groupBy'], 40202);
  const boundaries = given === undefined ? undefined : parseBoundaries(given);
  const fields = parseOutput(output, variables, '$bucket', 40196);
  if (options['groupBy'] === undefined || boundaries === undefined) {
    throw locationError(40198, "$bucket requires 'groupBy' and 'boundaries' to be specified.");
  }
  const fallback = otherwise === undefined ? undefined : parseDefault(otherwise, boundaries);
  const value = compileExpression(options['groupBy'], variables);
  const id = (environment: Environment): Value => bucketOf(value(environment), boundaries, fallback);
  return function* (documents, run) {
    const groups = yield* groupBy(documents, id, fields, new StageMemory('$bucket'), run);
    for (const group of groups.sort((a, b) => compareValues(a.id, b.id))) yield group.result();
  };
};

function parseBoundaries(given: Value): Value[] {
  if (!isArray(given)) throw locationError(40200, "The $bucket 'boundaries' field must be an array");
  if (given.length < 2) throw locationError(40192, "The $bucket 'boundaries' field must have at least 2 values");
  const boundaries = given.map((boundary) => evaluateConstant(boundary, new Date()));
  for (let i = 1; i < boundaries.length; i++) {
    const [lower, upper] = [boundaries[i - 1], boundaries[i]];
    if (TYPE_ORDER[typeOf(lower)] !== TYPE_ORDER[typeOf(upper)]) {
      throw locationError(40193, "All values in the the 'boundaries' option to $bucket must have the same type.");
    }
    if (compareValues(lower, upper) >= 0)
      throw locationError(40194, "The 'boundaries' option to $bucket must be sorted");
  }
  return boundaries;
}

function parseDefault(otherwise: Value, boundaries: readonly Value[]): Value {
  const fallback = evaluateConstant(otherwise, new Date());
  const last = boundaries[boundaries.length - 1];
  if (compareValues(fallback, boundaries[0]) >= 0 && compareValues(fallback, last) < 0) {
    throw locationError(40199, "The $bucket 'default' field must be outside of the boundaries.");
  }
  return fallback;
}

function bucketOf(value: Value, boundaries: readonly Value[], fallback: Value): Value {
  const above = boundaries.findIndex((boundary) => compareValues(value, boundary) < 0);
  if (above > 0) return boundaries[above - 1];
  if (fallback !== undefined) return fallback;
  throw locationError(7158303, '$switch could not find a matching branch for an input, and no default was specified.');
}

interface Valued {
  readonly value: Value;
  readonly environment: Environment;
}

const bucketAuto: CompileStage = (spec, { variables }) => {
  const options = checkOptions('$bucketAuto', spec, ['groupBy', 'buckets', 'output', 'granularity'], 40240, 40245);
  const { groupBy: given, buckets, output, granularity } = options;
  if (granularity !== undefined) throw locationError(40257, 'granularity is not supported');
  if (given !== undefined) parseGroupBy('$bucketAuto', given, 40239);
  const count = buckets === undefined ? undefined : parseBuckets(buckets);
  const fields = parseOutput(output, variables, '$bucketAuto', 40244);
  if (given === undefined || count === undefined)
    throw locationError(40246, "$bucketAuto requires 'groupBy' and 'buckets'");
  const value: Expression = compileExpression(given, variables);
  return function* (documents, run) {
    const memory = new StageMemory('$bucketAuto');
    const all: Valued[] = [];
    yield* takeEach(documents, (document) => {
      const environment = environmentOf(document, run);
      memory.addValue(document);
      all.push({ value: value(environment) ?? null, environment });
    });
    const parts = evenParts(yield* sortPaced(all, (a, b) => compareValues(a.value, b.value)), count);
    for (const [i, part] of parts.entries()) {
      const last = part[part.length - 1] as Valued;
      const next = parts[i + 1]?.[0] ?? last;
      const group = new Group({ min: (part[0] as Valued).value, max: next.value }, fields, memory);
      yield* takeEach(part, ({ environment }) => group.add(environment));
      yield group.result();
    }
  };
};

function parseBuckets(buckets: Value): number {
  if (!isNumber(buckets)) throw locationError(40241, "The $bucketAuto 'buckets' field must be a numeric value");
  const count = asInt32(buckets);
  if (count === undefined) throw locationError(40242, "The $bucketAuto 'buckets' field must be a 32-bit integer");
  if (count <= 0) throw locationError(40243, "The $bucketAuto 'buckets' field must be greater than 0");
  return count;
}

/** Parts of about the same size; equal values are never parted. */
function evenParts(valued: readonly Valued[], count: number): Valued[][] {
  const size = Math.max(Math.round(valued.length / count), 1);
  const parts: Valued[][] = [];
  let from = 0;
  while (from < valued.length) {
    let to = parts.length === count - 1 ? valued.length : Math.min(from + size, valued.length);
    while (to < valued.length && compareValues(valued[to]?.value, valued[to - 1]?.value) === 0) to += 1;
    parts.push(valued.slice(from, to));
    from = to;
  }
  return parts;
}

export const BUCKET_STAGES: Readonly<Record<string, CompileStage>> = { $bucket: bucket, $bucketAuto: bucketAuto };
