import type { Model, QueryFilter, Schema } from 'mongoose';

/** A document's owner, by one field, and its idempotency key, if any. */
type Identity<Kept> = QueryFilter<Kept> & { idempotencyKey: string | undefined };

/** The index that `createOnce` relies on. `owner` is the name of the owner's field. */
export function indexKeysOf(schema: Schema, owner: string): void {
  schema.index(
    { [owner]: 1, idempotencyKey: 1 },
    { unique: true, partialFilterExpression: { idempotencyKey: { $exists: true } } },
  );
}

/**
 * Creates a document, or finds the one of an earlier or concurrent request with the same key. The concurrent one may be
 * the reason that this one fails: its key is taken, or the shop is no longer as the request expects.
 */
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
    const winner = await find();
    if (!winner) throw error;
    return winner;
  }
}
