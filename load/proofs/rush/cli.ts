import { parseArgs } from 'node:util';
import { runProof } from '../proof.js';
import { Scorecard } from '../scorecard.js';
import { ShopUnderTest } from '../../testkit/shop-under-test.js';
import { quantile } from '../../testkit/statistics.js';
import { sum } from '../../testkit/sum.js';
import { basketOf, unitsOf } from './baskets.js';
import { type Rush, rush, type RushOutcome } from './rush.js';

const USAGE = `usage: npm run proofs -- rush [--buyers 1000] [--stock 100] [--lines 8 --products 30] [--back-end FILE]
Everybody wants the last units at the same moment: two API processes on one database, the embedded one or, with
MONGODB_URI, a MongoDB replica set. With --lines, each order has one to so many lines, of --products products with
--stock units each. --back-end names another build's api.js, such as one broken on purpose.`;

/** On a slow machine the first buyers wait for the rush longer than the retry job leaves a hold alone. */
const SWEEP_EVERY_MS = 60 * 60_000;

/** Quantities from 1 to 7, equally often. */
const mixed = (buyer: number): number => 1 + (buyer % 7);

interface Options {
  buyers: number;
  stock: number;
  /** The most lines of an order; 1 for the rush for one product. */
  lines: number;
  products: number;
  main: string | undefined;
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      buyers: { type: 'string', default: '1000' },
      stock: { type: 'string', default: '100' },
      lines: { type: 'string', default: '1' },
      products: { type: 'string', default: '1' },
      'back-end': { type: 'string' },
    },
  });
  const [buyers, stock, lines, products] = [values.buyers, values.stock, values.lines, values.products].map(Number);
  const options = { buyers, stock, lines, products, main: values['back-end'] } as Options;
  requireUsable(options);
  return options;
}

function requireUsable({ buyers, stock, lines, products }: Options): void {
  if (![buyers, stock, lines, products].every((number) => Number.isInteger(number) && number > 0)) {
    throw new Error('whole numbers from 1 on are needed');
  }
  if (lines > products || (lines === 1 && products > 1)) {
    throw new Error('there must be as many products as an order has lines, and one without --lines');
  }
  if (lines === 1 && buyers < 7 * stock) {
    throw new Error('there must be at least seven buyers for each unit of stock, so that some quantity 1 is refused');
  }
  if (lines > 1 && (buyers * (lines + 1)) / 2 <= products * stock) {
    throw new Error('there must be more wanted lines than units, so that some are refused');
  }
}

async function run(title: string, plan: Rush, { main }: Options, scorecard: Scorecard): Promise<void> {
  const shop = await ShopUnderTest.open({ replicas: 2, webhooks: false, sweepEveryMs: SWEEP_EVERY_MS, main });
  try {
    console.log(`${title}; two API processes on ${shop.database.server}`);
    report(plan, await rush(shop, plan), scorecard);
  } finally {
    await shop.close();
  }
}

function report({ buyers, products, stock, linesOf }: Rush, outcome: RushOutcome, scorecard: Scorecard): void {
  const { sale, told, violations, unsettled, seconds, waitsMs } = outcome;
  if (products === 1) scorecard.expect('units sold', sale.unitsSold, stock);
  else scorecard.expectSome('units sold', sale.unitsSold);
  scorecard.expect('refused though there', sale.refusedThoughThere, 0);
  scorecard.expect('money captured, in cents', sale.capturedCents, sale.dueCents);
  scorecard.expectSome('orders paid', sale.ordersPaid);
  scorecard.expectSome('orders refused', buyers - sale.ordersPaid);
  scorecard.expect('captured', sale.captured, sale.ordersPaid);
  scorecard.expect('payments on record', sale.payments, sale.ordersPaid);
  scorecard.expect('oversold', sale.oversold, 0);
  scorecard.expect('captured without order', sale.capturedWithoutOrder, 0);
  scorecard.expect('charged twice', sale.ordersChargedTwice, 0);
  scorecard.expect('holds cancelled', sale.holdsCanceled, buyers - sale.ordersPaid);
  scorecard.expect('told "paid"', told.get('paid') ?? 0, sale.ordersPaid);
  scorecard.expect('told "out of stock, no charge"', told.get('OUT_OF_STOCK') ?? 0, buyers - sale.ordersPaid);
  scorecard.expectNone('found by the oracle', violations);
  scorecard.expectNone('left to do', unsettled);
  const lines = sum(Array.from({ length: buyers }, (_, buyer) => linesOf(buyer).length));
  scorecard.tell('seconds', seconds.toFixed(1));
  scorecard.tell('lines a second, paid and refused', (lines / seconds).toFixed(0));
  scorecard.tell('p99 of the wait for an answer, s', (quantile(waitsMs, 0.99) / 1000).toFixed(1));
}

const count = (number: number): string => number.toLocaleString('en-US');

async function main(options: Options): Promise<boolean> {
  const { buyers, stock, lines, products } = options;
  const scorecard = new Scorecard();
  if (lines > 1) {
    const baskets = { buyers, products, stock, linesOf: basketOf(lines, products), tabs: 1 };
    const title = `${count(buyers)} buyers at once of 1 to ${lines} of ${products} products, ${count(stock)} units of each`;
    await run(title, baskets, options, scorecard);
    return scorecard.close();
  }
  const one = { buyers, products, stock, linesOf: unitsOf(() => 1), tabs: 1 };
  await run(`${count(buyers)} buyers at once for ${count(stock)} units`, one, options, scorecard);
  const many = { buyers, products, stock, linesOf: unitsOf(mixed), tabs: 2 };
  await run(
    `${count(buyers)} buyers of 1 to 7 units, each in two tabs, for ${count(stock)} units`,
    many,
    options,
    scorecard,
  );
  return scorecard.close();
}

await runProof(USAGE, readOptions, main);
