import { issueToken } from '../../../testkit/api-token.js';
import { Customer, intentIdOf, type Product } from '../../../testkit/customer.js';
import { JWT_SECRET } from './shop.js';
import { tapApi } from './tapped-api.js';
import type { Command } from './tapped-database.js';
import { type StripeCall, tapStripe } from './tapped-stripe.js';
import { buy, callsTo } from './till.js';

/** A command to the database, or a call to Stripe by the shop or by its customer's browser. */
export type SaleStep = { command: Command } | { call: StripeCall };

/** All that one sale sends to the database and to Stripe, in its order. */
export interface RecordedSale {
  steps: SaleStep[];
  /** What differs in every other sale. */
  own: { customer: string; product: string; order: string; intent: string; clientSecret: string };
  /** When it began, in milliseconds of Unix time. */
  at: number;
}

/** So many are made, and the one with the fewest steps is kept: some steps are taken once a process or now and then. */
const SALES = 8;

/**
 * Records a sale of the shop.
 * @param stripeUrl of the stand-in
 */
export async function recordSale(
  databaseUri: string,
  stripeUrl: string,
  { user, product }: { user: string; product: Pick<Product, '_id' | 'priceCents'> },
): Promise<RecordedSale> {
  let steps: SaleStep[] = [];
  const sales: RecordedSale[] = [];
  const stripe = await tapStripe(stripeUrl, (call) => steps.push({ call }));
  const variables = { STRIPE_API_URL: stripe.url };
  await tapApi(databaseUri, { variables, see: (command) => steps.push({ command }) }, async (url) => {
    const customer = new Customer(callsTo(url, issueToken(user, JWT_SECRET)));
    for (let count = 0; count < SALES; count++) {
      steps = [];
      const at = Date.now();
      const { order, clientSecret } = await buy(customer, product, stripe.url);
      const own = { customer: user, product: product._id, order, intent: intentIdOf(clientSecret), clientSecret };
      sales.push({ steps, own, at });
    }
  });
  stripe.close();
  return sales.reduce((least, sale) => (sale.steps.length < least.steps.length ? sale : least));
}
