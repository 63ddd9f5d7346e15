import { mongo } from 'mongoose';
import { issueToken } from '../../../testkit/api-token.js';
import { Customer, type Product } from '../../../testkit/customer.js';
import { median } from '../../../testkit/statistics.js';
import { StripeStandIn } from '../../../testkit/stripe-stand-in.js';
import { makeUsers } from '../../../testkit/users.js';
import type { Benchmark, Row } from '../benchmark.js';
import { type RecordedSale, recordSale } from '../subjects/recorded-sale.js';
import { type Buyer, sellAtOnce } from '../subjects/sell-at-once.js';
import { JWT_SECRET, SpeedShop } from '../subjects/shop.js';
import { makeProducts } from '../subjects/stock.js';
import { buy, callsTo } from '../subjects/till.js';
import { round } from '../table.js';

const AT_ONCE = 8;
const PRODUCTS_EACH = 3;
const WARM_UP_S = 5;
const ROUND_S = 4;
const ROUNDS = 5;

type Priced = Pick<Product, '_id' | 'priceCents'>;
/** Sells for so many seconds, and answers the sales a second. */
type Sell = (seconds: number) => Promise<number>;

/** Sales: orders that are placed, paid and settled. */
export const purchases: Benchmark = {
  name: 'purchases',
  async measure() {
    const stripe = await StripeStandIn.open();
    const users = makeUsers(AT_ONCE, '').map((user) => ({ ...user, lastSeenAt: new Date() }));
    const plenty = makeProducts(AT_ONCE * PRODUCTS_EACH).map((product) => ({ ...product, available: 1_000_000 }));
    const stored = { users, products: plenty };
    const shop = await SpeedShop.open(stored, { STRIPE_API_URL: stripe.url });
    try {
      const url = `http://127.0.0.1:${shop.api.port}`;
      const buyers = toBuyers(
        users.map(({ _id }) => _id.toString()),
        await listProducts(url),
      );
      const customers = new Map(buyers.map(({ id }) => [id, new Customer(callsTo(url, issueToken(id, JWT_SECRET)))]));
      // The shop's recurring work leaves the orders of the reference alone: they are in another database.
      const second = await shop.openSecondDatabase(stored);
      const sale = await recordSale(second, stripe.url, firstOf(buyers));
      const bare = await startBareSales(shop, [second, stripe.url], { sale, buyers });
      const sell: Sell = (seconds) =>
        sellAtOnce(buyers, seconds, ({ id }, product) => buy(customerOf(customers, id), product, stripe.url));
      return [countSteps(sale), await compareSales(sell, bare)];
    } finally {
      await shop.close();
      await stripe.close();
    }
  },
};

async function listProducts(url: string): Promise<Priced[]> {
  const listed = (await (await fetch(`${url}/product`)).json()) as { _id: string; price: number }[];
  return listed.map(({ _id, price }) => ({ _id, priceCents: Math.round(price * 100) }));
}

/** Each with products of their own. */
const toBuyers = (ids: readonly string[], products: readonly Priced[]): Buyer<Priced>[] =>
  ids.map((id, index) => ({ id, products: products.filter((_, place) => place % ids.length === index) }));

function firstOf([buyer]: readonly Buyer<Priced>[]): { user: string; product: Priced } {
  const product = buyer?.products[0];
  if (!product) throw new Error('the shop has no products');
  return { user: buyer.id, product };
}

function customerOf(customers: ReadonlyMap<string, Customer>, id: string): Customer {
  const customer = customers.get(id);
  if (!customer) throw new Error(`${id} is no customer`);
  return customer;
}

/** The script that sends what a sale sends, in a process of its own as the API. */
async function startBareSales(
  shop: SpeedShop,
  addresses: readonly string[],
  { sale, buyers }: { sale: RecordedSale; buyers: readonly Buyer<Priced>[] },
): Promise<Sell> {
  const ids = buyers.map(({ id, products }) => ({ id, products: products.map(({ _id }) => _id) }));
  const sent = mongo.BSON.EJSON.stringify({ sale, buyers: ids }, { relaxed: false });
  const { port } = await shop.startBeside('bare-sales.cli.js', [...addresses, sent]);
  return async (seconds) => {
    const answer = await fetch(`http://127.0.0.1:${port}/?seconds=${seconds}`);
    if (!answer.ok) throw new Error(await answer.text());
    return Number(await answer.text());
  };
}

function countSteps({ steps }: RecordedSale): Row {
  const commands = steps.filter((step) => 'command' in step).length;
  const detail = `${commands} commands to the database, ${steps.length - commands} calls to Stripe, the customer's among them`;
  const what = 'what a sale sends to the database and to Stripe';
  return { what, target: { atMost: 24 }, value: steps.length, detail };
}

async function compareSales(sell: Sell, bare: Sell): Promise<Row> {
  await sell(WARM_UP_S);
  await bare(WARM_UP_S);
  const turns: { bare: number; sales: number }[] = [];
  for (let turn = 0; turn < ROUNDS; turn++) turns.push({ bare: await bare(ROUND_S), sales: await sell(ROUND_S) });
  const [sales, reference] = [median(turns.map((turn) => turn.sales)), median(turns.map((turn) => turn.bare))];
  return {
    what: `orders placed, paid and settled, ${AT_ONCE} at once ÷ a bare script that sends the same commands and calls`,
    target: { atLeast: 0.6 },
    value: median(turns.map((turn) => turn.sales / turn.bare)),
    detail: `${round(sales)} sales/s, the reference ${round(reference)}`,
  };
}
