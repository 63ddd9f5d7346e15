import { type Model, trusted, type Types } from 'mongoose';
import { SEARCH_WORDS_VERSION } from '../search-words.js';
import { migrateEach } from './migrate-each.js';

/** A document with `searchWords`, and the version that made them. */
interface Searched {
  _id: Types.ObjectId;
  searchWords: string[];
  searchVersion?: number;
}

/**
 * Adds the current search words to every document whose words an earlier version of the shop made. Words are only ever
 * added, so it may run beside other replicas, and beside requests that add words themselves.
 */
export async function renewSearchWords<Stored extends Searched>(
  model: Model<Stored>,
  wordsOf: (stored: Stored) => string[],
): Promise<number> {
  return migrateEach<Searched>(
    model as unknown as Model<Searched>,
    { searchVersion: trusted({ $ne: SEARCH_WORDS_VERSION }) },
    (stored) => ({
      updateOne: {
        filter: { _id: stored._id },
        update: {
          $addToSet: { searchWords: { $each: wordsOf(stored as Stored) } },
          $set: { searchVersion: SEARCH_WORDS_VERSION },
        },
      },
    }),
  );
}
