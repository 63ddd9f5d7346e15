import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { SaleDocument } from '../../src/after-sale/sale-documents/sale-document.schema.js';
import { type BuiltUser, buildOrder, buildUser } from '../support/builders.js';
import { databaseUri } from '../support/environment.js';
import { configure } from '../support/settings.js';
import { Shop } from '../support/shop.js';

/*
 * The command as an operator runs it, in its own process.
 */

const COMMAND = fileURLToPath(new URL('../../../deploy/backend/forget-buyers.mjs', import.meta.url));

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());

/** An invoice to a customer, so many years and days old. */
async function buildInvoice(customer: BuiltUser, years: number, days: number): Promise<string> {
  const { _id: order, customerName: name, customerEmail: email } = await buildOrder(shop, { customer });
  const issuedAt = new Date();
  issuedAt.setUTCFullYear(issuedAt.getUTCFullYear() - years, issuedAt.getUTCMonth(), issuedAt.getUTCDate() - days);
  const _id = order.toString();
  const buyer = { name, email, company: '', taxNumber: '', address: '12 Workshop Road', country: 'BD' };
  const data = { buyer, totalCents: 12_500 };
  await shop.connection
    .collection<{ _id: string }>('saledocuments')
    .insertOne({ _id, kind: 'invoice', number: `INV-${_id}`, order, issuedAt, data } as { _id: string });
  await shop.connection.collection<{ _id: string }>('drawndocuments').insertOne({ _id });
  return _id;
}

it('takes the buyers of deleted accounts off the documents that need not be kept any longer', async () => {
  await configure(shop, { retentionYears: 7 });
  const [staying, gone] = [await buildUser(shop), await buildUser(shop)];
  const old = await buildInvoice(gone, 7, 1);
  const kept = [await buildInvoice(gone, 6, 360), await buildInvoice(staying, 7, 1)];
  expect((await shop.call('DELETE', '/account', { token: gone.token })).status).toBe(200);
  const env = { PATH: process.env['PATH'], MONGODB_URI: databaseUri(shop.connection.name) };
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND], { env });
  expect(stdout).toMatch(/^1 documents/);

  const documents = await shop.model(SaleDocument).find().lean();
  const emailOf = new Map(documents.map(({ _id, data }) => [_id, data.buyer.email]));
  expect([old, ...kept].map((id) => emailOf.get(id))).toEqual(['', gone.email, staying.email]);
  const drawn = await shop.connection.collection<{ _id: string }>('drawndocuments').find().toArray();
  expect(drawn.map(({ _id }) => _id).sort()).toEqual(kept.sort());
});
