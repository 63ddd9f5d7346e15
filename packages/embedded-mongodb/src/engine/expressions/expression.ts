import type { Document, Value } from '../values/value.js';

/** A variable bound by `$let`, `$map`, `let` …, and those bound outside of it. */
export interface Binding {
  readonly name: string;
  readonly value: Value;
  readonly outer: Binding | undefined;
}

export interface Environment {
  readonly root: Value;
  readonly bindings: Binding | undefined;
  readonly now: Date;
  /** The text score of a document, for `{ $meta: 'textScore' }`. */
  readonly score?: ((document: Document) => number | undefined) | undefined;
}

/** An expression ready to be evaluated; `undefined` is a missing value. */
export type Expression = (environment: Environment) => Value;

/** The context an expression is compiled in: the variables it may use. */
export interface Scope {
  readonly variables: ReadonlySet<string>;
  readonly compile: (expression: Value, variables?: readonly string[]) => Expression;
}

/** Reads an operator's operand. */
export type CompileOperator = (operand: Value, scope: Scope, operator: string) => Expression;

export type Operators = Readonly<Record<string, CompileOperator>>;

export function bind(environment: Environment, variables: Readonly<Record<string, Value>>): Environment {
  let bindings = environment.bindings;
  for (const name of Object.keys(variables)) bindings = { name, value: variables[name], outer: bindings };
  return { ...environment, bindings };
}

export function lookUp(binding: Binding | undefined, name: string): Value {
  for (let at = binding; at !== undefined; at = at.outer) if (at.name === name) return at.value;
  return undefined;
}
