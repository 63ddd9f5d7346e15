/** MongoDB's error codes the server answers with, by the name it prints beside each. */
const CODES = {
  BadValue: 2,
  NoSuchKey: 4,
  FailedToParse: 9,
  TypeMismatch: 14,
  Overflow: 15,
  InvalidLength: 16,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  NotSingleValueField: 54,
  InvalidDBRef: 55,
  EmptyFieldName: 56,
  DottedFieldName: 57,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  WriteConflict: 112,
  CommandNotSupported: 115,
  InvalidUUID: 207,
  NotImplemented: 238,
  ConversionFailure: 241,
  NoQueryExecutionPlans: 291,
  CannotIndexParallelArrays: 171,
  InvalidPipelineOperator: 168,
  ExceededMemoryLimit: 146,
  QueryFeatureNotAllowed: 224,
  DuplicateKey: 11000,
} as const;

export type CodeName = keyof typeof CODES;

/**
 * An error a command answers: `{ ok: 0, code, codeName, errmsg }`, or one entry of `writeErrors`.
 * `extra` holds further fields of the answer, `keyPattern` and `keyValue` of a duplicate key among them.
 */
export class CommandError extends Error {
  constructor(
    readonly code: number,
    readonly codeName: string,
    message: string,
    readonly extra: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.name = 'CommandError';
  }
}

/** The error of MongoDB that bears this name. */
export function commandError(name: CodeName, message: string, extra?: Readonly<Record<string, unknown>>): CommandError {
  return new CommandError(CODES[name], name, message, extra);
}

const NAMES = new Map<number, string>(Object.entries(CODES).map(([name, code]) => [code, name]));

/** The error of MongoDB with this number. Most are unnamed assertions, whose code name is `Location<number>`. */
export function locationError(code: number, message: string): CommandError {
  return new CommandError(code, NAMES.get(code) ?? `Location${code}`, message);
}

export const badValue = (message: string) => commandError('BadValue', message);
export const failedToParse = (message: string) => commandError('FailedToParse', message);
export const typeMismatch = (message: string) => commandError('TypeMismatch', message);
