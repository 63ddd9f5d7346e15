import type { Model, Types, UpdateQuery } from 'mongoose';
import { isDuplicateKey } from './duplicate-key.js';

/** A document of which there is one per user, and that counts how often it was saved. */
interface Versioned {
  /** The user's id. */
  _id: Types.ObjectId;
  version: number;
}

/** Replaces what the owner has in the given version; null when it has another one. The first save makes the document. */
export async function replaceVersion<Stored extends Versioned>(
  model: Model<Stored>,
  { owner, version }: { owner: Types.ObjectId; version: number },
  content: Omit<Stored, keyof Versioned>,
): Promise<Stored | null> {
  try {
    const update = { $set: content, $inc: { version: 1 } } as UpdateQuery<Stored>;
    return await model
      .findOneAndUpdate({ _id: owner, version }, update, { upsert: version === 0, returnDocument: 'after' })
      .lean<Stored>();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return null;
  }
}
