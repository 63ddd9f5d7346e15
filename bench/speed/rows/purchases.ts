import { StripeStandIn } from '../../../backend/test/payments/support/stripe-stand-in.js';
import { issueToken } from '../../payments/api-token.js';
import { intentIdOf, type PlacedOrder } from '../../payments/customer.js';
import type { Benchmark } from '../benchmark.js';
import { load } from '../load/load.js';
import { median } from '../statistics.js';
import { makeUsers } from '../subjects/sales.js';
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
  url: string;
  stripe: StripeStandIn;
  products: { _id: string; price: number }[];
  tokens: string[];
}

/** Orders that are placed, paid and settled: every one a sale. */
export const purchases: Benchmark = {
  name: 'purchases',
  async measure() {
    const stripe = await StripeStandIn.open();
    const users = makeUsers(AT_ONCE, '');
    const plenty = makeProducts(PRODUCTS).map((product) => ({ ...product, available: 1_000_000 }));
    const shop = await SpeedShop.open({ users, products: plenty }, { STRIPE_API_URL: stripe.url });
    const url = `http://127.0.0.1:${shop.api.port}`;
    const products = (await (await fetch(`${url}/product`)).json()) as Till['products'];
    const till = { url, stripe, products, tokens: users.map(({ _id }) => issueToken(_id.toString(), JWT_SECRET)) };

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

/** Has customers buy one thing after the other; answers the sales a second. */
async function sell(till: Till, seconds: number): Promise<number> {
  const began = performance.now();
  let sold = 0;
  await Promise.all(
    till.tokens.map(async (token, customer) => {
      for (let round = 0; performance.now() - began < seconds * 1000; round++) {
        await buy(till, token, customer + round);
        sold++;
      }
    }),
  );
  return sold / ((performance.now() - began) / 1000);
}

async function buy({ url, stripe, products }: Till, token: string, index: number): Promise<void> {
  const product = products[index % products.length];
  const amount = Math.round((product?.price ?? 0) * 100 * UNITS) / 100;
  const call = async <Reply>(method: string, path: string, status: number, body: object): Promise<Reply> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) });
    if (response.status !== status) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Reply;
  };
  const { _id: order, amountToBePaid } = await call<PlacedOrder>('POST', '/order', 201, {
    itemId: product?._id,
    quantity: UNITS,
    customerAddress: '12 Workshop Road, Dhaka',
    customerNumber: '01711000000',
    amountToBePaid: amount,
  });
  const intent = { order, amountToBePaid };
  const { clientSecret } = await call<{ clientSecret: string }>('POST', '/create-payment-intent', 200, intent);
  const authorised = await stripe.confirm(clientSecret);
  if (authorised !== 'requires_capture') throw new Error(`Stripe answered ${authorised}`);
  await call('PATCH', `/order/${order}`, 200, { order, transactionId: intentIdOf(clientSecret), status: 'Paid' });
}
