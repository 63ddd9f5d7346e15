import { Logger } from '@nestjs/common';
import { type AnyBulkWriteOperation, type Model, trusted, type Types } from 'mongoose';
import { inBatches } from './in-batches.js';
import { SEARCH_WORDS_VERSION } from './search-words.js';

/** What is found by `searchWords`, and says which version made them. */
interface Searched {
  _id: Types.ObjectId;
  searchWords: string[];
  searchVersion?: number;
}

const WRITTEN_AT_ONCE = 500;

const logger = new Logger('SearchWords');

/**
 * Adds today's words to everything whose words an earlier version of the shop has made. Words are only
 * ever added, so it may run beside other replicas, and beside requests that add words themselves.
 */
export async function renewSearchWords<Stored extends Searched>(
  model: Model<Stored>,
  wordsOf: (stored: Stored) => string[],
): Promise<void> {
  const outdated = model
    .find({ searchVersion: trusted({ $ne: SEARCH_WORDS_VERSION }) })
    .lean<Stored[]>()
    .cursor();
  let renewed = 0;
  for await (const batch of inBatches(outdated, WRITTEN_AT_ONCE)) {
    const renewals = batch.map((stored) => renewalOf(stored, wordsOf(stored)));
    await (model as unknown as Model<Searched>).bulkWrite(renewals, { ordered: false, timestamps: false });
    renewed += renewals.length;
  }
  if (renewed > 0) logger.log({ collection: model.collection.name, renewed }, 'search words renewed');
}

function renewalOf({ _id }: Searched, words: string[]): AnyBulkWriteOperation<Searched> {
  const update = {
    $addToSet: { searchWords: { $each: words } },
    $set: { searchVersion: SEARCH_WORDS_VERSION },
  };
  return { updateOne: { filter: { _id }, update } };
}
