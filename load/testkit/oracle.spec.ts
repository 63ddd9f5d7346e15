import type { Books, IntentEntry, OrderEntry, StockEntry } from './books.js';
import { findUnsettled, findViolations, StatusWitness } from './oracle.js';

const NOW = 1_800_000_000;

const order = (facts: Partial<OrderEntry> = {}): OrderEntry => ({
  _id: 'paid',
  lines: [{ itemId: 'saw', quantity: 2, refunded: 0, returned: 0 }],
  refunds: [],
  returns: [],
  parcels: [],
  refundableCents: undefined,
  amountCents: 2500,
  partsCents: 2500,
  events: ['placed', 'paid'],
  disputes: [],
  status: 'Pending',
  cancelled: false,
  transactionId: 'pi_1',
  pay: { state: 'K', intentId: 'pi_1' },
  reversedCents: 0,
  ...facts,
});

const saws = (quantity: number) => [{ itemId: 'saw', quantity }];

/** An order of which one of two units left. */
const partlySent = (facts: Partial<OrderEntry> = {}): OrderEntry =>
  order({
    events: ['placed', 'paid', 'partShipped'],
    parcels: [{ event: 'partShipped', lines: saws(1), paidBack: [] }],
    ...facts,
  });

/** An order with refunds of $5.00 each, of which nothing is reserved; Stripe has them. */
const refunded = (statuses: string[], facts: Partial<OrderEntry> = {}): OrderEntry =>
  order({
    refunds: statuses.map((status, index) => ({
      ...{ _id: `refund ${index}`, status, amountCents: 500, deliveryCents: 0, isOwn: true, isSent: true, lines: [] },
    })),
    refundableCents: 2500,
    ...facts,
  });

const unpaid = (facts: Partial<OrderEntry> = {}): OrderEntry =>
  order({ status: 'Unpaid', transactionId: '', events: ['placed'], pay: { state: 'N' }, ...facts });

const intent = (facts: Partial<IntentEntry> = {}): IntentEntry => ({
  id: 'pi_1',
  status: 'succeeded',
  amount: 2500,
  amountReceived: 2500,
  currency: 'usd',
  orderId: 'paid',
  refunded: false,
  reversedCents: 0,
  heldSince: undefined,
  ...facts,
});

const held = (facts: Partial<IntentEntry> = {}): IntentEntry =>
  intent({ status: 'requires_capture', amountReceived: 0, heldSince: NOW - 10, ...facts });

const entry = (units: number, order?: string): StockEntry => ({ product: 'saw', units, order });
const OPENING = entry(10);
const CLAIM = entry(-2, 'paid');

/** The stock and its history after an order that was never paid. */
const UNSOLD = { products: [{ _id: 'saw', available: 10 }], stockEntries: [OPENING] };

/** One order, paid as it should be, with `facts` that differ. */
function books({ intents = [intent()], ...facts }: Partial<Books> = {}): Books {
  return {
    products: [{ _id: 'saw', available: 8 }],
    stockEntries: [OPENING, CLAIM],
    orders: [order()],
    payments: [{ order: 'paid', transactionId: 'pi_1', amountCents: 2500 }],
    intentsBefore: intents,
    intents,
    now: NOW,
    ...facts,
  };
}

const STOCKED = new Map([['saw', 10]]);

describe('findViolations', () => {
  it('finds nothing wrong with a paid order', () => {
    expect(findViolations(books(), STOCKED)).toEqual([]);
  });

  it.each<[string, Partial<Books>, string]>([
    ['more sold than there was', { products: [{ _id: 'saw', available: -1 }] }, 'has -1 available'],
    ['a unit lost', { products: [{ _id: 'saw', available: 7 }] }, '9 are accounted for'],
    ['a unit from nowhere', { products: [{ _id: 'saw', available: 9 }] }, '11 are accounted for'],
    ['a claim missing from the history', { stockEntries: [OPENING] }, 'its history adds up to 10'],
    ['a claim twice in the history', { stockEntries: [OPENING, CLAIM, CLAIM] }, 'its history adds up to 6'],
    ['a claim in the name of another order', { stockEntries: [OPENING, entry(-2, 'gone')] }, 'for order gone'],
    [
      'a release of what an order holds',
      { stockEntries: [OPENING, CLAIM, entry(2, 'paid'), entry(-2)] },
      'off by 2 for order paid',
    ],
    ['a charge without an order', { intents: [intent(), intent({ id: 'pi_2', orderId: 'gone' })] }, 'without an order'],
    ['an order charged twice', { intents: [intent(), intent({ id: 'pi_2' })] }, 'charged 2 times'],
    ['a charge for another order', { intents: [intent({ orderId: 'gone' })] }, 'without an order'],
    ['a charge of another amount', { intents: [intent({ amount: 2400, amountReceived: 2400 })] }, '2400 usd of 2500'],
    ['a charge of a part', { intents: [intent({ amountReceived: 2400 })] }, '2400 usd of 2500'],
    ['a charge in another currency', { intents: [intent({ currency: 'eur' })] }, '2500 eur of 2500 usd'],
    ['an order that costs more than its parts', { orders: [order({ partsCents: 2400 })] }, 'costs 2500'],
    ['goods given without a charge', { intents: [intent({ status: 'canceled' })] }, 'is not charged'],
    ['goods given for a hold', { intents: [held()] }, 'is not charged'],
    [
      'a charge for an order without goods',
      { orders: [unpaid({ pay: { state: 'I', intentId: 'pi_1' } })], payments: [] },
      'pi_1 is charged, but order paid is I',
    ],
    [
      'a charge for a cancelled order',
      { orders: [unpaid({ cancelled: true, pay: { state: 'X', intentId: 'pi_1' } })], payments: [] },
      'pi_1 is charged, but order paid is X',
    ],
    [
      'a status without its state',
      { orders: [order({ pay: { state: 'C', intentId: 'pi_1' } })] },
      'Pending in state C',
    ],
    ['a state without its status', { orders: [order({ status: 'Unpaid', transactionId: '' })] }, 'Unpaid in state K'],
    ['a tombstone in a list', { orders: [order({ cancelled: true })] }, 'cancelled: true in state K'],
    [
      'another transaction than the one paid with',
      { orders: [order({ transactionId: 'pi_9' })] },
      'has the transaction',
    ],
    [
      'an event that is told twice',
      { orders: [order({ events: ['placed', 'paid', 'paid'] })] },
      'tells of placed,paid,paid',
    ],
    ['a dispute that is not told', { orders: [order({ disputes: ['lost'] })] }, 'has other disputes than it tells of'],
    ['an event that is not told', { orders: [order({ status: 'Shipped' })] }, 'is Shipped and tells of placed,paid'],
    ['an unknown status', { orders: [order({ status: 'Paid' })] }, 'unknown status Paid'],
    [
      'a payment on record for an unpaid order',
      { orders: [unpaid()], intents: [], ...UNSOLD },
      'on record is not that of order paid',
    ],
    [
      'a payment on record of another amount',
      { payments: [{ order: 'paid', transactionId: 'pi_1', amountCents: 1 }] },
      'on record is not that of order paid',
    ],
    [
      'a payment on record twice',
      { payments: Array(2).fill({ order: 'paid', transactionId: 'pi_1', amountCents: 2500 }) },
      'two payments on record',
    ],
    ['a unit that left unpaid', { orders: [unpaid({ parcels: partlySent().parcels })] }, 'is not paid, and left'],
    [
      'a unit that left twice',
      { orders: [partlySent({ parcels: [{ event: 'partShipped', lines: saws(3), paidBack: [] }] })] },
      'has sent 3 of 2 saw',
    ],
    [
      'a unit that left though it was paid back',
      { orders: [partlySent({ parcels: [{ event: 'partShipped', lines: saws(1), paidBack: saws(2) }] })] },
      'has sent 1 of 2 saw, of which 2 were paid back',
    ],
    [
      'a unit left behind',
      { orders: [partlySent({ parcels: [{ event: 'shipped', lines: saws(1), paidBack: [] }] })] },
      'only 1 left',
    ],
    [
      'a parcel that is not told',
      { orders: [partlySent({ parcels: [{ event: undefined, lines: saws(1), paidBack: [] }] })] },
      'does not tell of parcel 0',
    ],
    ['goods that nobody ordered', { orders: [partlySent({ lines: [] })] }, 'sent saw, which it does not have'],
    ['a refund that is not reserved', { orders: [refunded(['pending'])] }, 'has 2000 left to refund, but says 2500'],
    ['refunds beyond the total', { orders: [refunded(Array(6).fill('pending'))] }, 'gives back 3000 of 2500'],
    ['a failed refund that is not told', { orders: [refunded(['failed'])] }, 'other refunds than it tells of'],
    [
      'returned units that nobody returned',
      { orders: [order({ lines: [{ itemId: 'saw', quantity: 2, refunded: 0, returned: 1 }] })] },
      'says 1 of 0 returned',
    ],
    [
      'units in stock twice after a return',
      {
        orders: [
          order({
            lines: [{ itemId: 'saw', quantity: 2, refunded: 0, returned: 1 }],
            returns: [{ itemId: 'saw', quantity: 1 }],
          }),
        ],
        products: [{ _id: 'saw', available: 10 }],
        stockEntries: [OPENING, CLAIM, entry(2, 'paid')],
      },
      'stocked with 10 but 11 are accounted for',
    ],
    [
      'a hold that stands too long',
      { intents: [intent(), held({ id: 'pi_2', orderId: 'other', heldSince: NOW - 901 })] },
      'held money for 901 s',
    ],
  ])('finds %s', (_, facts, words) => {
    expect(findViolations(books(facts), STOCKED).join('\n')).toContain(words);
  });

  it.each(['completed', 'calledOff'])('accepts a part that left when the rest is %s', (end) => {
    const events = ['placed', 'paid', 'partShipped', end];
    const orders = [partlySent(), partlySent({ status: 'Shipped', events })];
    for (const each of orders) expect(findViolations(books({ orders: [each] }), STOCKED)).toEqual([]);
  });

  it('finds a charge missing from the shop, though the shop was read later', () => {
    const facts = { orders: [unpaid()], payments: [], ...UNSOLD };
    expect(findViolations(books({ ...facts, intentsBefore: [] }), STOCKED)).toEqual([]);
    expect(findViolations(books(facts), STOCKED)).toHaveLength(1);
  });

  it('accepts a refunded charge', () => {
    const intents = [intent(), intent({ id: 'pi_2', refunded: true })];
    expect(findViolations(books({ intents }), STOCKED)).toEqual([]);
  });
});

describe('findUnsettled', () => {
  it('finds nothing left to do for a paid order', () => {
    expect(findUnsettled(books())).toEqual([]);
  });

  it.each<[string, Partial<Books>, string]>([
    ['a claim', { orders: [unpaid({ pay: { state: 'C', intentId: 'pi_1' } })] }, 'still claimed'],
    ['a sale without a record', { payments: [] }, 'without a payment on record'],
    ['a refund the order says nothing of', { intents: [intent({ reversedCents: 500 })] }, 'says 0 of 500 went back'],
    [
      'a refund that Stripe was not asked for',
      {
        orders: [
          order({
            refunds: [
              {
                ...{ _id: 'r', status: 'pending', amountCents: 500, deliveryCents: 0 },
                isOwn: true,
                isSent: false,
                lines: [],
              },
            ],
          }),
        ],
      },
      'Stripe was not asked for refund r',
    ],
    ['a hold', { intents: [intent(), held({ id: 'pi_2' })] }, 'pi_2 of order paid still holds money'],
    [
      'an intent of a cancelled order that could still be paid',
      {
        orders: [unpaid({ cancelled: true, pay: { state: 'X', intentId: 'pi_1' } })],
        intents: [intent({ status: 'requires_payment_method' })],
      },
      'its intent is not',
    ],
  ])('finds %s', (_, facts, words) => {
    expect(findUnsettled(books(facts)).join('\n')).toContain(words);
  });
});

describe('StatusWitness', () => {
  it('lets a status go forwards and finds one that went backwards', () => {
    const witness = new StatusWitness();
    const see = (status: string): string[] => witness.watch({ orders: [order({ status })] });
    expect([see('Unpaid'), see('Pending'), see('Pending'), see('Shipped')].flat()).toEqual([]);
    expect(see('Pending')).toEqual(['order paid went back from Shipped to Pending']);
  });
});
