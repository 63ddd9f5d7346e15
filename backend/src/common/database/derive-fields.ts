import type { Schema } from 'mongoose';

/**
 * Has fields that follow from others, for searching and sorting, computed wherever a document is written whole: by
 * `save`, `create` and `insertMany`. An update of fields that others follow from says those as well.
 */
export function deriveFields<Stored>(schema: Schema, derive: (stored: Stored) => Partial<Stored>): void {
  schema.pre('validate', function () {
    this.set(derive(this as unknown as Stored));
  });
}
