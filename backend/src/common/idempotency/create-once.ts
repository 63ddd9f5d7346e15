import type { Model, QueryFilter, Schema } from 'mongoose';
import { isDuplicateKey } from '../database/duplicate-key.js';

/** Whose a document is, by one field, and its key, if it was given one. */
type Identity<Kept> = QueryFilter<Kept> & { idempotencyKey: string | undefined };

/** The index that `createOnce` relies on. `owner` is the field that says whose a document is. */
export function indexKeysOf(schema: Schema, owner: string): void {
  schema.index(
    { [owner]: 1, idempotencyKey: 1 },
    { unique: true, partialFilterExpression: { idempotencyKey: { $exists: true } } },
  );
}

/** Creates a document, or finds the one that an earlier request with the same key has created, however the two meet. */
export async function createOnce<Kept>(
  model: Model<Kept>,
  identity: Identity<Kept>,
  create: () => Promise<Kept>,
): Promise<Kept> {
  if (identity.idempotencyKey === undefined) return create();
  const find = () => model.findOne(identity).lean<Kept>();
  const earlier = await find();
  if (earlier) return earlier;
  try {
    return await create();
  } catch (error) {
    const winner = isDuplicateKey(error) ? await find() : null;
    if (!winner) throw error;
    return winner;
  }
}
