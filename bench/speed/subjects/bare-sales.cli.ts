import { mongo } from 'mongoose';
import { createServer } from 'node:http';
import type { RecordedSale } from './recorded-sale.js';
import { SaleReplay } from './sale-replay.js';
import { type Buyer, sellAtOnce } from './sell-at-once.js';

/*
 * The reference of the purchases: makes a recorded sale over and over, and nothing else. Its arguments are the port, the
 * addresses of the database and of Stripe, and the sale with its buyers, as Extended JSON. `/sell?seconds=4` sells for so
 * long, and answers how many sales it made a second.
 */
const [port, databaseUri = '', stripeUrl = '', sent = ''] = process.argv.slice(2);
const { sale, buyers } = mongo.BSON.EJSON.parse(sent, { relaxed: false }) as unknown as {
  sale: RecordedSale;
  buyers: Buyer[];
};
// Extended JSON reads numbers as BSON's own.
const replay = new SaleReplay(
  { ...sale, at: Number(sale.at) },
  await mongo.MongoClient.connect(databaseUri),
  stripeUrl,
);

createServer((request, response) => {
  const seconds = new URL(request.url ?? '', 'http://bare').searchParams.get('seconds');
  if (seconds === null) return response.end('ready');
  return void sellAtOnce(buyers, Number(seconds), ({ id }, product) => replay.run(id, product)).then(
    (perSecond) => response.end(String(perSecond)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
}).listen(Number(port), '127.0.0.1');
