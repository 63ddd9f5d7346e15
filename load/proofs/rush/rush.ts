import { findUnsettled, findViolations } from '../../testkit/oracle.js';
import type { ApiAnswer } from '../../testkit/api-process.js';
import {
  type Basket,
  clientSecretOf,
  type Customer,
  intentIdOf,
  type PlacedOrder,
  type Product,
  untilDefinite,
} from '../../testkit/customer.js';
import type { ShopUnderTest } from '../../testkit/shop-under-test.js';
import { untilSettled } from '../../testkit/until-settled.js';
import type { Lines } from './baskets.js';
import { countSale, type Sale } from './sale.js';

const AT_A_TIME = 50;

/** How long a buyer retries for a definite answer, and the shop may take to release the last hold. */
const PATIENCE_MS = 180_000;

export interface Rush {
  buyers: number;
  products: number;
  /** Units of each product. */
  stock: number;
  /** The order lines of the buyer of this number. */
  linesOf: (buyer: number) => Lines;
  /** The tabs in which each buyer pays the same order at once. */
  tabs: number;
}

export interface RushOutcome {
  sale: Sale;
  /** Buyers by their final answers: the codes of their tabs' answers. */
  told: Map<string, number>;
  violations: string[];
  unsettled: string[];
  /** From the first payment until nothing was left to do. */
  seconds: number;
  /** From each buyer's payment to its definite answer. */
  waitsMs: Float64Array;
}

/** A buyer whose card is authorised in every tab. */
interface Ready {
  customer: Customer;
  order: PlacedOrder;
  /** Each tab's intent. */
  intentIds: string[];
}

/** Has every buyer's card authorised, then all of them pay at the same moment. */
export async function rush(
  shop: ShopUnderTest,
  { buyers, products, stock, linesOf, tabs }: Rush,
): Promise<RushOutcome> {
  const stocked: Product[] = [];
  for (let index = 0; index < products; index++) {
    stocked.push(await shop.stock(`Claw hammer ${index + 1}`, stock, 1250 + 75 * index));
  }
  const tokens = await shop.signIn(buyers);
  const ready: Ready[] = [];
  for (let first = 0; first < buyers; first += AT_A_TIME) {
    const group = tokens.slice(first, first + AT_A_TIME).map(async (token, offset) => {
      const customer = shop.customer(token, first + offset);
      const placed = await place(customer, toBasket(linesOf(first + offset), stocked));
      if (placed?.status !== 201) throw new Error(`the order was refused: ${JSON.stringify(placed)}`);
      return authorise(shop, customer, placed.body as PlacedOrder, tabs);
    });
    ready.push(...(await Promise.all(group)));
  }

  const began = performance.now();
  const told = new Map<string, number>();
  const waitsMs = new Float64Array(buyers);
  await Promise.all(
    ready.map(async (buyer, index) => {
      const answer = await pay(buyer);
      waitsMs[index] = performance.now() - began;
      told.set(answer, (told.get(answer) ?? 0) + 1);
    }),
  );
  const books = await untilSettled(() => shop.books(), PATIENCE_MS);
  const seconds = (performance.now() - began) / 1000;
  return {
    sale: countSale(books, stocked),
    told,
    violations: findViolations(books, new Map(stocked.map((product) => [product._id, product.stocked]))),
    unsettled: findUnsettled(books),
    seconds,
    waitsMs,
  };
}

const toBasket = (lines: Lines, products: readonly Product[]): Basket =>
  lines.flatMap(({ product: index, quantity }) => {
    const product = products[index];
    return product ? [{ product, quantity }] : [];
  });

/** An order of one line has the specification's body. */
function place(customer: Customer, basket: Basket): Promise<ApiAnswer | null> {
  const [first, ...others] = basket;
  return first && others.length === 0
    ? customer.placeOrder(first.product, first.quantity)
    : customer.placeBasket(basket);
}

/** Opens all tabs before any card is entered: a tab opened later would already settle the payment. */
async function authorise(shop: ShopUnderTest, customer: Customer, order: PlacedOrder, tabs: number): Promise<Ready> {
  const secrets = await inEach(tabs, async () => {
    const opened = await untilDefinite(() => customer.openPayment(order), PATIENCE_MS);
    if (opened?.status !== 200) throw new Error(`no payment could be opened: ${JSON.stringify(opened)}`);
    return clientSecretOf(opened);
  });
  await Promise.all(secrets.map((secret) => shop.stripe.confirm(secret)));
  return { customer, order, intentIds: secrets.map(intentIdOf) };
}

const inEach = <Result>(tabs: number, act: () => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: tabs }, act));

/** Pays in all tabs at once; returns their codes, joined into one when equal. */
async function pay({ customer, order, intentIds }: Ready): Promise<string> {
  const answers = await Promise.all(
    intentIds.map((intentId) => untilDefinite(() => customer.pay(order, intentId), PATIENCE_MS)),
  );
  const words = answers.map((answer) => (answer?.status === 200 ? 'paid' : (answer?.body.code ?? 'no answer')));
  return [...new Set(words)].join(' and ');
}
