import type { AnswerBody, ApiAnswer } from '../../../testkit/api-process.js';
import { StripeStandIn } from '../../../testkit/stripe-stand-in.js';
import { issueToken } from '../../../testkit/api-token.js';
import { type Call, clientSecretOf, Customer, intentIdOf } from '../../../testkit/customer.js';
import type { PlacedOrder, Product } from '../../../testkit/customer.js';
import { makeUsers } from '../../../testkit/users.js';
import type { Benchmark } from '../benchmark.js';
import { load } from '../load/wrk.js';
import { median } from '../../../testkit/statistics.js';
import { JWT_SECRET, SpeedShop } from '../subjects/shop.js';
import { makeProducts } from '../subjects/stock.js';
import { round } from '../table.js';

const AT_ONCE = 8;
const PRODUCTS = 24;
const UNITS = 10;
const WARM_UP_S = 5;
const ROUND_S = 4;
const ROUNDS = 5;

interface Till {
  stripe: StripeStandIn;
  products: Pick<Product, '_id' | 'priceCents'>[];
  customers: Customer[];
}

/** Sales: orders that are placed, paid and settled. */
export const purchases: Benchmark = {
  name: 'purchases',
  async measure() {
    const stripe = await StripeStandIn.open();
    const users = makeUsers(AT_ONCE, '');
    const plenty = makeProducts(PRODUCTS).map((product) => ({ ...product, available: 1_000_000 }));
    const shop = await SpeedShop.open({ users, products: plenty }, { STRIPE_API_URL: stripe.url });
    const url = `http://127.0.0.1:${shop.api.port}`;
    const listed = (await (await fetch(`${url}/product`)).json()) as { _id: string; price: number }[];
    const products = listed.map(({ _id, price }) => ({ _id, priceCents: Math.round(price * 100) }));
    const customers = users.map(({ _id }) => new Customer(callsTo(url, issueToken(_id.toString(), JWT_SECRET))));
    const till = { stripe, products, customers };

    await sell(till, WARM_UP_S);
    const turns: { bare: number; sales: number }[] = [];
    for (let turn = 0; turn < ROUNDS; turn++) {
      const { perSecond: bare } = await load(shop.reference, ROUND_S);
      turns.push({ bare, sales: await sell(till, ROUND_S) });
    }
    await shop.close();
    await stripe.close();
    const detail = `${round(median(turns.map(({ sales }) => sales)))} sales/s, bare ${round(median(turns.map(({ bare }) => bare)))} requests/s`;
    const value = median(turns.map(({ sales, bare }) => sales / bare));
    const what = `orders placed, paid and settled a second, ${AT_ONCE} at once ÷ bare's requests a second`;
    return [{ what, target: { atLeast: 0.003 }, value, detail }];
  },
};

/** Has customers buy one product after the other; returns the sales a second. */
async function sell(till: Till, seconds: number): Promise<number> {
  const began = performance.now();
  let sold = 0;
  await Promise.all(
    till.customers.map(async (customer, index) => {
      for (let round = 0; performance.now() - began < seconds * 1000; round++) {
        await buy(till, customer, index + round);
        sold++;
      }
    }),
  );
  return sold / ((performance.now() - began) / 1000);
}

async function buy({ stripe, products }: Till, customer: Customer, index: number): Promise<void> {
  const product = products[index % products.length];
  if (!product) throw new Error('the shop has no products');
  const order = answered(await customer.placeOrder(product, UNITS), 201).body as PlacedOrder;
  const clientSecret = clientSecretOf(answered(await customer.openPayment(order), 200));
  const authorised = await stripe.confirm(clientSecret);
  if (authorised !== 'requires_capture') throw new Error(`Stripe answered ${authorised}`);
  answered(await customer.pay(order, intentIdOf(clientSecret)), 200);
}

/** Calls over kept connections, as browsers do. */
const callsTo =
  (url: string, token: string): Call =>
  async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) });
    return { status: response.status, body: (await response.json()) as AnswerBody };
  };

/** @throws when the answer has another status */
function answered(answer: ApiAnswer | null, status: number): ApiAnswer {
  if (answer?.status !== status) throw new Error(`answered instead of ${status}: ${JSON.stringify(answer)}`);
  return answer;
}
