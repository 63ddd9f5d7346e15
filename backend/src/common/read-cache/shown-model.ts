import type { AsyncModelFactory } from '@nestjs/mongoose';
import type { ClientSession, Schema } from 'mongoose';
import { ReadCache } from './read-cache.js';

const WRITING_QUERIES = [
  ...(['updateOne', 'updateMany', 'replaceOne', 'deleteOne', 'deleteMany'] as const),
  ...(['findOneAndUpdate', 'findOneAndReplace', 'findOneAndDelete'] as const),
];

/** A model that public reads show: a write by this process clears the read cache. */
export const shownModel = (name: string, schema: Schema): AsyncModelFactory => ({
  name,
  inject: [ReadCache],
  // A copy, since every app of a process has a cache of its own.
  useFactory: (cache: ReadCache) => clearAfterWrites(schema.clone(), cache),
});

function clearAfterWrites(schema: Schema, cache: ReadCache): Schema {
  const clearAfter = (session: ClientSession | null | undefined) => {
    // No other reader sees a transaction's writes before it ends.
    if (session?.inTransaction()) session.once('ended', () => cache.clear());
    else cache.clear();
  };
  schema.post('save', function () {
    clearAfter(this.$session());
  });
  schema.post([...WRITING_QUERIES], { query: true, document: false }, function () {
    clearAfter(this.getOptions().session);
  });
  schema.post('insertMany', () => cache.clear());
  return schema;
}
