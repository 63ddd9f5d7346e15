import { type Connection, type Model, type QueryFilter, trusted } from 'mongoose';
import type { Migration } from './migration.js';

const OLD_FIGURES = ['salessums', 'salesdaysums', 'productsums', 'productmonthsums', 'countingstates'];

interface Dated {
  updatedAt: Date;
}

/** Documents that are read and written together. */
const DERIVED_AT_ONCE = 500;

/** The changes of stored shapes since the baseline, in their order. */
export const migrationsSinceBaseline = (connection: Connection): readonly Migration[] => [
  {
    // The sums of days begin empty, so each order is counted into them.
    name: 'orders-relayed-with-figures',
    run: async () => {
      const { modifiedCount } = await connection
        .collection('orders')
        .updateMany({ counted: { $exists: false } }, [
          { $set: { relayDueAt: '$createdAt' } },
          { $unset: ['uncountedSince', 'countedEvents', 'askedAt'] },
        ]);
      return modifiedCount;
    },
  },
  {
    name: 'sums-and-indexes-before-day-sums',
    isLate: true,
    run: async () => {
      const names = (await connection.listCollections()).map(({ name }) => name);
      const old = OLD_FIGURES.filter((name) => names.includes(name));
      for (const name of old) await connection.dropCollection(name);
      for (const model of Object.values(connection.models)) await model.cleanIndexes();
      return old.length;
    },
  },
  {
    // Rows of an unfinished file are stored in a form that can't be written any more: it is to be given again.
    name: 'imports-with-cells',
    run: async () => {
      const imports = connection.collection('productimports');
      const unfinished = { counts: { $exists: true }, state: { $ne: 'done' } };
      const ids = await imports.distinct('_id', unfinished);
      await connection.collection('importrows').deleteMany({ import: { $in: ids } });
      const { deletedCount } = await imports.deleteMany(unfinished);
      const { modifiedCount } = await imports.updateMany({ counts: { $exists: true } }, [
        { $set: { added: '$counts.added', updated: '$counts.updated', unchanged: '$counts.unchanged' } },
        { $set: { errorRows: '$counts.error', toTreat: '$toWrite', treated: '$written' } },
        { $unset: ['counts', 'toWrite', 'written', 'writtenTo'] },
      ]);
      return deletedCount + modifiedCount;
    },
  },
  {
    name: 'index-of-pending-orders-without-refundable-cents',
    isLate: true,
    run: async () => (await connection.model('Order').cleanIndexes()).length,
  },
  {
    // The warehouse finds orders by these words.
    name: 'order-parcel-words',
    run: async () =>
      derive(connection.model<Dated>('Order'), 'parcelWords', { parcelWords: trusted({ $exists: false }) }),
  },
  {
    // They had the e-mail of who added the product, and the version before still writes it.
    name: 'office-words-without-the-adder',
    isLate: true,
    run: async () => derive(connection.model<Dated>('Product'), 'officeWords'),
  },
];

/** Writes a derived field anew into the documents of a filter; see `deriveFields`. Answers how many have changed. */
async function derive(model: Model<Dated>, field: string, filter: QueryFilter<Dated> = {}): Promise<number> {
  let changed = 0;
  let read = await model.find(filter).sort({ _id: 1 }).limit(DERIVED_AT_ONCE);
  while (read.length > 0) {
    for (const document of read) await document.validate([field]);
    const { modifiedCount } = await model.bulkWrite(
      read.map((document) => ({
        updateOne: {
          // One that has changed since is left for the repetition.
          filter: { _id: document._id, updatedAt: document.updatedAt },
          update: { $set: { [field]: document.get(field) as unknown } },
          timestamps: false,
        },
      })),
    );
    changed += modifiedCount;
    const later = { ...filter, _id: trusted({ $gt: read.at(-1)?._id }) };
    read = await model.find(later).sort({ _id: 1 }).limit(DERIVED_AT_ONCE);
  }
  return changed;
}
