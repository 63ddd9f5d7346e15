import { commandError } from './errors.js';
import { isArray, isDocument, type Document, type Value } from './values/value.js';

/** MongoDB's limits: of a command, and of a document that is stored. */
const MAX_COMMAND_LEVELS = 200;
const MAX_STORED_LEVELS = 180;

/** @throws Overflow for a command nested more than 200 levels deep. */
export function checkCommandNesting(body: Document): void {
  if (isDeeper(body, MAX_COMMAND_LEVELS)) {
    throw commandError('Overflow', 'BSONObj exceeds maximum nested object depth');
  }
}

/** @throws Overflow for a document nested more than 180 levels deep. */
export function checkStoredNesting(document: Document): void {
  if (isDeeper(document, MAX_STORED_LEVELS)) {
    throw commandError('Overflow', `cannot insert document because it exceeds ${MAX_STORED_LEVELS} levels of nesting`);
  }
}

function isDeeper(value: Value, levels: number): boolean {
  if (levels < 0) return isArray(value) || isDocument(value);
  if (isArray(value)) return value.some((item) => isDeeper(item, levels - 1));
  if (!isDocument(value)) return false;
  for (const field in value) if (isDeeper(value[field], levels - 1)) return true;
  return false;
}
