import { parseArgs } from 'node:util';
import { ShopUnderTest } from '../../testkit/shop-under-test.js';
import { runProof } from '../proof.js';
import { Scorecard } from '../scorecard.js';
import { type InvoicesOutcome, makeInvoices } from './invoices.js';

const USAGE = `usage: npm run proofs -- invoices [--sales 10000] [--back-end FILE]
Orders are paid and their invoices made by two API processes that are killed all the time; then each sale must have one invoice,
and the numbers must have no gap. On the embedded database or, with MONGODB_URI, a MongoDB replica set. --back-end names
another build's api.js.`;

interface Options {
  sales: number;
  main: string | undefined;
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: { sales: { type: 'string', default: '10000' }, 'back-end': { type: 'string' } },
  });
  const sales = Number(values.sales);
  if (!(Number.isInteger(sales) && sales >= 50))
    throw new Error('fifty sales at least, so that processes die meanwhile');
  return { sales, main: values['back-end'] };
}

async function main({ sales, main: build }: Options): Promise<boolean> {
  const shop = await ShopUnderTest.open({ replicas: 2, webhooks: true, main: build });
  try {
    console.log(`${sales} sales and their invoices; two API processes on ${shop.database.server}`);
    return report(await makeInvoices(shop, sales), sales);
  } finally {
    await shop.close();
  }
}

function report(
  { sold, kills, issued, drawn, faults, secondsOfSales, seconds }: InvoicesOutcome,
  sales: number,
): boolean {
  const scorecard = new Scorecard();
  scorecard.expectAtLeast('orders paid', sold, sales);
  scorecard.expectSome('processes killed', kills);
  // A customer may not have been told that an order is paid.
  scorecard.expectAtLeast('invoices', issued, sold);
  scorecard.expect('drawn', drawn, issued);
  scorecard.expectNone('gaps, doubles, invoices of no sale', faults);
  scorecard.tell('seconds of sales', secondsOfSales.toFixed(0));
  scorecard.tell('seconds until all were drawn', seconds.toFixed(0));
  return scorecard.close();
}

await runProof(USAGE, readOptions, main);
