import { averageValues, extremeValue, standardDeviation, sumValues } from '../accumulators.js';
import { compareValues } from '../compare.js';
import { locationError, typeMismatch } from '../errors.js';
import { parseN } from '../expressions/arrays.js';
import { compileExpression } from '../expressions/compile.js';
import type { Environment, Expression } from '../expressions/expression.js';
import { asSet } from '../expressions/sets.js';
import { integer } from '../numbers.js';
import { compareKeys, parseSort, sortKeys } from '../sort.js';
import { isArray, isDocument, isNullish, setField, typeOf, type Document, type Value } from '../value.js';

/** What an accumulator makes of the documents of a group, given the environments they are evaluated in. */
export type Accumulate = (group: readonly Environment[]) => Value;

type CompileAccumulator = (operand: Value, variables: readonly string[], name: string) => Accumulate;

/** An accumulator over one expression's values. */
const over = (summarize: (values: Value[]) => Value): CompileAccumulator => {
  return (operand, variables, name) => {
    if (isArray(operand)) throw locationError(40237, `The ${name} accumulator is a unary operator`);
    const expression = compileExpression(operand, variables);
    return (group) => summarize(group.map((environment) => expression(environment)));
  };
};

const present = (values: readonly Value[]) => values.filter((value) => value !== undefined);
const known = (values: readonly Value[]) => values.filter((value) => !isNullish(value));

const count: CompileAccumulator = (operand) => {
  if (!isDocument(operand) || Object.keys(operand).length > 0)
    throw typeMismatch('$count takes no arguments, i.e. $count:{}');
  return (group) => integer(group.length);
};

function mergeObjects(values: Value[]): Value {
  const merged: Document = {};
  for (const value of known(values)) {
    if (!isDocument(value)) throw locationError(5911200, `$mergeObjects only supports objects, not ${typeOf(value)}`);
    for (const [field, inner] of Object.entries(value)) setField(merged, field, inner);
  }
  return merged;
}

/** `$firstN` and its like: `{ input, n }`. */
function someOf(choose: (values: Value[], n: number) => Value[]): CompileAccumulator {
  return (operand, variables, name) => {
    const { input, n } = namedOperand(operand, name, { input: 5787907, n: 5787906 }, 5787900, 5787901);
    const value = compileExpression(input, variables);
    const limit = compileExpression(n, variables);
    return (group) => {
      const most = parseN(limit(group[0] as Environment));
      return choose(
        group.map((environment) => value(environment)),
        most,
      );
    };
  };
}

function namedOperand(
  operand: Value,
  name: string,
  required: Readonly<Record<string, number>>,
  notDocument: number,
  unknown: number,
): Document {
  if (!isDocument(operand)) throw locationError(notDocument, `specification must be an object; found ${name}`);
  const extra = Object.keys(operand).find((field) => !Object.hasOwn(required, field));
  if (extra !== undefined) throw locationError(unknown, `Unknown argument to ${name}: ${extra}`);
  for (const [field, code] of Object.entries(required)) {
    if (operand[field] === undefined) throw locationError(code, `Missing value for '${field}'`);
  }
  return operand;
}

/** `$top` and its like: `{ sortBy, output }`, with `n` for several. */
function ordered(several: boolean, fromEnd: boolean): CompileAccumulator {
  return (operand, variables, name) => {
    const required = { ...(several && { n: 5788003 }), output: 5788004, sortBy: 5788005 };
    const { n, output, sortBy } = namedOperand(operand, name, required, 5788001, 5788002);
    if (!isDocument(sortBy)) throw locationError(10065, 'invalid parameter: expected an object (sortBy)');
    const fields = parseSort(sortBy);
    const keyOf = sortKeys(fields);
    const compare = compareKeys(fields);
    const result = compileExpression(output, variables);
    const limit: Expression = several ? compileExpression(n, variables) : () => integer(1);
    return (group) => {
      const most = parseN(limit(group[0] as Environment));
      const keyed = group.map((environment) => ({ environment, key: keyOf(environment.root as Document) }));
      keyed.sort((a, b) => compare(a.key, b.key));
      const chosen = fromEnd ? keyed.slice(-most) : keyed.slice(0, most);
      const values = chosen.map(({ environment }) => result(environment) ?? null);
      return several ? values : values[0];
    };
  };
}

const ACCUMULATORS: Readonly<Record<string, CompileAccumulator>> = {
  $sum: over(sumValues),
  $avg: over(averageValues),
  $min: over((values) => extremeValue(values, 1)),
  $max: over((values) => extremeValue(values, -1)),
  $first: over((values) => values[0] ?? null),
  $last: over((values) => values[values.length - 1] ?? null),
  $push: over(present),
  $addToSet: over((values) => asSet(present(values))),
  $mergeObjects: over(mergeObjects),
  $stdDevPop: over((values) => standardDeviation(values, false)),
  $stdDevSamp: over((values) => standardDeviation(values, true)),
  $count: count,
  $firstN: someOf((values, n) => nulled(values).slice(0, n)),
  $lastN: someOf((values, n) => nulled(values).slice(-n)),
  $maxN: someOf((values, n) =>
    known(values)
      .sort((a, b) => compareValues(b, a))
      .slice(0, n),
  ),
  $minN: someOf((values, n) =>
    known(values)
      .sort((a, b) => compareValues(a, b))
      .slice(0, n),
  ),
  $top: ordered(false, false),
  $bottom: ordered(false, true),
  $topN: ordered(true, false),
  $bottomN: ordered(true, true),
};

const nulled = (values: readonly Value[]) => values.map((value) => value ?? null);

/** The accumulated fields of `$group` and `$bucket`: everything but `_id`. */
export function parseAccumulators(fields: Document, variables: readonly string[]): [string, Accumulate][] {
  return Object.entries(fields).map(([field, spec]) => {
    if (!isDocument(spec)) throw locationError(40234, `The field '${field}' must be an accumulator object`);
    if (field.includes('.')) throw locationError(40235, `The field name '${field}' cannot contain '.'`);
    if (field.startsWith('$')) throw locationError(40236, `The field name '${field}' cannot be an operator name`);
    const [name, ...others] = Object.keys(spec);
    if (name === undefined || others.length > 0)
      throw locationError(40238, `The field '${field}' must specify one accumulator`);
    const compile = Object.hasOwn(ACCUMULATORS, name) ? ACCUMULATORS[name] : undefined;
    if (compile === undefined) throw locationError(15952, `unknown group operator '${name}'`);
    return [field, compile(spec[name], variables, name)];
  });
}
