import { compareValues } from '../values/compare.js';
import { locationError } from '../errors.js';
import { isTruthy } from '../filter/parse-conditions.js';
import { int32 } from '../values/numbers.js';
import { isArray, isDocument, isNullish, typeOf, type Value } from '../values/value.js';
import { binary, compileArguments, namedArguments, unary } from './arguments.js';
import type { CompileOperator, Expression, Operators, Scope } from './expression.js';

const comparison = (passes: (order: number) => boolean): CompileOperator =>
  binary((a, b) => passes(compareValues(a, b)));

const all: CompileOperator = (operand, scope, operator) => {
  const items = compileArguments(operand, scope, operator, 0, Infinity);
  return (environment) => items.every((item) => isTruthy(item(environment)));
};

const any: CompileOperator = (operand, scope, operator) => {
  const items = compileArguments(operand, scope, operator, 0, Infinity);
  return (environment) => items.some((item) => isTruthy(item(environment)));
};

const conditional: CompileOperator = (operand, scope, operator) => {
  const [test, yes, no] = isDocument(operand)
    ? namedCondition(operand, scope, operator)
    : compileArguments(operand, scope, operator, 3, 3);
  return (environment) => ((isTruthy(test?.(environment)) ? yes : no) as Expression)(environment);
};

function namedCondition(operand: Value, scope: Scope, operator: string): Expression[] {
  const errors = { notDocument: 17080, unknown: 17083, missing: { if: 17080, then: 17081, else: 17082 } };
  const given = namedArguments(operand, operator, ['if', 'then', 'else'], [], errors);
  return [given['if'], given['then'], given['else']].map((part) => scope.compile(part));
}

/** The first argument that is neither null nor missing, else the last. */
const ifNull: CompileOperator = (operand, scope) => {
  const items = (isArray(operand) ? operand : [operand]).map((item) => scope.compile(item));
  if (items.length < 2) throw locationError(1257300, `$ifNull needs at least two arguments, had: ${items.length}`);
  return (environment) => {
    let value: Value;
    for (const item of items) {
      value = item(environment);
      if (!isNullish(value)) break;
    }
    return value;
  };
};

interface Branch {
  readonly test: Expression;
  readonly then: Expression;
}

const switchCase: CompileOperator = (operand, scope) => {
  if (!isDocument(operand)) throw locationError(40060, '$switch requires an object as an argument');
  const unknown = Object.keys(operand).find((name) => name !== 'branches' && name !== 'default');
  if (unknown !== undefined) throw locationError(40067, `$switch found an unknown argument: ${unknown}`);
  const { branches: given = [], default: otherwise } = operand;
  if (!isArray(given)) throw locationError(40061, `$switch expected an array for 'branches', found: ${typeOf(given)}`);
  const branches = given.map((branch) => parseBranch(branch, scope));
  if (branches.length === 0) throw locationError(40068, '$switch requires at least one branch');
  const fallback = otherwise === undefined ? undefined : scope.compile(otherwise);
  return (environment) => {
    const chosen = branches.find(({ test }) => isTruthy(test(environment)))?.then ?? fallback;
    if (chosen === undefined) throw locationError(40066, '$switch could not find a matching branch and has no default');
    return chosen(environment);
  };
};

function parseBranch(branch: Value, scope: Scope): Branch {
  if (!isDocument(branch)) throw locationError(40062, '$switch expected each branch to be an object');
  const unknown = Object.keys(branch).find((name) => name !== 'case' && name !== 'then');
  if (unknown !== undefined) throw locationError(40063, `$switch found an unknown argument to a branch: ${unknown}`);
  if (branch['case'] === undefined) throw locationError(40064, "$switch requires each branch have a 'case' expression");
  if (branch['then'] === undefined)
    throw locationError(40065, "$switch requires each branch have a 'then' expression.");
  return { test: scope.compile(branch['case']), then: scope.compile(branch['then']) };
}

export const LOGIC: Operators = {
  $and: all,
  $or: any,
  $not: unary((value) => !isTruthy(value)),
  $cmp: binary((a, b) => int32(Math.sign(compareValues(a, b)))),
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $cond: conditional,
  $ifNull: ifNull,
  $switch: switchCase,
};
