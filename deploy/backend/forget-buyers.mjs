import { withDatabase } from './with-database.mjs';

/**
 * Takes the buyers of deleted accounts off the sale documents that are older than the settings' `retentionYears`. The shop's
 * own user may not change these documents, so in the stack this is done as the administrator, once a year or so. A
 * document that is downloaded afterwards is drawn again, without its buyer.
 */
const DEFAULT_YEARS = 10;
const NOBODY = { name: 'A former customer', company: '', taxNumber: '', address: '', email: '' };

/** @typedef {import('mongoose').mongo.Db} Db */
/** @typedef {import('mongoose').mongo.ObjectId} ObjectId */
/** @typedef {{ _id: string, order: ObjectId, issuedAt: Date, data: { buyer: { country: string } } }} SaleDocument */

await withDatabase(process.env['MONGODB_ADMIN_URI'] ?? process.env['MONGODB_URI'], async (db) => {
  /** @type {import('mongoose').mongo.Collection<{ retentionYears?: number }>} */
  const allSettings = db.collection('settings');
  const settings = await allSettings.findOne();
  const latest = new Date();
  latest.setUTCFullYear(latest.getUTCFullYear() - (settings?.retentionYears ?? DEFAULT_YEARS));
  /** @type {import('mongoose').mongo.Collection<SaleDocument>} */
  const documents = db.collection('saledocuments');
  /** @type {import('mongoose').mongo.Collection<{ _id: string }>} */
  const drawn = db.collection('drawndocuments');
  let forgotten = 0;
  for await (const { _id, order, data } of documents.find({
    issuedAt: { $lte: latest },
    'data.buyer.name': { $ne: NOBODY.name },
  })) {
    if (await hasAccount(db, order)) continue;
    const nobody = { 'data.buyer': { ...NOBODY, country: data.buyer.country }, 'data.purchaseOrderNumber': '' };
    await documents.updateOne({ _id }, { $set: nobody });
    await drawn.deleteOne({ _id });
    forgotten++;
  }
  process.stdout.write(
    `${forgotten} documents of before ${latest.toISOString().slice(0, 10)} have no buyer any more\n`,
  );
});

/** Whether the customer of an order still has the account. @param {Db} db @param {ObjectId} orderId */
async function hasAccount(db, orderId) {
  /** @type {import('mongoose').mongo.Collection<{ owner: ObjectId }>} */
  const orders = db.collection('orders');
  const order = await orders.findOne({ _id: orderId }, { projection: { owner: 1 } });
  return order !== null && (await db.collection('users').countDocuments({ _id: order.owner }, { limit: 1 })) > 0;
}
