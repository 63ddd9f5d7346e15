import { failedToParse, locationError } from '../errors.js';
import { splitPath } from '../key-tuples.js';

/** A field's name in an object an expression makes. */
export function checkFieldName(name: string): void {
  if (name === '') throw locationError(15998, 'FieldPath field names may not be empty strings.');
  if (name.startsWith('$')) throw locationError(16410, `FieldPath field names may not start with '$': ${name}`);
  if (name.includes('.')) throw locationError(16412, `FieldPath field names may not contain '.': ${name}`);
}

/** @throws FailedToParse for what can't be a variable's name. */
export function checkVariableName(name: string): void {
  if (name === '') throw failedToParse('empty variable names are not allowed');
  if (!/^[A-Za-z\u0080-\uffff][\w\u0080-\uffff]*$/.test(name)) {
    throw failedToParse(`'${name}' starts with or contains an invalid character for a user variable name`);
  }
}

/** A user's variable: it starts with a small letter. */
export function checkUserVariable(name: string): void {
  checkVariableName(name);
  if (!/^[a-z\u0080-\uffff]/.test(name) && name !== 'CURRENT') {
    throw failedToParse(`'${name}' starts with an invalid character for a user variable name`);
  }
}

/** The fields of a reference to another document, whose names start with a `$` by convention. */
export const DBREF_FIELDS: ReadonlySet<string> = new Set(['$ref', '$id', '$db']);

/** @throws the errors of a path that can't be one. */
export function checkFieldPath(path: string): void {
  if (path === '') throw locationError(40352, 'FieldPath cannot be constructed with empty string');
  if (path.endsWith('.')) throw locationError(40353, "FieldPath must not end with a '.'.");
  for (const [i, part] of splitPath(path).entries()) {
    if (part === '') throw locationError(15998, 'FieldPath field names may not be empty strings.');
    if (part.startsWith('$') && (i === 0 || !DBREF_FIELDS.has(part)))
      throw locationError(16410, `FieldPath field names may not start with '$': ${part}`);
  }
}
