import { locationError, typeMismatch } from '../engine/errors.js';
import { encodeDocument } from '../engine/values/codec.js';
import { isArray, isDocument, isNumber, typeOf, type Document, type Value } from '../engine/values/value.js';
import type { Request } from '../wire/message.js';

/** Accepted type of a command's field. `bool` takes numbers too, as MongoDB does; `any` is checked by the command. */
export type FieldKind = 'object' | 'array' | 'number' | 'bool' | 'string' | 'any';

/** The fields a command knows, besides its own name and those every command has. */
export interface CommandFields {
  readonly [field: string]: FieldKind;
}

/** Fields any command may have: sessions, concerns and what drivers add. */
const GENERIC_FIELDS = new Set([
  '$db',
  '$readPreference',
  '$clusterTime',
  '$client',
  'lsid',
  'txnNumber',
  'autocommit',
  'startTransaction',
  'stmtId',
  'stmtIds',
  'readConcern',
  'writeConcern',
  'maxTimeMS',
  'comment',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
]);

const EXPECTED: Readonly<Record<Exclude<FieldKind, 'any'>, string>> = {
  object: `expected type 'object'`,
  array: `expected type 'array'`,
  string: `expected type 'string'`,
  number: `expected types '[long, int, decimal, double']`,
  bool: `expected types '[bool, long, int, decimal, double']`,
};

const ACCEPTS: Readonly<Record<FieldKind, (value: Value) => boolean>> = {
  object: isDocument,
  array: isArray,
  string: (value) => typeof value === 'string',
  number: isNumber,
  bool: (value) => typeof value === 'boolean' || isNumber(value),
  any: () => true,
};

/** A command's fields, checked. A field that is null counts as not given. */
export class Arguments {
  constructor(
    private readonly values: Document,
    private readonly sequences: Request['sequences'] = new Map(),
  ) {}

  has(field: string): boolean {
    return this.any(field) !== undefined || this.sequences.has(field);
  }

  any(field: string): Value {
    return Object.hasOwn(this.values, field) ? (this.values[field] ?? undefined) : undefined;
  }

  object(field: string): Document | undefined {
    return this.any(field) as Document | undefined;
  }

  array(field: string): Value[] | undefined {
    return this.any(field) as Value[] | undefined;
  }

  string(field: string): string | undefined {
    return this.any(field) as string | undefined;
  }

  number(field: string): number | undefined {
    const value = this.any(field);
    return value === undefined ? undefined : Number(value);
  }

  bool(field: string): boolean {
    const value = this.any(field);
    return isNumber(value) ? Number(value) !== 0 : value === true;
  }

  /** Documents in bytes, whether they came in the body or beside it. */
  documents(field: string): readonly Uint8Array[] {
    const beside = this.sequences.get(field);
    if (beside) return beside;
    return (this.array(field) ?? []).map((item) => {
      if (!isDocument(item)) throw typeMismatch(`BSON field '${field}' holds an item that is no object`);
      return encodeDocument(item);
    });
  }
}

/**
 * Reads the fields of a command or of a document within one.
 * @param owner what MongoDB's messages call it: `FindCommandRequest`, `update.updates`.
 * @throws Location40415 for a field that is not known, TypeMismatch for one of the wrong type.
 */
export function readFields(owner: string, values: Document, fields: CommandFields, command?: string): Arguments {
  for (const [field, value] of Object.entries(values)) {
    if (field === command || (command !== undefined && GENERIC_FIELDS.has(field))) continue;
    const kind = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (kind === undefined) throw locationError(40415, `BSON field '${owner}.${field}' is an unknown field.`);
    checkKind(`${owner}.${field}`, value, kind);
  }
  return new Arguments(values);
}

/** @throws TypeMismatch */
function checkKind(name: string, value: Value, kind: FieldKind): void {
  if (kind === 'any' || value === null || value === undefined || ACCEPTS[kind](value)) return;
  throw typeMismatch(`BSON field '${name}' is the wrong type '${typeOf(value)}', ${EXPECTED[kind]}`);
}

/** @throws Location40414 when a field that has to be there is not. */
export function required(owner: string, values: Arguments, ...names: string[]): void {
  const missing = names.find((name) => !values.has(name));
  if (missing !== undefined) {
    throw locationError(40414, `BSON field '${owner}.${missing}' is missing but a required field`);
  }
}
