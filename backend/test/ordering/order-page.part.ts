import { randomUUID } from 'node:crypto';
import { AuditEntry } from '../../src/audit/audit-entry.schema.js';
import { Order } from '../../src/ordering/orders/order.schema.js';
import { PaymentsService } from '../../src/payments/ledger/payments.service.js';
import { Notice } from '../../src/platform/notices/notice.schema.js';
import { buildAdmin, type BuiltUser, buildOrder, buildProduct, buildUser } from '../support/builders.js';
import { placeOrder } from '../support/place-order.js';
import { PaymentShop } from '../payments/support/payment-shop.js';

let at: PaymentShop;
let admin: BuiltUser;
let customer: BuiltUser;

beforeAll(async () => {
  at = await PaymentShop.open();
  admin = await buildAdmin(at.shop);
});
afterAll(() => at.close());
beforeEach(async () => {
  await at.shop.model(Order).deleteMany();
  customer = await buildUser(at.shop);
});

const call = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown, { token } = admin) =>
  at.shop.call(method, path, { token, ...(body !== undefined && { body }) });

/** A paid order of two products. */
async function paidOrder(): Promise<Order> {
  const [hammer, vise] = [await buildProduct(at.shop), await buildProduct(at.shop, { name: 'Bench vise' })];
  const lines = [hammer, vise].map(({ _id: itemId, name: itemName }) => ({
    ...{ itemId, itemName, unitPriceCents: 500, quantity: 10, amountCents: 5000, refunded: 0, returned: 0 },
  }));
  return buildOrder(at.shop, {
    ...{ customer, lines, itemId: hammer._id, quantity: 20, amountCents: 10_000 },
    ...{ status: 'Pending', pay: { state: 'K', attempt: 0 }, transactionId: 'pi_1' },
  });
}

const read = async ({ _id }: Pick<Order, '_id'>) => (await call('GET', `/order/payment/${_id}`)).body;

describe('POST /order/ship', () => {
  it('ships each order with its tracking and batches, and says why another is not', async () => {
    const [known, own, unpaid] = [await paidOrder(), await paidOrder(), await buildOrder(at.shop)];
    const [, vise] = known.lines ?? [];
    const ship = () =>
      call('POST', '/order/ship', [
        {
          ...{ order: known._id.toString(), carrier: 'dhl', trackingNumber: 'JD 999' },
          ...{ batch: 'B-1', batches: [{ itemId: vise?.itemId.toString(), batch: 'B-2' }] },
        },
        { order: own._id.toString(), carrier: 'Rahim & Sons', trackingUrl: 'https://rahim.example/p?7' },
        { order: unpaid._id.toString() },
        { order: '0'.repeat(24) },
        { order: known._id.toString(), batches: [{ itemId: '0'.repeat(24), batch: 'B-3' }] },
      ]);
    const { status, body } = await ship();
    expect([status, body]).toMatchObject([
      200,
      [
        { order: known._id.toString(), isShipped: true },
        { isShipped: true },
        { isShipped: false, code: 'ORDER_NOT_SHIPPABLE' },
        { isShipped: false, code: 'ORDER_NOT_FOUND' },
        { isShipped: false, code: 'INVALID_INPUT', fieldErrors: { 'batches.0.itemId': expect.any(String) } },
      ],
    ]);
    const shipped = await read(known);
    expect(shipped).toMatchObject({
      status: 'Shipped',
      parcels: [
        {
          tracking: {
            ...{ carrier: 'DHL Express', number: 'JD 999' },
            url: 'https://www.dhl.com/global-en/home/tracking/tracking-express.html?submit=1&tracking-id=JD%20999',
          },
          lines: [
            { quantity: 10, batch: 'B-1' },
            { itemId: vise?.itemId.toString(), quantity: 10, batch: 'B-2' },
          ],
        },
      ],
    });
    expect((await read(own)).parcels[0].tracking).toEqual({
      carrier: 'Rahim & Sons',
      number: '',
      url: 'https://rahim.example/p?7',
    });
    expect((await ship()).body).toEqual(body);
    expect(await read(known)).toEqual(shipped);
    const entries = await at.shop.model(AuditEntry).find({ 'subject.id': known._id }).lean();
    expect(entries).toMatchObject([{ action: 'orderShipped', actor: admin._id, after: { batches: ['B-1', 'B-2'] } }]);
  });

  it('takes a list of 1 to 100 orders, and only addresses of the web', async () => {
    const order = '0'.repeat(24);
    const wrong = [
      [],
      Array.from({ length: 101 }, () => ({ order })),
      { order },
      [{ order, trackingUrl: 'javascript:alert(1)' }],
    ];
    for (const body of wrong) {
      const { status, body: answer } = await call('POST', '/order/ship', body);
      expect([status, Object.keys(answer.fieldErrors)]).toEqual([400, [expect.stringMatching(/^list/)]]);
    }
    expect((await call('POST', '/order/ship', [{ order }], customer)).status).toBe(403);
  });
});

describe('POST /order/ship of units', () => {
  const unitsOf = ({ lines }: Order, quantities: number[]) =>
    lines
      .map(({ itemId }, place) => ({ itemId: itemId.toString(), quantity: quantities[place] }))
      .filter((each) => each.quantity);
  const ship = async ({ _id }: Order, body: object) =>
    (await call('POST', '/order/ship', [{ order: _id.toString(), ...body }])).body[0];
  const stateOf = async (order: Order) => {
    const { status, lines, parcels } = await read(order);
    return [status, lines.map(({ shipped }: { shipped: number }) => shipped), parcels.length];
  };

  it('ships parts of an order until all of it left, each once, and never more than is left', async () => {
    const order = await paidOrder();
    const part = { lines: unitsOf(order, [6]), carrier: 'UPS', idempotencyKey: randomUUID() };
    const twice = await Promise.all([ship(order, part), ship(order, part)]);
    expect(twice.map(({ isShipped }) => isShipped)).toEqual([true, true]);
    expect(await stateOf(order)).toEqual(['Pending', [6, 0], 1]);
    expect((await call('GET', '/order?toShip=true')).body).toMatchObject([{ _id: order._id.toString() }]);
    expect(await ship(order, { lines: unitsOf(order, [5, 1]) })).toMatchObject({
      ...{ isShipped: false, code: 'ORDER_NOT_SHIPPABLE' },
      fieldErrors: { 'lines.0.quantity': 'At most 4 can be chosen.' },
    });
    const parts = await Promise.all([1, 2, 3].map(() => ship(order, { lines: unitsOf(order, [2]) })));
    expect(parts.filter(({ isShipped }) => isShipped)).toHaveLength(2);
    const path = `/order/${order._id}`;
    expect((await call('PATCH', path, { status: 'Shipped', carrier: 'DPD' })).body.status).toBe('Shipped');
    expect(await stateOf(order)).toEqual(['Shipped', [10, 10], 4]);
    const { parcels, events } = await read(order);
    expect(parcels.at(-1)).toMatchObject({ lines: [{ quantity: 10 }], tracking: { carrier: 'DPD' } });
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual([
      ...['placed', 'paid', 'partShipped', 'partShipped', 'partShipped', 'shipped'],
    ]);
    await at.shop.runJob('orders.relay');
    expect(await at.shop.model(Notice).countDocuments({ subject: order._id.toString(), kind: 'orderShipped' })).toBe(4);
  });
});

describe('PATCH /order/{id}/parcel/{parcel}', () => {
  const change = ({ _id }: Order, parcel: string, body: object) =>
    call('PATCH', `/order/${_id}/parcel/${parcel}`, body);
  const toldOf = ({ _id }: Order) =>
    at.shop.model(Notice).countDocuments({ subject: _id.toString(), kind: 'trackingChanged' });

  it('adds and corrects the tracking of a parcel that left, and tells its customer once of each change', async () => {
    const order = await paidOrder();
    expect((await change(order, order._id.toString(), { version: 0, carrier: 'UPS' })).status).toBe(404);
    await call('POST', '/order/ship', [{ order: order._id.toString() }]);
    const [{ _id: parcel, ...parts }] = (await read(order)).parcels;
    expect(parts).toMatchObject({ tracking: null, version: 0 });
    expect((await change(order, parcel, { version: 0 })).body.fieldErrors).toHaveProperty('trackingNumber');
    const added = { version: 0, carrier: 'ups', trackingNumber: '1Z 1' };
    const twice = await Promise.all([change(order, parcel, added), change(order, parcel, added)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const corrected = { version: 1, carrier: 'UPS', trackingNumber: '1Z 2' };
    const { body } = await change(order, parcel, corrected);
    const tracking = { carrier: 'UPS', number: '1Z 2', url: 'https://www.ups.com/track?tracknum=1Z%202' };
    expect(body.parcels).toEqual([{ ...parts, _id: parcel, tracking, version: 2 }]);
    const stale = await change(order, parcel, { ...corrected, trackingNumber: '1Z 3' });
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { code: 'TRACKING_CHANGED', current: { tracking, version: 2 } },
    ]);
    await at.shop.runJob('orders.relay');
    expect(await toldOf(order)).toBe(2);
    const entries = await at.shop
      .model(AuditEntry)
      .find({ 'subject.id': order._id, action: 'trackingChanged' })
      .sort({ _id: 1 })
      .lean();
    expect(entries.map(({ before, after }) => [before?.['trackingNumber'], after?.['trackingNumber']])).toEqual([
      ['', '1Z 1'],
      ['1Z 1', '1Z 2'],
    ]);
  });

  it('takes an order that was shipped before parcels were kept for one parcel', async () => {
    const order = await paidOrder();
    const tracking = { carrier: 'UPS', number: '1Z 1', url: 'https://www.ups.com/track?tracknum=1Z%201' };
    const shippedAt = new Date();
    await at.shop.model(Order).updateOne(
      { _id: order._id },
      {
        ...{ status: 'Shipped', tracking, 'lines.0.batch': 'B-1' },
        $push: { events: { kind: 'shipped', at: shippedAt } },
      },
    );
    const _id = order._id.toString();
    const [hammer, vise] = order.lines.map(({ itemId }) => itemId.toString());
    const parcel = {
      ...{ _id, at: shippedAt.toISOString(), tracking, version: 0 },
      lines: [
        { itemId: hammer, quantity: 10, batch: 'B-1' },
        { itemId: vise, quantity: 10 },
      ],
    };
    expect((await read(order)).parcels).toEqual([parcel]);
    expect((await change(order, _id, { version: 0, carrier: 'DPD' })).body.parcels).toEqual([
      { ...parcel, tracking: { carrier: 'DPD', number: '', url: null }, version: 1 },
    ]);
  });
});

describe('notes about an order', () => {
  it('are added once, in the audit log without their words, and seen by admins only', async () => {
    const { _id } = await paidOrder();
    const note = { text: 'Calls back on Monday', idempotencyKey: randomUUID() };
    const { status, body: added } = await call('POST', `/order/${_id}/notes`, note);
    expect([status, added]).toMatchObject([201, { text: note.text, author: admin.displayName }]);
    expect((await call('POST', `/order/${_id}/notes`, note)).body).toEqual(added);
    expect((await call('POST', `/order/${_id}/notes`, { ...note, text: 'Another' })).body.code).toBe(
      'NOTE_ADDED_ALREADY',
    );
    const { body: second } = await call('POST', `/order/${_id}/notes`, { text: 'Called' });
    expect((await call('GET', `/order/${_id}/notes`)).body).toEqual([second, added]);
    for (const method of ['GET', 'POST'] as const) {
      expect((await call(method, `/order/${_id}/notes`, method === 'GET' ? undefined : note, customer)).status).toBe(
        403,
      );
    }
    const entries = await at.shop.model(AuditEntry).find({ 'subject.id': _id }).lean();
    expect(entries).toHaveLength(2);
    expect(JSON.stringify(entries)).not.toContain('Monday');
    expect(JSON.stringify((await call('GET', `/order/payment/${_id}`, undefined, customer)).body)).not.toContain(
      'Monday',
    );
  });

  it('go with the account of the customer', async () => {
    const { _id } = await paidOrder();
    await call('POST', `/order/${_id}/notes`, { text: 'Calls back on Monday' });
    expect((await at.shop.call('DELETE', `/user/${customer.email}`, { token: admin.token })).status).toBe(200);
    expect((await call('GET', `/order/${_id}/notes`)).body).toEqual([]);
  });
});

describe('an answer to the warehouse', () => {
  const TOLD = [
    ...['_id', 'number', 'itemId', 'itemName', 'quantity', 'lines', 'status', 'createdAt', 'events', 'isOwn'],
    ...['customerName', 'company', 'customerAddress', 'country', 'delivery', 'note', 'purchaseOrderNumber'],
    ...['parcels', 'callOff', 'closedAt'],
  ];

  it('tells what to pack and where it goes, and nothing of prices, contacts and payments', async () => {
    const colleague = await buildUser(at.shop, { roles: ['warehouse'] });
    const { _id } = await paidOrder();
    await at.shop
      .model(Order)
      .updateOne({ _id }, { company: 'Khatun Works', taxNumber: 'BD-4711', note: 'Ring twice' });
    const { body } = await call('GET', `/order/payment/${_id}`, undefined, colleague);
    expect(Object.keys(body).sort()).toEqual(TOLD.toSorted());
    expect(Object.keys(body.lines[0]).sort()).toEqual(
      ['itemId', 'itemName', 'quantity', 'shipped', 'refunded', 'returned', 'slug', 'picture'].sort(),
    );
    const listed = JSON.stringify((await call('GET', '/order', undefined, colleague)).body);
    expect(listed).toContain('12 Workshop Road');
    expect(listed).not.toMatch(/"(amount|unitPrice|taxes)|@|01711000000|BD-4711|pi_1/);
  });

  it('finds orders by what it tells alone, in the list, its counts and the office', async () => {
    const [packer, seller] = await Promise.all(
      [['warehouse'], ['sales']].map((roles) => buildUser(at.shop, { roles: roles as ['sales'] })),
    );
    const buyer = await buildUser(at.shop, { displayName: 'Rokeya Haque', email: 'probed@example.net' });
    const documents = [{ _id: 'probed', kind: 'invoice' as const, number: 'INV-2026-004711', issuedAt: new Date() }];
    const wanted = await buildOrder(at.shop, {
      ...{ customer: buyer, number: 'K-5T3K-29QX', customerNumber: '01555123456', customerAddress: '3 Probed Road' },
      ...{ itemName: 'Probing rod', company: 'Haque Works', purchaseOrderNumber: 'PO-8812' },
      ...{ status: 'Pending' as const, transactionId: 'pi_probed', documents },
      tracking: { carrier: 'UPS', number: '1Z-PROBED-1' },
    });
    await at.shop.app.get(PaymentsService).record(wanted, { brand: 'visa', lastFour: '8413' });
    const found = async (q: string, reader: BuiltUser): Promise<unknown[]> => {
      const asked = `q=${encodeURIComponent(q)}`;
      const read = async (path: string) => (await call('GET', `${path}?${asked}`, undefined, reader)).body;
      const [list, counts, office] = [await read('/order'), await read('/order/counts'), await read('/office/find')];
      return [list.length, counts.all, counts.pending, office.orders.length];
    };
    const told = ['rokeya', 'haque works', '3 probed road', 'probing rod', 'po-8812', 'k5t3k29qx', '1Z-PROBED-1'];
    for (const q of told) expect([q, await found(q, packer!)]).toEqual([q, [1, 1, 1, 1]]);
    const withheld = ['probed@example.net', 'example.net', '01555123456', '+880 1555 123456', '0155', 'pi_probed'];
    for (const q of [...withheld, 'INV-2026-004711', '8413', 'rokeya 0155']) {
      expect([q, await found(q, packer!)]).toEqual([q, [0, 0, 0, 0]]);
      expect([q, await found(q, seller!)]).toEqual([q, [1, 1, 1, 1]]);
    }
  });

  it('is whole about their own order, and for those whose other role opens it', async () => {
    const colleague = await buildUser(at.shop, { roles: ['warehouse'] });
    const own = await buildOrder(at.shop, { customer: colleague });
    const readAs = async ({ _id }: Order, user: BuiltUser) =>
      (await call('GET', `/order/payment/${_id}`, undefined, user)).body;
    expect(await readAs(own, colleague)).toMatchObject({ amountToBePaid: 125, customerEmail: colleague.email });
    const both = await buildUser(at.shop, { roles: ['warehouse', 'sales'] });
    expect(await readAs(own, both)).toMatchObject({ amountToBePaid: 125, customerEmail: colleague.email });
  });

  it('has no prices of products, which all others see', async () => {
    const colleague = await buildUser(at.shop, { roles: ['warehouse'] });
    const { _id } = await buildProduct(at.shop);
    const { body } = await call('GET', `/product/manage/${_id}`, undefined, colleague);
    expect(body).toMatchObject({ available: 100 });
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['price']));
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['addedBy']));
    const restocked = await call('POST', `/product/${_id}/stock`, { add: 5 }, colleague);
    expect([restocked.status, restocked.body.available, restocked.body.price]).toEqual([200, 105, undefined]);
  });
});

describe('GET /order/{id}/payment', () => {
  it('tells an admin of card, hold and risk, and without Stripe of what the shop knows', async () => {
    const buyer = await at.customer(await at.stock(10), 1);
    const before = (await call('GET', `/order/${buyer.order._id}/payment`)).body;
    expect(before).toEqual({ intentId: null, givenUp: 0, isConfirming: false, stripe: null });
    const intentId = await buyer.authorise();
    const { body } = await call('GET', `/order/${buyer.order._id}/payment`);
    expect(body).toMatchObject({
      intentId,
      stripe: {
        status: 'requires_capture',
        url: `https://dashboard.stripe.com/test/payments/${intentId}`,
        charges: [{ state: 'held', card: { brand: 'visa', lastFour: '4242' }, risk: { level: 'normal' } }],
      },
    });
    await buyer.pay(intentId);
    expect((await call('GET', `/order/${buyer.order._id}/payment`)).body.stripe.charges).toMatchObject([
      { state: 'captured' },
    ]);
    const { status } = await call('GET', `/order/${buyer.order._id}/payment`, undefined, customer);
    expect(status).toBe(403);
    await at.stripe.fault({ kind: 'drop_before' });
    const unanswered = await call('GET', `/order/${buyer.order._id}/payment`);
    expect(unanswered).toMatchObject({ status: 200, body: { intentId, stripe: null } });
    await at.stripe.endFaults();
  });
});

describe('GET /order/products', () => {
  it('lists each bought product once, the one ordered last first, with its sheets', async () => {
    const first = await paidOrder();
    const [hammer, vise] = first.lines ?? [];
    const sheet = { name: 'Data sheet', url: `/api/document/${'0'.repeat(32)}`, bytes: 1200 };
    const saw = await buildProduct(at.shop, { name: 'Pit saw', documents: [sheet] });
    await buildOrder(at.shop, { customer, itemId: saw._id, itemName: 'Old pit saw', quantity: 3, status: 'Pending' });
    const again = await buildOrder(at.shop, { customer, itemId: hammer?.itemId, quantity: 5, status: 'Shipped' });
    await placeOrder(at.shop, customer, saw);
    await buildOrder(at.shop, { itemId: saw._id, status: 'Pending' });
    const { body, headers } = await call('GET', '/order/products?page=1&limit=2', undefined, customer);
    expect(headers['x-total-count']).toBe('3');
    expect(body).toMatchObject([
      {
        ...{ itemId: hammer?.itemId.toString(), orders: 2, quantity: 15 },
        lastOrder: { _id: again._id.toString(), number: again.number, quantity: 5 },
      },
      {
        itemId: saw._id.toString(),
        itemName: 'Old pit saw',
        slug: 'pit-saw',
        orders: 1,
        quantity: 3,
        documents: [sheet],
      },
    ]);
    const { body: rest } = await call('GET', '/order/products?page=2&limit=2', undefined, customer);
    expect(rest).toMatchObject([{ itemId: vise?.itemId.toString(), itemName: 'Bench vise' }]);
  });
});
