import { mongo } from 'mongoose';
import { startEmbedded } from '../../../testkit/database.js';
import type { Benchmark, Row } from '../benchmark.js';
import { median } from '../../../testkit/statistics.js';
import { startGenuine } from '../subjects/genuine-mongodb.js';
import { makeProducts } from '../subjects/stock.js';
import { round } from '../table.js';

const PRODUCTS = 10_000;
const PAGE = 24;
const CLIENTS = 8;
// Long enough for V8 to compile the hot code.
const WARM_UP_MS = 4000;
const ROUND_MS = 1500;
const ROUNDS = 7;

type Products = mongo.Collection;

/** The repeated operations, by the name of their row. `n` counts from zero. */
const OPERATIONS: Readonly<Record<string, (products: Products, n: number) => Promise<unknown>>> = {
  'point reads': (products, n) => products.findOne({ priceCents: 1250 + ((n * 7919) % PRODUCTS) }),
  [`pages of ${PAGE}`]: (products, n) =>
    products
      .find()
      .sort({ createdAt: -1, _id: -1 })
      .skip((n % 10) * PAGE)
      .limit(PAGE)
      .toArray(),
  'durable inserts': (products, n) => {
    const [product] = makeProducts(1);
    return products.insertOne({ ...product, priceCents: -1 - n }, { writeConcern: { w: 'majority', journal: true } });
  },
};

/** The embedded database beside a genuine one, each through the official driver. */
export const embeddedDatabase: Benchmark = {
  name: 'database',
  async measure() {
    const genuine = await startGenuine();
    const embedded = await startEmbedded();
    const clients = await Promise.all([embedded.url, genuine.url].map((url) => mongo.MongoClient.connect(url)));
    try {
      const [subject, reference] = (await Promise.all(clients.map(filled))) as [Products, Products];
      const rows: Row[] = [];
      for (const [name, operation] of Object.entries(OPERATIONS)) {
        rows.push(toRow(name, await compareDatabases(operation, subject, reference)));
      }
      return rows;
    } finally {
      await Promise.all(clients.map((client) => client.close()));
      await Promise.all([embedded.stop(), genuine.stop()]);
    }
  },
};

/** A collection of products with the indexes that the operations use. */
async function filled(client: mongo.MongoClient): Promise<Products> {
  const products = client.db('speed').collection('products');
  await products.createIndex({ priceCents: 1 }, { unique: true });
  await products.createIndex({ createdAt: -1, _id: -1 });
  await products.insertMany(makeProducts(PRODUCTS));
  return products;
}

interface Turn {
  readonly subject: number;
  readonly reference: number;
}

/** Operations a second of both, by turns, so that other load on the machine affects both. */
async function compareDatabases(
  operation: (typeof OPERATIONS)[string],
  subject: Products,
  reference: Products,
): Promise<Turn[]> {
  let n = 0;
  const perSecond = async (products: Products, ms: number) => {
    const began = performance.now();
    let done = 0;
    const client = async () => {
      for (; performance.now() < began + ms; done++) await operation(products, n++);
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    return (done * 1000) / (performance.now() - began);
  };
  await perSecond(subject, WARM_UP_MS);
  await perSecond(reference, WARM_UP_MS);
  const turns: Turn[] = [];
  for (let turn = 0; turn < ROUNDS; turn++) {
    turns.push({ reference: await perSecond(reference, ROUND_MS), subject: await perSecond(subject, ROUND_MS) });
  }
  return turns;
}

function toRow(name: string, measured: readonly Turn[]): Row {
  const [subject, reference] = [
    median(measured.map((turn) => turn.subject)),
    median(measured.map((turn) => turn.reference)),
  ];
  return {
    what: `embedded database, ${name} a second ÷ genuine MongoDB's`,
    target: { atLeast: 1 },
    value: median(measured.map((turn) => turn.subject / turn.reference)),
    detail: `${round(subject)} a second, genuine ${round(reference)}; ${CLIENTS} at once`,
  };
}
