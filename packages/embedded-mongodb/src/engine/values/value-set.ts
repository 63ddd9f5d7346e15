import { spend } from '../effort.js';
import { textKey } from '../key-encoding.js';
import type { Value } from './value.js';

/** Values of which each is found at once, however many there are. */
export class ValueSet {
  private readonly keys = new Set<string>();

  constructor(values: Iterable<Value> = []) {
    for (const value of values) this.add(value);
  }

  has(value: Value): boolean {
    return this.keys.has(keyOf(value));
  }

  /** @returns whether it was not there yet. */
  add(value: Value): boolean {
    const size = this.keys.size;
    return this.keys.add(keyOf(value)).size > size;
  }
}

/** Cost of encoding a value: a constant, and a step for so many bytes. */
const STEPS_OF_KEY = 8;
const KEY_BYTES_PER_STEP = 64;

function keyOf(value: Value): string {
  const key = textKey(value);
  spend(STEPS_OF_KEY + Math.trunc(key.length / KEY_BYTES_PER_STEP));
  return key;
}
