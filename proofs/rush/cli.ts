import { parseArgs } from 'node:util';
import { runProof } from '../proof.js';
import { Scorecard } from '../scorecard.js';
import { ShopUnderTest } from '../../testkit/shop-under-test.js';
import { type Rush, rush, type RushOutcome } from './rush.js';

const USAGE = `usage: npm run bench:oversell -- [--buyers 1000] [--stock 100] [--back-end FILE]
Everybody wants the last units at the same moment: two API processes on one database, the embedded one or, with
MONGODB_URI, a MongoDB replica set. --back-end names another build's main.js, such as one broken on purpose.`;

/** On a slow machine the first buyers wait for the rush longer than the sweeper leaves a hold alone. */
const SWEEP_EVERY_MS = 60 * 60_000;

/** Quantities from 1 to 7, equally often. */
const mixed = (buyer: number): number => 1 + (buyer % 7);

interface Options {
  buyers: number;
  stock: number;
  main: string | undefined;
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      buyers: { type: 'string', default: '1000' },
      stock: { type: 'string', default: '100' },
      'back-end': { type: 'string' },
    },
  });
  const options = { buyers: Number(values.buyers), stock: Number(values.stock), main: values['back-end'] };
  const { buyers, stock } = options;
  if (!Number.isInteger(buyers) || !Number.isInteger(stock) || stock < 1 || buyers < 7 * stock) {
    throw new Error('there must be at least seven buyers for each unit of stock, so that some quantity 1 is refused');
  }
  return options;
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

function report({ buyers, stock }: Rush, outcome: RushOutcome, scorecard: Scorecard): void {
  const { sale, priceCents, told, violations, unsettled, seconds } = outcome;
  scorecard.expect('units sold', sale.unitsSold, stock);
  scorecard.expect('money captured, in units', sale.capturedCents / priceCents, stock);
  scorecard.expectSome('orders paid', sale.ordersPaid);
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
  scorecard.tell('seconds', seconds.toFixed(1));
}

const count = (number: number): string => number.toLocaleString('en-US');

async function main(options: Options): Promise<boolean> {
  const { buyers, stock } = options;
  const scorecard = new Scorecard();
  const one = { buyers, stock, quantityOf: () => 1, tabs: 1 };
  await run(`${count(buyers)} buyers at once for ${count(stock)} units`, one, options, scorecard);
  const many = { buyers, stock, quantityOf: mixed, tabs: 2 };
  await run(
    `${count(buyers)} buyers of 1 to 7 units, each in two tabs, for ${count(stock)} units`,
    many,
    options,
    scorecard,
  );
  return scorecard.close();
}

await runProof(USAGE, readOptions, main);
