import { locationError } from './errors.js';
import { isArray, isBinary, isDocument, isString, type Value } from './values/value.js';

/** MongoDB's `internalDocumentSourceGroupMaxMemoryBytes` and its like: what a stage may hold, in bytes. */
const MAX_STAGE_BYTES = 100 * 1024 * 1024;

/** JavaScript's memory for an object, for one of its fields, and for a value such as a number. */
const OBJECT_BYTES = 56;
const FIELD_BYTES = 16;
const SCALAR_BYTES = 32;

/** Counts what one stage of a query holds. */
export class StageMemory {
  private held = 0;

  /**
   * @param stage as the message of the error names it.
   * @param code the number of the error: ExceededMemoryLimit, or that of the stage's own.
   */
  constructor(
    private readonly stage: string,
    private readonly code = 146,
  ) {}

  /** @throws CommandError when the stage holds more than 100 MB. */
  add(bytes: number): void {
    this.held += bytes;
    if (this.held <= MAX_STAGE_BYTES) return;
    throw locationError(
      this.code,
      `${this.stage} used too much memory and cannot spill to disk. Memory limit: ${MAX_STAGE_BYTES} bytes`,
    );
  }

  addValue(value: Value): void {
    this.add(sizeOfValue(value));
  }

  /** Sets the count to these bytes. */
  reset(bytes: number): void {
    this.held = 0;
    this.add(bytes);
  }
}

/** About how much memory a value takes, in bytes. */
export function sizeOfValue(value: Value): number {
  if (isString(value)) return SCALAR_BYTES + value.length * 2;
  if (isArray(value)) return value.reduce((sum: number, item) => sum + FIELD_BYTES + sizeOfValue(item), OBJECT_BYTES);
  if (!isDocument(value)) return SCALAR_BYTES + binaryBytes(value);
  let bytes = OBJECT_BYTES;
  for (const field of Object.keys(value)) bytes += FIELD_BYTES + sizeOfValue(value[field]);
  return bytes;
}

const binaryBytes = (value: Value) => (isBinary(value) ? value.buffer.length : 0);
