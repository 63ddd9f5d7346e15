import { setTimeout } from 'node:timers/promises';
import type { Customer, Product } from '../../testkit/customer.js';
import type { ShopUnderTest } from '../../testkit/shop-under-test.js';
import { startKilling } from '../chaos/disturbances.js';
import { visit } from '../chaos/visit.js';

/** Customers who buy at once, one order after another. */
const AT_ONCE = 8;

/** Seconds between two kills: long enough for the one worker that draws to get on. */
const KILLS_S = { from: 3, to: 20 };

const LOOK_EVERY_MS = 1000;

/** The least rate of drawing, in documents a second; below it the proof gives up. Kills interrupt the drawing. */
const LEAST_DRAWN_PER_S = 1;

export interface InvoicesOutcome {
  /** Paid, as the customers were told. */
  sold: number;
  kills: number;
  /** The invoices that have a number, and those that have a PDF. */
  issued: number;
  drawn: number;
  /** Gaps, doubles, and invoices of no sale. */
  faults: string[];
  secondsOfSales: number;
  seconds: number;
}

/** Has so many orders paid, and their invoices made, while processes are killed all the time. */
export async function makeInvoices(shop: ShopUnderTest, sales: number): Promise<InvoicesOutcome> {
  const product = await shop.stock('Claw hammer', 10 * sales);
  const tokens = await shop.signIn(AT_ONCE);
  const begin = performance.now();
  const kills = startKilling(shop, KILLS_S);
  let sold = 0;
  const buyOn = async (token: string, index: number): Promise<void> => {
    while (sold < sales) if (await buys(shop, shop.customer(token, index), product)) sold++;
  };
  await Promise.all(tokens.map(buyOn));
  const secondsOfSales = (performance.now() - begin) / 1000;
  await untilDrawn(shop, (sales / LEAST_DRAWN_PER_S) * 1000);
  const killed = await kills.end();
  return {
    sold,
    kills: killed,
    ...(await countInvoices(shop)),
    faults: await shop.documentFaults(),
    secondsOfSales,
    seconds: (performance.now() - begin) / 1000,
  };
}

/** Whether the customer was told that the order is paid. */
async function buys(shop: ShopUnderTest, customer: Customer, product: Product): Promise<boolean> {
  const word = await visit(customer, shop.stripe, [{ product, quantity: 1 }], 'buys', () => Promise.resolve());
  return word?.is === 'paid';
}

/** Waits until each paid order has its documents, which a customer may not have been told of. */
async function untilDrawn(shop: ShopUnderTest, withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs;
  const orders = shop.database.client.db(shop.database.name).collection('orders');
  const unfinished = { $or: [{ 'pay.state': 'C' }, { documentsDueAt: { $exists: true } }] };
  while (performance.now() < deadline && (await orders.countDocuments(unfinished)) > 0) await setTimeout(LOOK_EVERY_MS);
}

async function countInvoices(shop: ShopUnderTest): Promise<Pick<InvoicesOutcome, 'issued' | 'drawn'>> {
  const db = shop.database.client.db(shop.database.name);
  const [issued, drawn] = await Promise.all(
    ['saledocuments', 'drawndocuments'].map((name) => db.collection(name).countDocuments()),
  );
  return { issued: issued ?? 0, drawn: drawn ?? 0 };
}
