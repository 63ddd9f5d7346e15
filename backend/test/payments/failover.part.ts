import type { Answer } from '../support/shop.js';
import { type FailingDatabase, openFailingDatabase } from './support/failing-database.js';
import { type Customer, PaymentShop } from './support/payment-shop.js';
import { eventually } from '../../../load/testkit/eventually.js';

const BUYERS = 24;

let database: FailingDatabase;
let at: PaymentShop;
const sharedUri = process.env['MONGODB_URI'];

beforeAll(async () => {
  database = await openFailingDatabase();
  process.env['MONGODB_URI'] = database.uri;
  at = await PaymentShop.open({ sweepEveryMs: 250 });
});
afterAll(async () => {
  process.env['MONGODB_URI'] = sharedUri;
  try {
    await at.close();
  } finally {
    // Its process would keep jest from ending.
    await database.close();
  }
});

it('loses nothing when the primary fails during many payments', async () => {
  const product = await at.stock(BUYERS - 4);
  const customers = await Promise.all(Array.from({ length: BUYERS }, () => at.customer(product)));
  const intents = await Promise.all(customers.map((customer) => customer.authorise()));

  /** Pays as a page does: retries each undecided answer. */
  const decisions: Answer[] = [];
  const undecided = new Set<number>();
  const payUntilDecided = (customer: Customer, intentId: string): Promise<boolean> =>
    eventually(async () => {
      const answer = await customer.pay(intentId);
      const isDecided = answer.status === 200 || answer.status === 409;
      if (isDecided) decisions.push(answer);
      else undecided.add(answer.status);
      return isDecided;
    }, 90_000);
  const paying = customers.map((customer, index) => payUntilDecided(customer, intents[index] ?? ''));
  await eventually(() => decisions.length >= 3);
  await database.failOver();
  expect(decisions.length).toBeLessThan(BUYERS);
  await Promise.all(paying);
  // No other 5xx: only "being confirmed" and "come back in a moment".
  expect([202, 503]).toEqual(expect.arrayContaining([...undecided]));

  await at.untilSettled();
  const outcomes = decisions.map(({ status, body }) => (status === 200 ? body.status : body.code)).sort();
  expect(outcomes).toEqual([...Array(4).fill('OUT_OF_STOCK'), ...Array(BUYERS - 4).fill('Pending')]);
  expect(await at.available(product)).toBe(0);
});
