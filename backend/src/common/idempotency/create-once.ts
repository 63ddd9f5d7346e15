import type { Model, QueryFilter } from 'mongoose';
import { isDuplicateKey } from '../database/duplicate-key.js';

/**
 * Creates a document, or finds the one that an earlier request with the same key has created, however the two meet.
 * @param identity whose it is, and its key; a unique index holds both
 */
export async function createOnce<Kept>(
  model: Model<Kept>,
  identity: QueryFilter<Kept>,
  create: () => Promise<Kept>,
): Promise<Kept> {
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
