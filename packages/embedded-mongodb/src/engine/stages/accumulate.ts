import { AverageFold, DeviationFold, ExtremeFold, SumFold, type Fold } from '../accumulators.js';
import { compareValues } from '../values/compare.js';
import { locationError, typeMismatch } from '../errors.js';
import { parseN } from '../expressions/arrays.js';
import { compileExpression } from '../expressions/compile.js';
import type { Environment, Expression } from '../expressions/expression.js';
import { asSet } from '../expressions/sets.js';
import { textKey } from '../key-encoding.js';
import { integer } from '../values/numbers.js';
import { compareKeys, parseSort, sortKeys } from '../sort.js';
import type { StageMemory } from '../stage-memory.js';
import { isArray, isDocument, isNullish, setField, typeOf, type Document, type Value } from '../values/value.js';

/** Gathers what the documents of one group amount to, given the environments they are evaluated in. */
export interface Accumulator {
  add(environment: Environment): void;
  result(): Value;
}

/** Begins a group; what it holds is counted in the memory of the stage. */
export type NewAccumulator = (memory: StageMemory) => Accumulator;

type CompileAccumulator = (operand: Value, variables: readonly string[], name: string) => NewAccumulator;

/** An accumulator over one expression's values. */
const over = (newFold: (memory: StageMemory) => Fold): CompileAccumulator => {
  return (operand, variables, name) => {
    if (isArray(operand)) throw locationError(40237, `The ${name} accumulator is a unary operator`);
    const expression = compileExpression(operand, variables);
    return (memory) => {
      const fold = newFold(memory);
      return { add: (environment) => fold.add(expression(environment)), result: () => fold.result() };
    };
  };
};

/** Keeps the first value, or the last. */
const oneOf = (isLast: boolean) => (): Fold => {
  let kept: Value;
  let isKept = false;
  return {
    add(value) {
      if (isLast || !isKept) kept = value;
      isKept = true;
    },
    result: () => kept ?? null,
  };
};

function listed(memory: StageMemory): Fold {
  const values: Value[] = [];
  return {
    add(value) {
      if (value === undefined) return;
      memory.addValue(value);
      values.push(value);
    },
    result: () => values,
  };
}

/** The order of a set's items is open; more than so many would take long to sort. */
const MOST_SORTED = 10_000;

function listedOnce(memory: StageMemory): Fold {
  const values = new Map<string, Value>();
  return {
    add(value) {
      if (value === undefined) return;
      const key = textKey(value);
      if (values.has(key)) return;
      memory.addValue(value);
      memory.addValue(key);
      values.set(key, value);
    },
    result: () => (values.size > MOST_SORTED ? [...values.values()] : asSet([...values.values()])),
  };
}

const count: CompileAccumulator = (operand) => {
  if (!isDocument(operand) || Object.keys(operand).length > 0)
    throw typeMismatch('$count takes no arguments, i.e. $count:{}');
  return () => {
    let total = 0;
    return { add: () => void total++, result: () => integer(total) };
  };
};

function merged(memory: StageMemory): Fold {
  const result: Document = {};
  return {
    add(value) {
      if (isNullish(value)) return;
      if (!isDocument(value)) throw locationError(5911200, `$mergeObjects only supports objects, not ${typeOf(value)}`);
      for (const [field, inner] of Object.entries(value)) {
        if (!Object.hasOwn(result, field)) memory.addValue(inner);
        setField(result, field, inner);
      }
    },
    result: () => result,
  };
}

const known = (values: readonly Value[]) => values.filter((value) => !isNullish(value));

/** Items kept beyond twice those wanted, before a choice is made among them. */
const SPARE = 1000;

/** Keeps the best items, by a given choice. */
class Chosen<T extends Value> {
  private items: T[] = [];
  private most = 0;

  constructor(
    private readonly choose: (items: T[], n: number) => T[],
    private readonly memory: StageMemory,
  ) {}

  /** @param n how many are wanted. */
  add(item: T, n: number): void {
    if (this.items.length >= 2 * n + SPARE) this.items = this.choose(this.items, n);
    this.items.push(item);
    if (this.items.length <= this.most) return;
    this.most = this.items.length;
    this.memory.addValue(item);
  }

  best(n: number): T[] {
    return this.choose(this.items, n);
  }
}

/** `$firstN` and its like: `{ input, n }`. */
function someOf(choose: (values: Value[], n: number) => Value[]): CompileAccumulator {
  return (operand, variables, name) => {
    const { input, n } = namedOperand(operand, name, { input: 5787907, n: 5787906 }, 5787900, 5787901);
    const value = compileExpression(input, variables);
    const limit = compileExpression(n, variables);
    return (memory) => {
      const chosen = new Chosen<Value>(choose, memory);
      let most: number | undefined;
      return {
        add: (environment) => chosen.add(value(environment), (most ??= parseN(limit(environment)))),
        result: () => chosen.best(most ?? 0),
      };
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
    return (memory) => {
      const chosen = new Chosen<[value: Value, key: Value[]]>((items, n) => {
        const sorted = items.sort(([, a], [, b]) => compare(a, b));
        return fromEnd ? sorted.slice(-n) : sorted.slice(0, n);
      }, memory);
      let most: number | undefined;
      return {
        add(environment) {
          most ??= parseN(limit(environment));
          chosen.add([result(environment) ?? null, keyOf(environment.root as Document)], most);
        },
        result() {
          const values = chosen.best(most ?? 1).map(([value]) => value);
          return several ? values : values[0];
        },
      };
    };
  };
}

const ACCUMULATORS: Readonly<Record<string, CompileAccumulator>> = {
  $sum: over(() => new SumFold()),
  $avg: over(() => new AverageFold()),
  $min: over(() => new ExtremeFold(1)),
  $max: over(() => new ExtremeFold(-1)),
  $first: over(oneOf(false)),
  $last: over(oneOf(true)),
  $push: over(listed),
  $addToSet: over(listedOnce),
  $mergeObjects: over(merged),
  $stdDevPop: over(() => new DeviationFold(false)),
  $stdDevSamp: over(() => new DeviationFold(true)),
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
export function parseAccumulators(fields: Document, variables: readonly string[]): [string, NewAccumulator][] {
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
