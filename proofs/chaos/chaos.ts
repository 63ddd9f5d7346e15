import { setTimeout } from 'node:timers/promises';
import { findUnsettled, findViolations, StatusWitness } from '../../testkit/oracle.js';
import type { Books } from '../../testkit/books.js';
import type { ShopUnderTest } from '../../testkit/shop-under-test.js';
import type { Basket, Product } from '../../testkit/customer.js';
import { untilSettled } from '../../testkit/until-settled.js';
import { startFaults, startKilling } from './disturbances.js';
import { findBrokenWords, type LastWord } from './last-word.js';
import { HABITS, visit } from './visit.js';

export const ORDERS_PER_S = 10;

const LARGEST_QUANTITY = 3;

/** The oracle's interval during the run. */
const LOOK_EVERY_MS = 5000;

/** The sweeper checks an abandoned payment a minute after it was opened, in sweeps ten seconds apart. */
const SETTLES_WITHIN_MS = 75_000;

export interface ChaosOutcome {
  books: Books;
  visits: number;
  lastWords: LastWord[];
  kills: number;
  /** How often each fault of Stripe's struck. */
  faults: Map<string, number>;
  violations: string[];
  brokenWords: string[];
  unsettled: string[];
  /** From the end of the disturbances until nothing was left to do. */
  secondsToSettle: number;
}

/** Has customers buy while processes die and Stripe fails; then waits until the shop has settled everything. */
export async function runChaos(shop: ShopUnderTest, seconds: number): Promise<ChaosOutcome> {
  const products = await stockShelves(shop, seconds * ORDERS_PER_S);
  const oracle = new Oracle(shop, products);
  const tokens = await shop.signIn(100);
  const [faults, kills] = [await startFaults(shop.stripe), startKilling(shop)];
  const visits: Promise<LastWord | undefined>[] = [];
  const begin = performance.now();
  let nextLook = LOOK_EVERY_MS;
  for (let elapsed = 0; elapsed < seconds * 1000; elapsed = performance.now() - begin) {
    while (visits.length < (elapsed / 1000) * ORDERS_PER_S) visits.push(visitOf(shop, tokens, products, visits.length));
    if (elapsed > nextLook) {
      await oracle.look();
      nextLook += LOOK_EVERY_MS;
    }
    await setTimeout(20);
  }
  const quietSince = performance.now();
  const [struck, killed] = await Promise.all([faults.end(), kills.end()]);
  const words = await Promise.all(visits);
  const books = await untilSettled(() => oracle.look(), quietSince + SETTLES_WITHIN_MS - performance.now());
  const lastWords = words.filter((word) => word !== undefined);
  return {
    books,
    visits: visits.length,
    lastWords,
    kills: killed,
    faults: struck,
    violations: oracle.violations,
    brokenWords: findBrokenWords(lastWords, books),
    unsettled: findUnsettled(books),
    secondsToSettle: (performance.now() - quietSince) / 1000,
  };
}

/** One product with enough stock, two that sell out: a basket has two of the three on average. */
function stockShelves(shop: ShopUnderTest, orders: number): Promise<Product[]> {
  const wanted = Math.ceil(orders * (2 / 3) * ((1 + LARGEST_QUANTITY) / 2));
  const tooFew = Math.ceil(wanted * 0.8);
  return Promise.all([
    shop.stock('Claw hammer', 1_000_000),
    shop.stock('Hand saw', tooFew),
    shop.stock('Spirit level', tooFew, 2599),
  ]);
}

function visitOf(
  shop: ShopUnderTest,
  tokens: readonly string[],
  products: readonly Product[],
  index: number,
): Promise<LastWord | undefined> {
  const customer = shop.customer(pick(tokens), index);
  const habit = Math.random() < 0.6 ? 'buys' : pick(HABITS);
  return visit(customer, shop.stripe, fillBasket(products), habit);
}

/** One to all products in any order, so that orders meet which take the same ones in opposite directions. */
function fillBasket(products: readonly Product[]): Basket {
  const count = 1 + Math.floor(Math.random() * products.length);
  const chosen = new Set<Product>();
  while (chosen.size < count) chosen.add(pick(products));
  return Array.from(chosen, (product) => ({ product, quantity: 1 + Math.floor(Math.random() * LARGEST_QUANTITY) }));
}

/** Records all violations found at any check. */
class Oracle {
  readonly violations: string[] = [];
  private readonly witness = new StatusWitness();
  private readonly stocked: ReadonlyMap<string, number>;

  constructor(
    private readonly shop: ShopUnderTest,
    products: readonly Product[],
  ) {
    this.stocked = new Map(products.map(({ _id, stocked }) => [_id, stocked]));
  }

  async look(): Promise<Books> {
    const books = await this.shop.books();
    this.violations.push(...findViolations(books, this.stocked), ...this.witness.watch(books));
    return books;
  }
}

function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('there is nothing to pick from');
  return item;
}
