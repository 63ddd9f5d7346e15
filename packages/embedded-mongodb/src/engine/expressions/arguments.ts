import { locationError, type CommandError } from '../errors.js';
import { isArray, isDocument, isNullish, type Document, type Value } from '../values/value.js';
import type { CompileOperator, Environment, Expression, Scope } from './expression.js';

type Apply<Args extends readonly Value[]> = (...args: Args) => Value;

/** An operator of exactly one argument, which need not be in an array. */
export function unary(apply: (value: Value) => Value): CompileOperator {
  return (operand, scope, operator) => {
    const [argument] = compileArguments(operand, scope, operator, 1, 1) as [Expression];
    return (environment) => apply(argument(environment));
  };
}

/** An operator of one argument that is null for null or missing. */
export const unaryOrNull = (apply: (value: Exclude<Value, null | undefined>) => Value): CompileOperator =>
  unary((value) => (isNullish(value) ? null : apply(value)));

/** An operator of exactly two arguments. */
export function binary(apply: (a: Value, b: Value) => Value): CompileOperator {
  return (operand, scope, operator) => {
    const [a, b] = compileArguments(operand, scope, operator, 2, 2) as [Expression, Expression];
    return (environment) => apply(a(environment), b(environment));
  };
}

/** An operator that takes between `least` and `most` arguments. */
export function ranged(least: number, most: number, apply: Apply<Value[]>): CompileOperator {
  return (operand, scope, operator) => {
    const items = compileArguments(operand, scope, operator, least, most);
    return (environment) => apply(...items.map((item) => item(environment)));
  };
}

/**
 * An operator of any number of arguments. They are evaluated as they are asked for: what is wrong with the first is
 * said before the second is looked at.
 */
export function variadic(apply: (values: Iterable<Value>) => Value): CompileOperator {
  return (operand, scope, operator) => {
    const items = compileArguments(operand, scope, operator, 0, Infinity);
    return (environment) => apply(evaluateEach(items, environment));
  };
}

function* evaluateEach(items: readonly Expression[], environment: Environment): Iterable<Value> {
  for (const item of items) yield item(environment);
}

/**
 * Reads the arguments of an operator: an array of them, or one by itself.
 * @throws Location16020 or Location28667 when there are too few or too many.
 */
export function compileArguments(
  operand: Value,
  scope: Scope,
  operator: string,
  least: number,
  most: number,
): Expression[] {
  const items = isArray(operand) ? operand : [operand];
  if (items.length < least || items.length > most) throw wrongCount(operator, least, most, items.length);
  return items.map((item) => scope.compile(item));
}

function wrongCount(operator: string, least: number, most: number, count: number): CommandError {
  if (least === most) {
    return locationError(16020, `Expression ${operator} takes exactly ${least} arguments. ${count} were passed in.`);
  }
  return locationError(
    28667,
    `Expression ${operator} takes at least ${least} arguments, and at most ${most}, but ${count} were passed in.`,
  );
}

/** The errors of an operator that takes its arguments by name. */
export interface NamedErrors {
  /** The operand is no document. */
  readonly notDocument: number;
  /** An argument the operator does not know. */
  readonly unknown: number;
  /** A required one is missing. */
  readonly missing: number | Readonly<Record<string, number>>;
}

/** Reads arguments given by name; those the operator evaluates itself are asked for as they stand. */
export function namedArguments(
  operand: Value,
  operator: string,
  required: readonly string[],
  optional: readonly string[],
  errors: NamedErrors,
): Document {
  if (!isDocument(operand))
    throw locationError(errors.notDocument, `${operator} only supports an object as its argument`);
  const known = new Set([...required, ...optional]);
  const unknown = Object.keys(operand).find((name) => !known.has(name));
  if (unknown !== undefined) throw locationError(errors.unknown, `Unrecognized argument to ${operator}: ${unknown}`);
  const missing = required.find((name) => operand[name] === undefined);
  if (missing !== undefined) {
    const code = typeof errors.missing === 'number' ? errors.missing : (errors.missing[missing] ?? 0);
    throw locationError(code, `Missing '${missing}' parameter to ${operator}`);
  }
  return operand;
}

/** An operator with named arguments, all of them evaluated; those left out are `undefined`. */
export function named<Name extends string>(
  required: readonly Name[],
  optional: readonly Name[],
  errors: NamedErrors,
  apply: (values: Record<Name, Value>, environment: Environment) => Value,
): CompileOperator {
  return (operand, scope, operator) => {
    const given = namedArguments(operand, operator, required, optional, errors);
    const items = [...required, ...optional].flatMap((name) =>
      given[name] === undefined ? [] : [[name, scope.compile(given[name])] as const],
    );
    return (environment) => {
      const values = {} as Record<Name, Value>;
      for (const [name, item] of items) values[name] = item(environment);
      return apply(values, environment);
    };
  };
}
