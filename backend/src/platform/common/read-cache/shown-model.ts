import type { AsyncModelFactory } from '@nestjs/mongoose';
import { type AnyBulkWriteOperation, type ClientSession, Model, type mongo, type Schema, Types } from 'mongoose';
import { ShownWrites } from './shown-writes.js';

const WRITING_QUERIES = [
  ...(['updateOne', 'updateMany', 'replaceOne', 'deleteOne', 'deleteMany'] as const),
  ...(['findOneAndUpdate', 'findOneAndReplace', 'findOneAndDelete'] as const),
];

/** A model that public reads show: a write by this process is told to those who listen. */
export const shownModel = (name: string, schema: Schema): AsyncModelFactory => ({
  name,
  inject: [ShownWrites],
  // A copy, since every app of a process has listeners of its own.
  useFactory: (writes: ShownWrites) => watchWrites(schema.clone(), (id) => writes.publish({ model: name, id })),
});

function watchWrites(schema: Schema, note: (id: string | undefined) => void): Schema {
  const noteAfter = (session: ClientSession | null | undefined, ...ids: unknown[]) => {
    const known = ids.map((id) => (id instanceof Types.ObjectId ? id.toString() : undefined));
    // No other reader sees a transaction's writes before it ends.
    if (session?.inTransaction()) session.once('ended', () => known.forEach(note));
    else known.forEach(note);
  };
  schema.post('save', function () {
    noteAfter(this.$session(), this._id);
  });
  schema.post([...WRITING_QUERIES], { query: true, document: false }, function () {
    noteAfter(this.getOptions().session, this.getFilter()['_id']);
  });
  schema.post('insertMany', () => noteAfter(null, undefined));
  // Mongoose's hook of a bulk write knows neither its documents nor its session.
  schema.static('bulkWrite', async function (writes: AnyBulkWriteOperation[], options?: mongo.BulkWriteOptions) {
    const result = await Model.bulkWrite.call(this, writes, options);
    noteAfter(options?.session, ...writes.map(idOf));
    return result;
  });
  return schema;
}

/** Of the one document that it changes by its id, if it is such. */
const idOf = (write: AnyBulkWriteOperation): unknown =>
  'updateOne' in write ? write.updateOne.filter['_id'] : undefined;
