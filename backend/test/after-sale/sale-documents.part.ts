import { jest } from '@jest/globals';
import { type ClientSession, trusted, Types } from 'mongoose';
import type { CrashPoint } from '../../src/platform/config/crash-point.js';
import { CrashPoints } from '../../src/platform/config/crash-points.js';
import { Environment } from '../../src/platform/config/environment.js';
import { Order } from '../../src/ordering/orders/order.schema.js';
import type { SaleDocumentKind } from '../../src/ordering/orders/order-parts.schema.js';
import { Metrics } from '../../src/platform/common/metrics.js';
import { NoticesService } from '../../src/platform/notices/notices.service.js';
import { OrderStore } from '../../src/ordering/orders/order-store.js';
import type { Refund } from '../../src/ordering/orders/refunds/refund.schema.js';
import { RefundStore } from '../../src/ordering/orders/refunds/refund-store.js';
import { AddressBook } from '../../src/identity/addresses/address-book.schema.js';
import { DocumentCount } from '../../src/after-sale/sale-documents/document-count.schema.js';
import { DocumentNumbersService } from '../../src/after-sale/sale-documents/document-numbers.service.js';
import { CachedPdf } from '../../src/after-sale/sale-documents/cached-pdf.schema.js';
import { DrawnDocument } from '../../src/after-sale/sale-documents/drawn-document.schema.js';
import { SaleDocument } from '../../src/after-sale/sale-documents/sale-document.schema.js';
import { SaleDocumentsService } from '../../src/after-sale/sale-documents/sale-documents.service.js';
import { SettingsService } from '../../src/settings/settings.service.js';
import { SaleDocumentsWorkerService } from '../../src/after-sale/sale-documents/sale-documents-worker.service.js';
import { later, stopClock } from '../support/clock.js';
import { buildAdmin, buildOrder, buildQuote, buildRefund, buildUser, type BuiltUser } from '../support/builders.js';
import { NEVER_MS } from '../support/environment.js';
import { pagesOf } from '../../../load/testkit/pdf-text.js';
import { buildTax, configure } from '../support/settings.js';
import { Shop } from '../support/shop.js';
import { findDocumentFaults } from '../../../load/testkit/document-faults.js';
import { SEED, volume } from '../../../load/testkit/random-inputs.js';
import { seededRandom } from '../../../load/testkit/seeded-random.js';

let shop: Shop;
let customer: BuiltUser;

beforeAll(async () => {
  shop = await Shop.open({ SWEEP_INTERVAL_MS: String(NEVER_MS) });
});
afterAll(() => shop.close());
beforeEach(async () => {
  customer = await buildUser(shop);
});

/** An order as its capture leaves it. */
async function sell(facts: Partial<Order> = {}): Promise<Order> {
  const intentId = `pi_${new Types.ObjectId().toString()}`;
  const pay = { state: 'C', attempt: 0, intentId } as const;
  const { _id } = await buildOrder(shop, { customer, pay, ...facts });
  const sold = await shop.app.get(OrderStore).transition('capture', _id, { intentId });
  if (!sold) throw new Error('not sold');
  return sold;
}

const work = (worker = shop.app.get(SaleDocumentsWorkerService)) => worker.make();

const download = (order: Order, path: string, user: BuiltUser = customer) =>
  fetchPdf(`/order/${order._id.toString()}/${path}`, user);

async function fetchPdf(url: string, { token }: BuiltUser = customer) {
  const { statusCode, headers, rawPayload } = await shop.app.inject({
    url,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: statusCode, headers, pdf: rawPayload };
}

const SELLER = { name: 'Karigar Tools Ltd.', address: 'Tejgaon, Dhaka', email: '', phone: '', taxNumber: '4711' };

/** The first page of a document. */
const textOf = async (order: Order, path: string): Promise<string> =>
  (await pagesOf((await download(order, path)).pdf))[0] ?? '';

it('draws the invoice of a sale with seller, buyer, lines and taxes, as text that can be selected', async () => {
  await configure(shop, { seller: SELLER, bank: 'IBAN BD00' });
  const order = await sell({ company: 'Khatun Works', taxes: [{ ...buildTax(), amountCents: 1875 }] });
  const { status, headers, pdf } = await download(order, 'invoice');
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/pdf', 'no-store']);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="INV-\d{4}-\d{6}\.pdf"$/);
  const [page = '', ...more] = await pagesOf(pdf);
  expect(more).toEqual([]);
  for (const text of [
    'Karigar Tools Ltd.',
    'Tax number 4711',
    'IBAN BD00',
    'Khatun Works',
    ...customer.email.split('@'),
  ]) {
    expect(page).toContain(text);
  }
  expect(page).toMatch(/Claw hammer\s+10\s+\$12\.50\s+\$125\.00/);
  expect(page).toMatch(/VAT, 15%\s+\$18\.75/);
});

it('answers the same bytes to every request of a user who may see the order', async () => {
  const order = await sell();
  const [first, second] = await Promise.all([download(order, 'invoice'), download(order, 'invoice')]);
  await configure(shop, { bank: 'Another bank' });
  const third = await download(order, 'invoice', await buildAdmin(shop));
  expect(second.pdf.equals(first.pdf)).toBe(true);
  expect(third.pdf.equals(first.pdf)).toBe(true);
  expect((await shop.app.get(SaleDocumentsService).find(order._id.toString()))?.pdf.equals(first.pdf)).toBe(true);
  expect((await download(order, 'invoice', await buildUser(shop))).status).toBe(403);
  expect((await download(await buildOrder(shop, { customer }), 'invoice')).status).toBe(409);
  expect(await shop.model(DrawnDocument).countDocuments({ _id: order._id.toString() })).toBe(1);
});

/** Records what Stripe says of an order's refunds. */
async function refund(order: Order, ...refunds: Refund[]): Promise<void> {
  const stored = await shop.model(Order).findById(order._id).orFail().lean();
  const seen = refunds.map(({ _id, amountCents, status, createdAt }) => ({
    ...{ stripeId: _id, ownId: undefined, amountCents, status, createdAt },
  }));
  if (!(await shop.app.get(RefundStore).record(stored, { refunds: seen, disputes: [] })))
    throw new Error('not recorded');
}

async function documentsOf(order: Order): Promise<string[]> {
  const { body } = await shop.call('GET', `/order/payment/${order._id}`, { token: customer.token });
  return body.documents.map(({ number }: { number: string }) => number.replace(/-.*/, ''));
}

it('credits each refund that succeeded once, with its share of the taxes, and takes back one that failed after all', async () => {
  const order = await sell({ taxes: [{ ...buildTax(), amountCents: 1875 }] });
  const [first, second] = [buildRefund({ amountCents: 1000 }), buildRefund({ amountCents: 11_500, status: 'pending' })];
  await refund(order, first, second);
  await Promise.all([work(), work()]);
  expect(await documentsOf(order)).toEqual(['INV', 'CN']);
  await refund(order, first, { ...second, status: 'succeeded' });
  const { pdf } = await download(order, 'creditNote/2');
  const [page = ''] = await pagesOf(pdf);
  expect(page).toMatch(/Credit\s+\$115\.00/);
  // 18.75 less the 1.50 of the first.
  expect(page).toMatch(/Includes VAT, 15%\s+\$17\.25/);
  await refund(order, first, { ...second, status: 'failed' });
  await work();
  expect(await documentsOf(order)).toEqual(['INV', 'CN', 'CN', 'CNW']);
  const [withdrawal = ''] = await pagesOf((await download(order, 'creditNote/3')).pdf);
  expect(withdrawal).toMatch(/credit note CN-\d{4}-\d{6} no longer holds/);
  expect((await download(order, 'creditNote/2')).pdf.equals(pdf)).toBe(true);
  expect((await download(order, 'creditNote/4')).status).toBe(404);
});

it('makes a packing slip without prices and without refunded units', async () => {
  const line = { unitPriceCents: 1250, quantity: 10, amountCents: 12_500, returned: 0 };
  const lines = [
    { ...line, itemId: new Types.ObjectId(), itemName: 'Claw hammer', refunded: 4 },
    { ...line, itemId: new Types.ObjectId(), itemName: 'Bench vise', refunded: 10 },
  ];
  const order = await sell({ lines, note: 'Ring twice' });
  const { status, headers, pdf } = await download(order, 'packingSlip');
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  const [page = ''] = await pagesOf(pdf);
  expect(page).toMatch(/Claw hammer\s+6/);
  expect(page).toContain('Ring twice');
  expect(page).toContain(order.customerNumber);
  const colleague = await buildUser(shop, { roles: ['warehouse'] });
  const [packed = ''] = await pagesOf((await download(order, 'packingSlip', colleague)).pdf);
  expect(packed).toContain('Ring twice');
  expect(packed).not.toContain(order.customerNumber);
  expect(page).not.toMatch(/Bench vise|\$/);
  const again = await Promise.all([download(order, 'packingSlip'), download(order, 'packingSlip')]);
  expect(again.map((slip) => slip.pdf.equals(pdf))).toEqual([true, true]);
  await shop.model(Order).updateOne({ _id: order._id }, { 'lines.0.refunded': 5 });
  const [later = ''] = await pagesOf((await download(order, 'packingSlip')).pdf);
  expect(later).toMatch(/Claw hammer\s+5/);
  expect(await shop.model(CachedPdf).countDocuments()).toBe(3);
  // The parcel leaves: what is refunded, returned or no longer refunded afterwards is not its matter.
  const refunded = buildRefund({
    createdAt: new Date(0),
    lines: [{ itemId: lines[0]!.itemId, quantity: 4, amountCents: 100 }],
  });
  const since = new Date(Date.now() + 1000);
  const left = { status: 'Shipped', refunds: [refunded], $push: { events: { kind: 'shipped', at: new Date() } } };
  await shop.model(Order).updateOne({ _id: order._id }, left);
  const out = await download(order, 'packingSlip');
  expect((await pagesOf(out.pdf))[0]).toMatch(/Claw hammer\s+6\D/);
  const refunds = [
    { ...refunded, status: 'failed', changedAt: since },
    { ...refunded, _id: 're_2', createdAt: since },
  ];
  await shop.model(Order).updateOne({ _id: order._id }, { refunds, 'lines.0.refunded': 10, 'lines.0.returned': 10 });
  expect((await download(order, 'packingSlip')).pdf.equals(out.pdf)).toBe(true);
  const none = await sell({ lines: lines.slice(1) });
  expect((await download(none, 'packingSlip')).status).toBe(409);
});

describe('POST /order/shippingList', () => {
  const ask = async (orders: readonly string[], { token }: BuiltUser) => {
    const { statusCode, headers, rawPayload } = await shop.app.inject({
      ...{ method: 'POST', url: '/order/shippingList', payload: { orders } },
      headers: { authorization: `Bearer ${token}` },
    });
    return { status: statusCode, headers, pdf: rawPayload };
  };
  const idOf = ({ _id }: Order) => _id.toString();
  const [hammer, vise] = [new Types.ObjectId(), new Types.ObjectId()];
  const line = { unitPriceCents: 1337, amountCents: 1337, refunded: 0, returned: 0, quantity: 6 };
  const hammers = { ...line, itemId: hammer, itemName: 'Claw hammer', partNumber: 'KG-10' };
  const vises = { ...line, itemId: vise, itemName: 'Bench vise', partNumber: 'KG-9', quantity: 2 };

  it('is a list of what to pick, by products, and the slip of each order on pages of its own, without prices', async () => {
    const packer = await buildUser(shop, { roles: ['warehouse'] });
    const first = await sell({
      lines: [hammers, { ...vises, refunded: 2 }],
      customerAddress: '1 Foundry Lane, Khulna',
    });
    const second = await sell({ lines: [hammers, vises], customerAddress: '2 Anvil Road, Sylhet' });
    const long = Array.from({ length: 40 }, (_, at) => ({
      ...vises,
      itemId: new Types.ObjectId(),
      itemName: `Jaw ${at}`,
    }));
    const third = await sell({ lines: long, company: 'Khatun Works', customerAddress: '3 Rivet Street, Bogra' });
    const gone = await sell({ lines: [hammers], customerAddress: '4 Tongs Close, Feni' });
    const unpaid = await buildOrder(shop, { customer });
    await shop.model(Order).updateOne({ _id: gone._id }, { status: 'Shipped' });
    const asked = [first, second, third, gone, unpaid].map(idOf);
    const { status, headers, pdf } = await ask(asked, packer);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/pdf', 'no-store']);
    const pages = await pagesOf(pdf);
    const of = (order: Order) => pages.filter((page) => page.includes(`Packing slip\n${order.number}`));
    const list = pages.filter((page) => page.startsWith('Shipping list')).join(' ');
    expect(list).toMatch(/KG-9\s+Bench vise\s+2\s.*KG-10\s+Claw hammer\s+12\s/s);
    expect(list).toMatch(new RegExp(`${third.number}\\s+Khatun Works.*40\\s+80\\s`, 's'));
    expect(list).toMatch(new RegExp(`${gone.number}\\s+Left already[^]*${unpaid.number}\\s+No slip: not paid yet`));
    expect([first, second, third, gone].map((order) => of(order).length)).toEqual([1, 1, 2, 1]);
    expect(of(first)[0]).toMatch(/1 Foundry Lane, Khulna[^]*KG-10\s+Claw hammer\s+6\s[^]*Page 1 of 1/);
    expect(of(first)[0]).not.toContain('Bench vise');
    expect(of(second)[0]).toContain('2 Anvil Road, Sylhet');
    expect(of(third)[1]).toContain('Page 2 of 2');
    expect(of(gone)[0]).toContain('4 Tongs Close, Feni');
    expect(pages.join(' ')).not.toMatch(/\$|13\.37/);
    expect(pages.join(' ')).not.toContain(customer.email);
    expect(pages.join(' ')).not.toContain(first.customerNumber);
    expect((await ask(asked, packer)).pdf.equals(pdf)).toBe(true);
    const called = (await pagesOf((await ask([idOf(first)], await buildUser(shop, { roles: ['sales'] }))).pdf)).join(
      ' ',
    );
    expect(called).toContain(first.customerNumber);
  });

  it('names orders that there are not, and those that can not be packed when none can', async () => {
    const { token } = await buildUser(shop, { roles: ['warehouse'] });
    const refused = async (orders: unknown) => {
      const { status, body } = await shop.call('POST', '/order/shippingList', { token, body: { orders } });
      return [status, body.code, body.fieldErrors.orders];
    };
    const order = await sell();
    const unpaid = await buildOrder(shop, { customer });
    const [none, cancelled] = ['0'.repeat(24), await buildOrder(shop, { customer, cancelled: true })];
    const missing = expect.stringMatching(`${none}, ${idOf(cancelled)}`);
    expect(await refused([none, idOf(order), idOf(cancelled)])).toEqual([404, 'ORDER_NOT_FOUND', missing]);
    const reason = expect.stringContaining(`${unpaid.number}: not paid yet`);
    expect(await refused([idOf(unpaid)])).toEqual([409, 'NOTHING_TO_PACK', reason]);
    for (const bad of [
      [],
      ['hammer'],
      [idOf(order), idOf(order)],
      idOf(order),
      Array.from({ length: 201 }, () => none),
    ]) {
      expect(await refused(bad)).toEqual([400, 'INVALID_INPUT', expect.any(String)]);
    }
  });
});

it('draws an answered quote for its customer and admins, with the taxes of an order to their first address', async () => {
  const taxes = [buildTax({ countries: ['DE'], rate: 1900 }), buildTax({ countries: ['BD'] })];
  await configure(shop, { seller: SELLER, taxes });
  const address = { name: 'Rahima', company: '', street: 'Werkweg 1', city: 'Berlin', region: '', postcode: '10115' };
  const addresses = [{ ...address, _id: new Types.ObjectId(), country: 'DE', phone: '4930123' }];
  await shop.model(AddressBook).create({ _id: customer._id, addresses, version: 1 });
  const quote = await buildQuote(shop, { customer, validUntil: '2100-01-31', message: 'In one crate.' });
  const url = `/quote/${quote._id.toString()}/pdf`;
  const { status, headers, pdf } = await fetchPdf(url);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/pdf', 'no-store']);
  expect(headers['content-disposition']).toBe(`attachment; filename="${quote.number}.pdf"`);
  const [page = ''] = await pagesOf(pdf);
  for (const text of [
    quote.number,
    'Karigar Tools Ltd.',
    'Werkweg 1',
    'Germany',
    'January 31, 2100',
    'In one crate.',
  ]) {
    expect(page).toContain(text);
  }
  expect(page).toMatch(/Claw hammer\s+10\s+\$10\.00\s+\$100\.00/);
  expect(page).toMatch(/VAT, 19%\s+\$19\.00\s+Total\s+\$119\.00/);
  expect((await fetchPdf(url, await buildAdmin(shop))).pdf.equals(pdf)).toBe(true);
  expect((await fetchPdf(url, await buildUser(shop))).status).toBe(404);
  const asked = await buildQuote(shop, { customer });
  expect((await fetchPdf(`/quote/${asked._id.toString()}/pdf`)).status).toBe(409);
});

it('draws the parts of an address, each once, below the names of who buys and of who receives', async () => {
  const street = '548 Market St\nFloor 2';
  const address = { name: 'Daniel Osei', company: 'Osei Works', street, city: 'San Francisco', region: 'CA' };
  const customerName = 'Rahima Khatun';
  const order = await sell({ customerName, country: 'US', address: { ...address, postcode: '94103' } });
  const below = '548 Market St\nFloor 2\nSan Francisco, CA 94103\nUnited States';
  const invoice = await textOf(order, 'invoice');
  expect(invoice).toContain(`Osei Works\nRahima Khatun\nDaniel Osei\n${below}`);
  expect(invoice.match(/Osei Works/g)).toHaveLength(1);
  expect(await textOf(order, 'packingSlip')).toContain(`Deliver to\nOsei Works\nDaniel Osei\n${below}`);
});

it.each([
  ['purchasing.department@khatun-works.example', 'purchasing.department@\nkhatun-works.example'],
  ['user-7930d084cddd@example.com.bd', 'user-7930d084cddd@\nexample.com.bd'],
  ['a@b.works-of-the-khatun-family-since-1962', 'a@\nb.\nworks-of-the-khatun-family'],
])('breaks the address %s after a sign, not within a word', async (customerEmail, broken) => {
  const { pdf } = await download(await sell({ customerEmail }), 'invoice', await buildAdmin(shop));
  expect((await pagesOf(pdf))[0]).toContain(broken);
});

it.each(['山田工具', 'חברה', 'Nguyễn', 'Nguyễn'.normalize('NFD'), 'Werkzeug 🔧'])(
  'writes the name %s',
  async (customerName) => {
    const { pdf } = await download(await sell({ customerName }), 'invoice');
    expect((await pagesOf(pdf))[0]).toContain(customerName.normalize('NFC'));
  },
);

it('writes a hundred lines and a name of 120 Bengali letters, all of them, on numbered pages', async () => {
  const name = [...'ক্ষুদ্রমোহাম্মদপ্রতিষ্ঠান'.repeat(8)].slice(0, 120).join('');
  const lines = Array.from({ length: 100 }, (_, at) => ({
    ...{ itemId: new Types.ObjectId(), itemName: `${name} ${at}`, partNumber: `KG-${at}` },
    ...{ unitPriceCents: 100, quantity: 1, amountCents: 100, refunded: 0, returned: 0 },
  }));
  const { pdf } = await download(await sell({ lines, customerName: name }), 'invoice');
  const pages = await pagesOf(pdf);
  for (const [at, page] of pages.entries()) expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
  const text = pages.join(' ');
  for (let at = 0; at < 100; at++) expect(text).toMatch(new RegExp(`KG-${at}\\D`));
  const letters = (all: string): number => all.match(/\p{Script=Bengali}/gu)?.length ?? 0;
  expect(letters(text)).toBeGreaterThanOrEqual(101 * letters(name));
});

/** The shop's documents, with numbers or crashes of a test. */
function documentsWith(
  crashes: typeof CrashPoints,
  numbers = shop.app.get(DocumentNumbersService),
): SaleDocumentsService {
  const { app } = shop;
  return new SaleDocumentsService(
    shop.connection,
    ...([shop.model(SaleDocument), shop.model(DrawnDocument), numbers, app.get(OrderStore)] as const),
    ...([app.get(SettingsService), new crashes(app.get(Environment))] as const),
  );
}

const findFaults = () => findDocumentFaults(shop.connection.getClient(), shop.connection.name);

/** Dies once, between a number and its document. */
class DyingOnce extends CrashPoints {
  private isDead = false;

  override reach(point: CrashPoint): void {
    if (this.isDead || point !== 'document-numbered') return;
    this.isDead = true;
    throw new Error('killed');
  }
}

/** A broken shop: its numbers are drawn outside the transaction of their documents. */
class NumbersOutside extends DocumentNumbersService {
  override draw(kind: SaleDocumentKind, timeZone: string): ReturnType<DocumentNumbersService['draw']> {
    return super.draw(kind, timeZone, null as unknown as ClientSession);
  }
}

it('the check of documents finds a number drawn outside its transaction, and an invoice of no sale', async () => {
  const models = [SaleDocument, DrawnDocument, DocumentCount];
  const forget = () => Promise.all(models.map((model) => shop.model<object>(model).deleteMany()));
  const gap = 'of 1 documents of INV-YEAR none has the number 1';
  for (const [numbers, faults] of [
    [shop.app.get(DocumentNumbersService), []],
    [new NumbersOutside(shop.model(DocumentCount)), [gap]],
  ] as const) {
    await forget();
    const documents = documentsWith(DyingOnce, numbers);
    const order = await sell();
    await expect(documents.make(order)).rejects.toThrow('killed');
    await documents.make(order);
    expect((await findFaults()).map((fault) => fault.replace(/\d{4}/, 'YEAR'))).toEqual(faults);
  }
  const [document] = await shop.model(SaleDocument).find().lean();
  const unsold = await buildOrder(shop, { customer });
  const another = { _id: unsold._id.toString(), order: unsold._id, number: document?.number.replace(/2$/, '3') };
  await shop.model(SaleDocument).collection.insertOne({ ...document, ...another } as never);
  expect((await findFaults()).at(-1)).toMatch(/^INV-\d{4}-000003 is of no sale$/);
  await forget();
});

describe('across New Year', () => {
  afterEach(async () => {
    jest.useRealTimers();
    await configure(shop);
  });

  it.each([
    ['Asia/Dhaka', '2031-12-31T22:30Z', 'INV-2032-000001', 'January 1, 2032'],
    ['Pacific/Honolulu', '2041-01-01T05:00Z', 'INV-2040-000001', 'December 31, 2040'],
  ])('in %s, the first invoice at %s is %s, of %s wherever the shop moves', async (timeZone, at, number, day) => {
    await configure(shop, { timeZone });
    stopClock(Date.parse(at));
    const documents = shop.app.get(SaleDocumentsService);
    const order = await sell({ createdAt: new Date() });
    const [invoice] = await documents.make(order);
    expect(invoice?.number).toBe(number);
    const { pdf } = (await documents.find(order._id.toString()))!;
    const dates = /Date\s+(\w+ \d+, \d+).*Ordered\s+(\w+ \d+, \d+).*Paid\s+(\w+ \d+, \d+)/s;
    const days = async (drawn: Buffer) => dates.exec((await pagesOf(drawn)).join(' '))?.slice(1);
    expect(await days(pdf)).toEqual([day, day, day]);
    await configure(shop, { timeZone: 'UTC' });
    await shop.model(DrawnDocument).deleteOne({ _id: order._id.toString() });
    const redrawn = await documents.draw(await shop.model(SaleDocument).findById(order._id.toString()).orFail().lean());
    expect(await days(redrawn)).toEqual([day, day, day]);
  });

  it('numbers sales at once without a gap or a double, each in the year of its day', async () => {
    await configure(shop, { timeZone: 'Asia/Dhaka' });
    const midnight = Date.parse('2034-12-31T18:00Z');
    stopClock(midnight - 1000);
    const orders = await Promise.all(Array.from({ length: 20 }, () => sell()));
    let numbered = 0;
    /** The year begins while documents are numbered. */
    class NewYear extends CrashPoints {
      override reach(point: CrashPoint): void {
        if (point === 'document-numbered' && ++numbered === 10) jest.setSystemTime(midnight);
      }
    }
    const replicas = [documentsWith(NewYear), documentsWith(NewYear)];
    const made = await Promise.all(orders.flatMap((order) => replicas.map((replica) => replica.make(order))));
    expect(await findFaults()).toEqual([]);
    const invoices = new Map(made.flat().map(({ number, issuedAt }) => [number, issuedAt.getTime()]));
    expect(invoices.size).toBe(orders.length);
    for (const [number, at] of invoices) expect(number).toMatch(at < midnight ? /^INV-2034-/ : /^INV-2035-/);
    expect(new Set([...invoices.keys()].map((number) => number.slice(0, 8)))).toEqual(
      new Set(['INV-2034', 'INV-2035']),
    );
  });
});

const SALES = volume({ test: 100, proof: 1000 });
const random = seededRandom(SEED);

/** Dies at a crash point now and then; to the database, as a killed process does. */
class Mortal extends CrashPoints {
  override reach(): void {
    if (random.percent(10)) throw new Error('killed');
  }
}

it(`numbers ${SALES} sales once each, without gaps, by two workers that are killed and by requests`, async () => {
  const { app } = shop;
  const documents = documentsWith(Mortal);
  const worker = new SaleDocumentsWorkerService(app.get(OrderStore), documents, app.get(NoticesService), new Metrics());
  const orders: Order[] = [];
  const buying = (async () => {
    while (orders.length < SALES) orders.push(...(await Promise.all(Array.from({ length: 20 }, () => sell()))));
  })();
  const asking = (async () => {
    for (let asked = 0; asked < SALES / 10; asked++) {
      await buying.catch(() => undefined);
      await download(random.pick(orders), 'invoice');
    }
  })();
  await Promise.all([buying, asking, work(worker), work(worker)]);
  // A document that failed is due again after an hour.
  for (let hours = 1; (await later(hours * 3601, () => app.get(OrderStore).findDocumentsDue(1))).length > 0; hours++) {
    await later(hours * 3601, () => Promise.all([work(worker), work(worker)]));
  }
  expect(await findFaults()).toEqual([]);
  const issued = await shop
    .model(SaleDocument)
    .countDocuments({ order: trusted({ $in: orders.map(({ _id }) => _id) }) });
  expect(issued).toBe(orders.length);
  expect(await shop.model(DrawnDocument).countDocuments()).toBe(await shop.model(SaleDocument).countDocuments());
}, 600_000);
