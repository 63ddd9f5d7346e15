import { setTimeout } from 'node:timers/promises';
import { findUnsettled, findViolations, StatusWitness } from '../../testkit/oracle.js';
import type { Books } from '../../testkit/books.js';
import type { ShopUnderTest } from '../../testkit/shop-under-test.js';
import type { Basket, PlacedOrder, Product } from '../../testkit/customer.js';
import { afterSale } from './after-sale.js';
import { untilSettled } from '../../testkit/until-settled.js';
import type { Mails } from '../../testkit/mail-oracle.js';
import { startFaults, startKilling } from './disturbances.js';
import { findBrokenWords, type LastWord } from './last-word.js';
import { untilMailed } from './mails.js';
import { HABITS, visit } from './visit.js';

export const ORDERS_PER_S = 10;

/** Seconds between two kills. */
const KILLS_S = { from: 1, to: 6 };

const LARGEST_QUANTITY = 3;

/** The oracle's interval during the run, and the largest share of it that it looks: it uses the shop's processor. */
const LOOK_EVERY_MS = 5000;
const LOOKING = 0.1;

/**
 * The retry job checks an abandoned payment a minute after it was opened, and each sale's mail waits for its invoice: on a
 * quiet machine that takes 75 seconds. No measure of speed, since a busy one needs several times that.
 */
const SETTLES_WITHIN_MS = 300_000;

export interface ChaosOutcome {
  books: Books;
  visits: number;
  lastWords: LastWord[];
  kills: number;
  /** How often each fault of Stripe's struck. */
  faults: Map<string, number>;
  /** How often money went back, in which way. */
  given: Map<string, number>;
  violations: string[];
  brokenWords: string[];
  unsettled: string[];
  /** From the end of the disturbances until money and stock were settled. */
  secondsToSettle: number;
  mails: Mails;
  /** From the end of the disturbances until all notices were sent. */
  secondsToTell: number;
}

/** Has customers buy while processes die and Stripe fails; then waits until the shop has settled everything. */
export async function runChaos(shop: ShopUnderTest, seconds: number): Promise<ChaosOutcome> {
  const products = await stockShelves(shop, seconds * ORDERS_PER_S);
  const oracle = new Oracle(shop, products);
  const tokens = await shop.signIn(100);
  const [admin = ''] = await shop.signIn(1, 'admin');
  const given = new Map<string, number>();
  const afterward = async (order: PlacedOrder, intentId: string, token: string): Promise<void> => {
    const [office, owner] = [shop.caller(admin, given.size), shop.caller(token, given.size)];
    const way = await afterSale({ order, intentId, admin: office, owner }, shop.stripe);
    if (way) given.set(way, (given.get(way) ?? 0) + 1);
  };
  const [faults, kills] = [await startFaults(shop.stripe), startKilling(shop, KILLS_S)];
  const visits: Promise<LastWord | undefined>[] = [];
  const begin = performance.now();
  let nextLook = LOOK_EVERY_MS;
  for (let elapsed = 0; elapsed < seconds * 1000; elapsed = performance.now() - begin) {
    while (visits.length < (elapsed / 1000) * ORDERS_PER_S) {
      visits.push(visitOf(shop, tokens, products, visits.length, afterward));
    }
    if (elapsed > nextLook) {
      await oracle.look();
      nextLook = elapsed + Math.max(LOOK_EVERY_MS, (performance.now() - begin - elapsed) / LOOKING);
    }
    await setTimeout(20);
  }
  const quietSince = performance.now();
  const [struck, killed] = await Promise.all([faults.end(), kills.end()]);
  const words = await Promise.all(visits);
  // Events of refunds and disputes that were lost are found by a job, every ten minutes.
  await shop.hurry('payments.record-missed-reversals');
  const books = await untilSettled(() => oracle.look(), quietSince + SETTLES_WITHIN_MS - performance.now());
  const secondsToSettle = (performance.now() - quietSince) / 1000;
  const mails = await untilMailed(shop, shop.caller(admin, 0), quietSince + SETTLES_WITHIN_MS - performance.now());
  const lastWords = words.filter((word) => word !== undefined);
  return {
    books,
    visits: visits.length,
    lastWords,
    kills: killed,
    faults: struck,
    given,
    violations: oracle.violations,
    brokenWords: findBrokenWords(lastWords, books),
    unsettled: findUnsettled(books),
    secondsToSettle,
    mails,
    secondsToTell: (performance.now() - quietSince) / 1000,
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
  afterward: (order: PlacedOrder, intentId: string, token: string) => Promise<void>,
): Promise<LastWord | undefined> {
  const token = pick(tokens);
  const habit = Math.random() < 0.6 ? 'buys' : pick(HABITS);
  const onSale = (order: PlacedOrder, intentId: string) => afterward(order, intentId, token);
  return visit(shop.customer(token, index), shop.stripe, fillBasket(products), habit, onSale);
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
    this.violations.push(...(await this.shop.documentFaults()));
    this.violations.push(...findViolations(books, this.stocked), ...this.witness.watch(books));
    return books;
  }
}

function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('there is nothing to pick from');
  return item;
}
