import { spend } from '../effort.js';
import { locationError } from '../errors.js';
import { parseItemSort } from '../item-sort.js';
import { isTruthy } from '../filter/parse-conditions.js';
import { isArray, isNullish, isString, typeOf, type Value } from '../values/value.js';
import { namedArguments } from './arguments.js';
import { asInt32 } from './arrays.js';
import { checkUserVariable } from './field-names.js';
import { bind, type CompileOperator, type Environment, type Expression, type Operators } from './expression.js';

/** The variable that stands for each item: what `as` says, else `this`. */
function itemVariable(as: Value): string {
  if (as === undefined) return 'this';
  if (!isString(as)) throw locationError(10065, 'invalid parameter: expected a string (as)');
  checkUserVariable(as);
  return as;
}

const STEPS_OF_ITEM = 2;

function bindItem(environment: Environment, variables: Readonly<Record<string, Value>>): Environment {
  spend(STEPS_OF_ITEM);
  return bind(environment, variables);
}

const map: CompileOperator = (operand, scope) => {
  const errors = { notDocument: 16878, unknown: 16879, missing: { input: 16880, in: 16882 } };
  const given = namedArguments(operand, '$map', ['input', 'in'], ['as'], errors);
  const variable = itemVariable(given['as']);
  const input = scope.compile(given['input']);
  const each = scope.compile(given['in'], [variable]);
  return (environment) => {
    const items = input(environment);
    if (isNullish(items)) return null;
    if (!isArray(items)) throw locationError(16883, `input to $map must be an array not ${typeOf(items)}`);
    return items.map((item) => each(bindItem(environment, { [variable]: item })) ?? null);
  };
};

const filter: CompileOperator = (operand, scope) => {
  const errors = { notDocument: 28646, unknown: 28647, missing: { input: 28648, cond: 28650 } };
  const given = namedArguments(operand, '$filter', ['input', 'cond'], ['as', 'limit'], errors);
  const variable = itemVariable(given['as']);
  const input = scope.compile(given['input']);
  const condition = scope.compile(given['cond'], [variable]);
  const limit = given['limit'] === undefined ? undefined : scope.compile(given['limit']);
  return (environment) => {
    const items = input(environment);
    if (isNullish(items)) return null;
    if (!isArray(items)) throw locationError(28651, `input to $filter must be an array not ${typeOf(items)}`);
    const most = parseFilterLimit(limit?.(environment));
    const kept: Value[] = [];
    for (const item of items) {
      if (kept.length === most) break;
      if (isTruthy(condition(bindItem(environment, { [variable]: item })))) kept.push(item);
    }
    return kept;
  };
};

function parseFilterLimit(value: Value): number {
  if (isNullish(value)) return Infinity;
  const limit = asInt32(value);
  if (limit === undefined) throw locationError(327391, '$filter: limit must be represented as a 32-bit integral value');
  if (limit <= 0) throw locationError(327392, `$filter: limit must be greater than 0: ${limit}`);
  return limit;
}

const reduce: CompileOperator = (operand, scope) => {
  const errors = { notDocument: 40075, unknown: 40076, missing: { input: 40077, initialValue: 40078, in: 40079 } };
  const given = namedArguments(operand, '$reduce', ['input', 'initialValue', 'in'], [], errors);
  const input = scope.compile(given['input']);
  const initial = scope.compile(given['initialValue']);
  const step = scope.compile(given['in'], ['this', 'value']);
  return (environment) => {
    const items = input(environment);
    if (isNullish(items)) return null;
    if (!isArray(items)) throw locationError(40080, "$reduce requires that 'input' be an array");
    return items.reduce<Value>(
      (value, item) => step(bindItem(environment, { this: item, value })),
      initial(environment),
    );
  };
};

const sortArray: CompileOperator = (operand, scope) => {
  const errors = { notDocument: 2942500, unknown: 2942501, missing: { input: 2942502, sortBy: 2942503 } };
  const given = namedArguments(operand, '$sortArray', ['input', 'sortBy'], [], errors);
  const sortErrors = { direction: 2942506, pattern: 2942507, empty: 2942505 };
  const compare = parseItemSort(given['sortBy'], (problem, message) => locationError(sortErrors[problem], message));
  const input = scope.compile(given['input']);
  return (environment) => {
    const items = input(environment);
    if (isNullish(items)) return null;
    if (!isArray(items)) throw locationError(2942504, 'The input argument to $sortArray must be an array');
    return [...items].sort(compare);
  };
};

const zip: CompileOperator = (operand, scope) => {
  const errors = { notDocument: 34460, unknown: 34464, missing: 34465 };
  const given = namedArguments(operand, '$zip', [], ['inputs', 'useLongestLength', 'defaults'], errors);
  const { inputs, useLongestLength: longest = false, defaults } = given;
  if (inputs !== undefined && !isArray(inputs)) throw locationError(34461, 'inputs must be an array of expressions');
  if (defaults !== undefined && !isArray(defaults))
    throw locationError(34462, 'defaults must be an array of expressions');
  if (typeof longest !== 'boolean') throw locationError(34463, 'useLongestLength must be a bool');
  if (inputs === undefined || inputs.length === 0) throw locationError(34465, '$zip requires at least one input array');
  if (defaults !== undefined && !longest)
    throw locationError(34466, 'cannot specify defaults unless useLongestLength is true');
  if (defaults !== undefined && defaults.length !== inputs.length) {
    throw locationError(34467, 'defaults and inputs must have the same length');
  }
  const arrays = inputs.map((input) => scope.compile(input));
  const fillers = (defaults ?? []).map((filler) => scope.compile(filler));
  return (environment) => {
    const columns = arrays.map((array) => array(environment));
    if (columns.some(isNullish)) return null;
    if (!columns.every(isArray)) throw locationError(34468, '$zip found a non-array expression in input');
    const fill = fillers.map((filler: Expression) => filler(environment));
    const lengths = columns.map((column) => column.length);
    const length = longest ? Math.max(...lengths) : Math.min(...lengths);
    spend(length * columns.length);
    return Array.from({ length }, (_, row) =>
      columns.map((column, i) => (row < column.length ? column[row] : fill[i]) ?? null),
    );
  };
};

const letIn: CompileOperator = (operand, scope) => {
  const errors = { notDocument: 16874, unknown: 16875, missing: { vars: 16876, in: 16877 } };
  const given = namedArguments(operand, '$let', ['vars', 'in'], [], errors);
  const { vars } = given;
  if (typeOf(vars) !== 'object') throw locationError(10065, 'invalid parameter: expected an object (vars)');
  const variables = Object.entries(vars as Record<string, Value>).map(([name, value]) => {
    checkUserVariable(name);
    return [name, scope.compile(value)] as const;
  });
  const inner = scope.compile(
    given['in'],
    variables.map(([name]) => name),
  );
  return (environment) =>
    inner(bind(environment, Object.fromEntries(variables.map(([name, value]) => [name, value(environment)]))));
};

export const ARRAY_FUNCTIONS: Operators = {
  $map: map,
  $filter: filter,
  $reduce: reduce,
  $sortArray: sortArray,
  $zip: zip,
  $let: letIn,
};
