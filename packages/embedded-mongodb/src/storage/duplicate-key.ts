import { CommandError } from '../engine/errors.js';
import type { Document } from '../engine/values/value.js';
import type { IndexEntry } from './catalog.js';
import { printDocument } from './print.js';

const DUPLICATE_KEY = 11000;

/** The error drivers and mongoose know a taken unique key by. */
export function duplicateKeyError(namespace: string, index: IndexEntry, keyValue: Document): CommandError {
  const name = String(index.spec['name']);
  return new CommandError(
    DUPLICATE_KEY,
    'DuplicateKey',
    `E11000 duplicate key error collection: ${namespace} index: ${name} dup key: ${printDocument(keyValue)}`,
    { keyPattern: index.spec['key'], keyValue },
  );
}
