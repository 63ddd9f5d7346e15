import { parseArgs } from 'node:util';
import { runProof } from '../proof.js';
import { Scorecard } from '../scorecard.js';
import { MailCatcher } from '../../testkit/mail-catcher.js';
import { countDuplicates, findMailFaults, findUnsent } from '../../testkit/mail-oracle.js';
import { ShopUnderTest } from '../../testkit/shop-under-test.js';
import { sum } from '../../testkit/sum.js';
import { type ChaosOutcome, ORDERS_PER_S, runChaos } from './chaos.js';
import { countSentAgain, countTriedAgain, FAIL_RATE } from './mails.js';

/** In a run this long every fault must have struck; a shorter one may miss a rare one. */
const LONG_S = 120;

/** The largest share of mails that come twice. */
const MOST_DOUBLE = 0.01;

/** The least share of visits that pay, and the largest without a definite answer, on any machine. */
const LEAST_PAID = 0.2;
const MOST_UNTOLD = 0.5;

const USAGE = `usage: npm run proofs -- chaos [--minutes 10 | --seconds N] [--back-end FILE]
Customers buy, and money and goods go back, while API processes are killed, Stripe fails, and the mail server refuses mails;
then the shop must settle everything by itself, and every notice must have come. On the
embedded database or, with MONGODB_URI, a MongoDB replica set. --back-end names another build's api.js.`;

interface Options {
  seconds: number;
  main: string | undefined;
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '10' },
      seconds: { type: 'string' },
      'back-end': { type: 'string' },
    },
  });
  const seconds = values.seconds === undefined ? Number(values.minutes) * 60 : Number(values.seconds);
  if (!(seconds >= 20)) throw new Error('twenty seconds at least, so that processes die and faults strike');
  return { seconds, main: values['back-end'] };
}

async function main({ seconds, main }: Options): Promise<boolean> {
  const mail = await MailCatcher.open();
  mail.setFaults({ failRate: FAIL_RATE });
  const shop = await ShopUnderTest.open({ replicas: 2, webhooks: true, main, mail });
  try {
    const { server } = shop.database;
    console.log(`${seconds} s of chaos: ${ORDERS_PER_S} orders a second at two API processes on ${server}`);
    return report(await runChaos(shop, seconds), seconds >= LONG_S);
  } finally {
    await shop.close();
    await mail.close();
  }
}

function report({ books, ...outcome }: ChaosOutcome, isLong: boolean): boolean {
  const scorecard = new Scorecard();
  const inState = (state: string): number => books.orders.filter(({ pay }) => pay.state === state).length;
  const told = (word: string): number => outcome.lastWords.filter(({ is }) => is === word).length;
  const refunds = books.orders.flatMap((order) => order.refunds);
  const refundsIn = (status: string): number => refunds.filter((refund) => refund.status === status).length;
  scorecard.tell('visits', outcome.visits);
  scorecard.tell('orders', books.orders.length);
  scorecard.expectAtLeast('orders paid', inState('K'), Math.ceil(outcome.visits * LEAST_PAID));
  scorecard.expectSome('orders cancelled', inState('X'));
  scorecard.expectSome('customers told "paid"', told('paid'));
  scorecard.expectSome('customers told "no charge"', told('not charged'));
  scorecard.expectAtMost(
    'customers told nothing definite',
    told('nothing definite'),
    Math.floor(outcome.visits * MOST_UNTOLD),
  );
  scorecard.expectSome('processes killed', outcome.kills);
  scorecard.expectSome("faults of Stripe's calls and events", sum([...outcome.faults.values()]));
  for (const [fault, count] of outcome.faults) {
    if (isLong) scorecard.expectSome(`  ${fault}`, count);
    else scorecard.tell(`  ${fault}`, count);
  }
  for (const [way, count] of outcome.given) scorecard.tell(`  ${way}`, count);
  scorecard.expectSome('refunds that succeeded', refundsIn('succeeded'));
  scorecard.expectSome('refunds that failed', refundsIn('failed'));
  scorecard.expectSome('returns', books.orders.flatMap(({ returns }) => returns).length);
  scorecard.expectNone('found by the oracle', outcome.violations);
  scorecard.expectNone('customers told an untruth', outcome.brokenWords);
  scorecard.expectNone('left to do', outcome.unsettled);
  scorecard.tell('seconds until all was settled', outcome.secondsToSettle.toFixed(1));
  reportMails(outcome, scorecard);
  return scorecard.close();
}

function reportMails({ mails, secondsToTell }: Pick<ChaosOutcome, 'mails' | 'secondsToTell'>, scorecard: Scorecard) {
  const { came } = mails;
  scorecard.expectSome('mails', came.length);
  scorecard.expectSome('notices tried more than once', countTriedAgain(mails));
  scorecard.tell('notices given up, and sent again', countSentAgain(mails));
  scorecard.expectNone('notices not sent', findUnsent(mails));
  scorecard.expectNone('mails missing, wrong or of nothing', findMailFaults(mails));
  // One at least: a process may be killed between sending a mail and noting it.
  scorecard.expectAtMost('mails twice', countDuplicates(mails), Math.max(1, Math.floor(came.length * MOST_DOUBLE)));
  scorecard.tell('seconds until all was told', secondsToTell.toFixed(1));
}

await runProof(USAGE, readOptions, main);
