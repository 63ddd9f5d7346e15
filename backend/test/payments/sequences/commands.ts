import fc from 'fast-check';
import type { Answer } from '../../support/shop.js';
import { expectedPrice, type Shelf, type Terms, type Wanted } from './expected-price.js';
import type { Counter } from './counter.js';

/** The shop as it must be. */
export interface Expected {
  shelves: Shelf[];
  terms: Terms;
  basket: { product: number; quantity: number }[];
  /** Whether it was ever saved. */
  isBasketKept: boolean;
  orders: {
    total: number;
    lines: { product: number; quantity: number }[];
    state: 'open' | 'paid' | 'cancelled';
  }[];
}

type Command = fc.AsyncCommand<Expected, Counter>;

/** Unlike the oracle's findings, which tell of the whole shop, this tells of one answer. */
function agree(what: string, found: unknown, wanted: unknown): void {
  const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (is !== should) throw new Error(`${what}: ${is} instead of ${should}`);
}

const cents = (dollars: number): number => Math.round(dollars * 100);

const amountsOf = ({ body }: Answer, total: 'total' | 'amountToBePaid') => ({
  subtotal: cents(body.subtotal),
  delivery: cents(body.deliveryAmount),
  taxes: (body.taxes as { amount: number }[]).map(({ amount }) => cents(amount)),
  total: cents(body[total]),
});

const wantedOf = ({ shelves }: Expected, lines: Expected['basket']): Wanted[] =>
  lines.map(({ product, quantity }) => ({ shelf: shelves[product] as Shelf, quantity }));

const isInStock = ({ shelf, quantity }: Wanted): boolean => quantity <= shelf.available;

class Configure implements Command {
  constructor(private readonly terms: Terms) {}
  check = () => true;
  toString = () => `configure ${JSON.stringify(this.terms)}`;
  async run(expected: Expected, at: Counter): Promise<void> {
    await at.configure(this.terms);
    expected.terms = this.terms;
  }
}

class Reprice implements Command {
  constructor(
    private readonly product: number,
    private readonly price: number,
    private readonly lower: Shelf['lower'],
  ) {}
  check = () => true;
  toString = () => `reprice ${this.product} at ${this.price} ${JSON.stringify(this.lower)}`;
  async run({ shelves }: Expected, at: Counter): Promise<void> {
    const shelf = shelves[this.product] as Shelf;
    shelf.price = this.price;
    shelf.lower = this.lower && {
      from: this.lower.from,
      price: Math.min(this.lower.price, this.price - 1),
    };
    await at.reprice(this.product, shelf);
  }
}

class Restock implements Command {
  constructor(
    private readonly product: number,
    private readonly units: number,
  ) {}
  check = () => true;
  toString = () => `restock ${this.product} by ${this.units}`;
  async run({ shelves }: Expected, at: Counter): Promise<void> {
    await at.restock(this.product, this.units);
    (shelves[this.product] as Shelf).available += this.units;
  }
}

class FillBasket implements Command {
  constructor(
    private readonly lines: Expected['basket'],
    private readonly isStale: boolean,
  ) {}
  check = ({ isBasketKept }: Readonly<Expected>) => isBasketKept || !this.isStale;
  toString = () => `fill ${this.isStale ? 'an old' : 'the'} basket with ${JSON.stringify(this.lines)}`;
  async run(expected: Expected, at: Counter): Promise<void> {
    const { status } = await at.fillBasket(this.lines, this.isStale);
    // With an old version, a request for the basket as it is counts as a repetition.
    const isSame = JSON.stringify(this.lines) === JSON.stringify(expected.basket);
    agree('status of the basket', status, this.isStale && !isSame ? 409 : 200);
    if (status === 200)
      Object.assign(expected, { basket: this.lines, isBasketKept: expected.isBasketKept || this.lines.length > 0 });
    const kept = await at.readBasket();
    agree('basket', kept, expected.basket);
  }
}

class Price implements Command {
  constructor(private readonly country: string) {}
  check = (expected: Readonly<Expected>) => wantedOf(expected, expected.basket).some(isInStock);
  toString = () => `price the basket to ${this.country}`;
  async run(expected: Expected, at: Counter): Promise<void> {
    const answer = await at.price(expected.basket, this.country);
    const lines = wantedOf(expected, expected.basket).filter(isInStock);
    const price = expectedPrice(lines, expected.terms, this.country);
    if (price) agree('price', amountsOf(answer, 'total'), price);
    else agree('problem', answer.body.problem?.code, 'DELIVERY_NOT_AVAILABLE');
  }
}

/** The price that the customer states, in cents above the order's; null for none stated. */
type Said = number | null;

class Order implements Command {
  constructor(
    private readonly country: string,
    private readonly said: Said,
  ) {}
  check = ({ basket }: Readonly<Expected>) => basket.length > 0;
  toString = () => `order the basket to ${this.country}${this.said === null ? '' : `, ${this.said} cents off`}`;
  async run(expected: Expected, at: Counter): Promise<void> {
    const lines = wantedOf(expected, expected.basket);
    const price = expectedPrice(lines, expected.terms, this.country);
    const said = price && this.said !== null ? price.total + this.said : null;
    const answer = await at.order(expected.basket, this.country, said);
    agree('outcome of the order', answer.body.code ?? answer.status, this.outcome(lines, price !== null));
    if (!price || answer.status !== 201) return;
    agree('order', amountsOf(answer, 'amountToBePaid'), price);
    expected.orders.push({ total: price.total, lines: expected.basket, state: 'open' });
  }
  private outcome(lines: readonly Wanted[], isDeliverable: boolean): string | number {
    if (!lines.every(isInStock)) return 'QUANTITY_OUT_OF_RANGE';
    if (!isDeliverable) return 'DELIVERY_NOT_AVAILABLE';
    return this.said === null || this.said === 0 ? 201 : 'AMOUNT_CHANGED';
  }
}

class Cancel implements Command {
  constructor(private readonly choice: number) {}
  check = ({ orders }: Readonly<Expected>) => orders.length > 0;
  toString = () => `cancel ${this.choice}`;
  async run({ orders }: Expected, at: Counter): Promise<void> {
    const index = this.choice % orders.length;
    const order = orders[index] as Expected['orders'][number];
    agree('status of the cancelling', await at.cancel(index), order.state === 'paid' ? 409 : 200);
    if (order.state === 'open') order.state = 'cancelled';
  }
}

class Pay implements Command {
  constructor(private readonly choice: number) {}
  check = ({ orders }: Readonly<Expected>) =>
    orders.length > 0 && orders[this.choice % orders.length]?.state === 'open';
  toString = () => `pay ${this.choice}`;
  async run(expected: Expected, at: Counter): Promise<void> {
    const index = this.choice % expected.orders.length;
    const order = expected.orders[index] as Expected['orders'][number];
    const canBeSold = wantedOf(expected, order.lines).every(isInStock);
    agree('outcome of the payment', await at.pay(index), canBeSold ? 'Pending' : 'OUT_OF_STOCK');
    if (!canBeSold) return;
    order.state = 'paid';
    for (const { product, quantity } of order.lines) (expected.shelves[product] as Shelf).available -= quantity;
  }
}

/** Reads an order again: nothing that happened since may have changed its amounts. */
class Look implements Command {
  constructor(private readonly choice: number) {}
  check = ({ orders }: Readonly<Expected>) => orders.some(({ state }) => state !== 'cancelled');
  toString = () => `look at ${this.choice}`;
  async run({ orders }: Expected, at: Counter): Promise<void> {
    const shown = orders.flatMap(({ state }, index) => (state === 'cancelled' ? [] : [index]));
    const index = shown[this.choice % shown.length] as number;
    const { total, state } = orders[index] as Expected['orders'][number];
    agree('order read again', await at.look(index), {
      total,
      status: state === 'paid' ? 'Pending' : 'Unpaid',
    });
  }
}

const PRODUCTS = [0, 1, 2];
const countries = fc.subarray(['BD', 'DE']);
const country = fc.constantFrom('BD', 'DE', 'US');
const quantity = fc.integer({ min: 1, max: 5 });
const product = fc.constantFrom(...PRODUCTS);
const price = fc.integer({ min: 60, max: 5000 });
const lower = fc.option(fc.record({ from: fc.integer({ min: 2, max: 5 }), price: fc.integer({ min: 50, max: 4000 }) }));
const choice = fc.nat({ max: 20 });

export const anyTerms: fc.Arbitrary<Terms> = fc.record({
  methods: fc.array(
    fc.record({
      price: fc.nat({ max: 2500 }),
      freeFrom: fc.option(fc.integer({ min: 1, max: 20_000 })),
      countries,
    }),
    { maxLength: 3 },
  ),
  taxes: fc.array(fc.record({ rate: fc.nat({ max: 2500 }), countries }), { maxLength: 3 }),
  areIncluded: fc.boolean(),
});

const basketLines = fc
  .shuffledSubarray(PRODUCTS)
  .chain((chosen) => fc.tuple(...chosen.map((one) => fc.record({ product: fc.constant(one), quantity }))));

export const anyShelf: fc.Arbitrary<Shelf> = fc.record({
  price,
  lower: fc.constant(null),
  available: fc.integer({ min: 2, max: 8 }),
});

/** Each as often as it stands here. */
const commands = [
  ...twice(basketLines.map((lines) => new FillBasket(lines, false))),
  basketLines.map((lines) => new FillBasket(lines, true)),
  ...twice(fc.tuple(country, fc.constantFrom<Said>(0, null)).map((parts) => new Order(...parts))),
  fc.tuple(country, fc.constantFrom<Said>(1, -1, 100)).map((parts) => new Order(...parts)),
  country.map((to) => new Price(to)),
  ...twice(choice.map((one) => new Pay(one))),
  choice.map((one) => new Pay(one)),
  choice.map((one) => new Cancel(one)),
  choice.map((one) => new Look(one)),
  fc.tuple(product, fc.integer({ min: 1, max: 5 })).map((parts) => new Restock(...parts)),
  fc.tuple(product, price, lower).map((parts) => new Reprice(...parts)),
  anyTerms.map((terms) => new Configure(terms)),
];

function twice<T>(arbitrary: T): [T, T] {
  return [arbitrary, arbitrary];
}

export const commandSequences = fc.commands(commands, { maxCommands: 40, size: 'max' });
