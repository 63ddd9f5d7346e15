import { Timestamp } from 'bson';
import { spend } from '../effort.js';
import { commandError, locationError } from '../errors.js';
import { splitPath } from '../key-tuples.js';
import { getField, isArray, isDocument, isString, setField, type Document, type Value } from '../values/value.js';
import { lookUp, type Environment, type Expression, type Operators, type Scope } from './expression.js';
import { checkFieldName, checkFieldPath, checkVariableName } from './field-names.js';
import { OPERATORS } from './operators.js';

const SYSTEM_VARIABLES: Readonly<Record<string, Expression>> = {
  ROOT: ({ root }) => root,
  CURRENT: ({ root }) => root,
  REMOVE: () => undefined,
  NOW: ({ now }) => now,
  CLUSTER_TIME: ({ now }) => new Timestamp({ t: Math.floor(now.getTime() / 1000), i: 1 }),
};

/**
 * Reads an aggregation expression. https://www.mongodb.com/docs/v7.0/reference/operator/aggregation/
 * @param variables names that may be used as `$$name`, besides MongoDB's own.
 */
export function compileExpression(expression: Value, variables: Iterable<string> = []): Expression {
  return compileIn(expression, new Set(variables));
}

function compileIn(expression: Value, variables: ReadonlySet<string>): Expression {
  spend();
  if (isString(expression)) return compileString(expression, variables);
  if (isArray(expression)) {
    const items = expression.map((item) => compileIn(item, variables));
    return (environment) => {
      spend(items.length);
      return items.map((item) => item(environment) ?? null);
    };
  }
  if (!isDocument(expression)) return () => expression;
  const [first, ...others] = Object.keys(expression);
  if (first?.startsWith('$')) {
    if (others.length > 0) {
      throw locationError(15983, 'an object representing an expression must have exactly one field');
    }
    return compileOperator(first, expression[first], variables);
  }
  return compileDocument(expression, variables);
}

function compileOperator(operator: string, operand: Value, variables: ReadonlySet<string>): Expression {
  const operators: Operators = OPERATORS;
  const compile = Object.hasOwn(operators, operator) ? operators[operator] : undefined;
  if (compile === undefined) throw commandError('InvalidPipelineOperator', `Unrecognized expression '${operator}'`);
  const evaluateOperator = compile(operand, scopeOf(variables), operator);
  const expression: Expression = (environment) => {
    spend(STEPS_OF_OPERATOR);
    return evaluateOperator(environment);
  };
  if (!foldsConstants || CHANGING.has(operator) || !isConstant(operand)) return expression;
  const value = operator === '$literal' || operator === '$const' ? operand : evaluate(expression);
  return () => value;
}

const STEPS_OF_OPERATOR = 2;

let foldsConstants = true;

/**
 * Reads expressions whose constant parts are evaluated with each document: one that fails is no error then, as long as
 * there is no document for it.
 */
export function withoutFolding<T>(read: () => T): T {
  foldsConstants = false;
  try {
    return read();
  } finally {
    foldsConstants = true;
  }
}

/** Operators whose value may differ from one document to the next although their operand is constant. */
const CHANGING = new Set(['$rand', '$meta', '$getField']);

/** Whether nothing in an operand depends on the document. Such an operator is evaluated once, when it is read. */
function isConstant(operand: Value): boolean {
  spend();
  if (isString(operand)) return !operand.startsWith('$');
  if (isArray(operand)) return operand.every(isConstant);
  if (!isDocument(operand)) return true;
  return Object.entries(operand).every(
    ([name, value]) => name === '$literal' || name === '$const' || (!CHANGING.has(name) && isConstant(value)),
  );
}

const evaluate = (expression: Expression) => expression({ root: {}, bindings: undefined, now: new Date() });

function scopeOf(variables: ReadonlySet<string>): Scope {
  return {
    variables,
    compile: (expression, more = []) =>
      compileIn(expression, more.length === 0 ? variables : new Set([...variables, ...more])),
  };
}

function compileDocument(expression: Document, variables: ReadonlySet<string>): Expression {
  const fields = Object.entries(expression).map(([name, value]) => {
    checkFieldName(name);
    return [name, compileIn(value, variables)] as const;
  });
  return (environment) => {
    spend(fields.length);
    const document: Document = {};
    for (const [name, value] of fields) {
      const result = value(environment);
      if (result !== undefined) setField(document, name, result);
    }
    return document;
  };
}

function compileString(text: string, variables: ReadonlySet<string>): Expression {
  if (!text.startsWith('$')) return () => text;
  if (!text.startsWith('$$')) return compileFieldPath(text.slice(1), ({ root }) => root);
  const [name = '', ...rest] = splitPath(text.slice(2));
  const variable = compileVariable(name, variables);
  return rest.length === 0 ? variable : compileFieldPath(rest.join('.'), variable);
}

function compileVariable(name: string, variables: ReadonlySet<string>): Expression {
  checkVariableName(name);
  if (variables.has(name)) return ({ bindings }) => lookUp(bindings, name);
  const system = Object.hasOwn(SYSTEM_VARIABLES, name) ? SYSTEM_VARIABLES[name] : undefined;
  if (system === undefined) throw locationError(17276, `Use of undefined variable: ${name}`);
  return system;
}

function compileFieldPath(path: string, start: Expression): Expression {
  if (path === '') throw locationError(16872, "'$' by itself is not a valid FieldPath");
  checkFieldPath(path);
  const parts = splitPath(path);
  if (parts.length === 1) {
    return (environment) => fieldOf(start(environment), path);
  }
  return (environment) => readPath(start(environment), parts, 0);
}

const fieldOf = (value: Value, field: string): Value => {
  if (isDocument(value)) return getField(value, field);
  return isArray(value) ? readPath(value, [field], 0) : undefined;
};

/** Follows a path: over an array, it gives the array of what each document in it has. */
export function readPath(value: Value, parts: readonly string[], at: number): Value {
  if (at === parts.length) return value;
  if (isDocument(value)) return readPath(getField(value, parts[at] as string), parts, at + 1);
  if (!isArray(value)) return undefined;
  spend(value.length);
  const found = value.filter(isDocument).map((item) => readPath(item, parts, at));
  return found.filter((item) => item !== undefined);
}

/** Evaluates an expression that can't depend on a document, such as the `let` of a command. */
export function evaluateConstant(expression: Value, now: Date): Value {
  const environment: Environment = { root: {}, bindings: undefined, now };
  return compileExpression(expression)(environment);
}
