import type { Value } from '../values/value.js';

/** The effect of one operator on the value at one path. */
export interface Change {
  /** Whether a path that is not there is made; otherwise nothing happens. */
  readonly creates: boolean;
  /** The new value, given the old one (`undefined` when missing). The old one itself means no change. */
  readonly apply: (current: Value, context: ChangeContext) => Value;
}

export interface ChangeContext {
  readonly now: Date;
  readonly path: string;
}
