import type { AsyncModelFactory } from '@nestjs/mongoose';
import { type ClientSession, type Schema, Types } from 'mongoose';
import { ReadCache } from './read-cache.js';
import { ShownWrites } from './shown-writes.js';

const WRITING_QUERIES = [
  ...(['updateOne', 'updateMany', 'replaceOne', 'deleteOne', 'deleteMany'] as const),
  ...(['findOneAndUpdate', 'findOneAndReplace', 'findOneAndDelete'] as const),
];

/** A model that public reads show: a write by this process clears the read cache, and is told to those who listen. */
export const shownModel = (name: string, schema: Schema): AsyncModelFactory => ({
  name,
  inject: [ReadCache, ShownWrites],
  // A copy, since every app of a process has a cache of its own.
  useFactory: (cache: ReadCache, writes: ShownWrites) =>
    watchWrites(schema.clone(), (id) => {
      writes.tell({ model: name, id });
      cache.clear();
    }),
});

function watchWrites(schema: Schema, note: (id: string | undefined) => void): Schema {
  const noteAfter = (session: ClientSession | null | undefined, id?: unknown) => {
    const known = id instanceof Types.ObjectId ? id.toString() : undefined;
    // No other reader sees a transaction's writes before it ends.
    if (session?.inTransaction()) session.once('ended', () => note(known));
    else note(known);
  };
  schema.post('save', function () {
    noteAfter(this.$session(), this._id);
  });
  schema.post([...WRITING_QUERIES], { query: true, document: false }, function () {
    noteAfter(this.getOptions().session, this.getFilter()['_id']);
  });
  for (const many of ['insertMany', 'bulkWrite'] as const) schema.post(many, () => noteAfter(null));
  return schema;
}
