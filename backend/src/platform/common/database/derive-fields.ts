import type { Schema } from 'mongoose';

/**
 * Computes derived fields, for searching and sorting, whenever a document is written whole: by `save`, `create` and
 * `insertMany`. An update of their source fields must set them itself.
 */
export function deriveFields<Stored>(schema: Schema, derive: (stored: Stored) => Partial<Stored>): void {
  schema.pre('validate', function () {
    this.set(derive(this as unknown as Stored));
  });
}
