import { screen, waitFor, within } from '@testing-library/react';
import { brand } from '../../config/brand';
import { formatMoment } from '../../lib/text/measures';
import { answer, errorAnswer, json, listAnswer, requestsTo } from '../../testing/network';
import { buildOrder, buildOrderLine, buildParcel, buildRefund } from '../../testing/fixtures';
import { admin, customer, openSite } from '../../testing/render-app';
import { toWarehouse } from '../../testing/warehouse';
import type { Role } from '../../lib/generated/shop-api';
import { buildSettings } from '../../testing/settings';
import type { AuditEntry } from '../audit/audit-api';
import type { OrderDetails } from '../../entities/order/orders-api';

const placedAt = '2026-11-20T09:00:00.000Z';

function buildDetails(fields: Partial<OrderDetails> = {}): OrderDetails {
  const { lines, ...order } = buildOrder({ customerAddress: '12 Workshop Lane\nDhaka', ...fields });
  return {
    ...order,
    lines,
    isOwn: true,
    createdAt: placedAt,
    events: [{ kind: 'placed', at: placedAt }],
    documents: [],
    ...fields,
  };
}

const SHIPPED: AuditEntry = {
  ...{ _id: 'entry-1', at: placedAt, actor: 'admin-1', actorName: 'Ayesha Rahman', action: 'orderShipped' },
  ...{
    subject: { kind: 'order', id: 'order-1' },
    subjectName: 'K-7F3K-29QX',
    before: { status: 'Pending' },
    after: { status: 'Shipped' },
  },
};

function openOrder(order: OrderDetails, user = customer, roles?: Role[]) {
  answer('GET', `/api/order/payment/${order._id}`, () => json(order));
  answer('GET', `/api/order/${order._id}/notes`, () => listAnswer([]));
  answer('GET', '/api/audit', () => listAnswer([SHIPPED]));
  answer('GET', `/api/order/${order._id}/payment`, () =>
    json({ intentId: null, givenUp: 0, isConfirming: false, stripe: null }),
  );
  return openSite({ path: `/dashboard/order/${order._id}`, user, roles });
}

const part = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the order of another customer', () => {
  const order = buildDetails({ isOwn: false, status: 'Pending', lines: [buildOrderLine({ refunded: 2 })] });
  const panels = async () => {
    await part('Status');
    return screen.getAllByRole('region').map((region) => within(region).queryByRole('heading')?.textContent);
  };

  it('tells the warehouse what to pack and where it goes, without a price, and can be shipped', async () => {
    const { unmount } = openOrder(toWarehouse(order), customer, ['warehouse']);
    expect((await part('1 Product')).getByRole('listitem')).toHaveTextContent('12 units');
    expect(await panels()).toEqual([
      'Status',
      '1 Product',
      'Ship',
      'Documents',
      'Returned Goods',
      'Details',
      'What Happened',
    ]);
    expect((await part('Documents')).getAllByRole('button')).toHaveLength(1);
    expect(screen.getByText(/12 Workshop Lane/)).toBeVisible();
    expect(screen.getByRole('main')).not.toHaveTextContent(/\$|NaN|undefined|@/);
    unmount();
    openOrder(toWarehouse({ ...order, parcels: [buildParcel()] }), customer, ['warehouse']);
    expect((await part('Parcel')).getByRole('button', { name: 'Add Tracking' })).toBeVisible();
  });

  it('shows sales and accounts what they may do about it', async () => {
    const { unmount } = openOrder(order, customer, ['sales']);
    expect(await panels()).toEqual(
      expect.arrayContaining(['1 Product', 'Documents', 'Cancellation', 'Details', 'What Happened', 'Notes']),
    );
    expect(screen.queryByRole('button', { name: /^(Ship|Refund|Take Goods Back)$/ })).not.toBeInTheDocument();
    unmount();
    openOrder({ ...order, refundableAmount: 150 }, customer, ['accounts']);
    expect((await part('Refunds')).getByRole('button', { name: 'Refund' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Ship|Cancel Order|Take Goods Back)$/ })).not.toBeInTheDocument();
  });
});

describe("a customer's order", () => {
  it('shows its lines, what happened in local time, where it goes, what can be done and who to ask', async () => {
    const seller = { name: 'Karigar', address: '', email: 'shop@example.com', phone: '+880 2 1234', taxNumber: '' };
    answer('GET', '/api/settings', () => json(buildSettings({ seller })));
    const [line, other] = [buildOrderLine(), buildOrderLine({ itemName: 'Pit Saw', refunded: 2 })];
    const lines = [{ ...line, slug: 'claw-hammer', picture: '/api/image/1' }, other];
    const order = buildDetails({ lines, events: [{ kind: 'placed', at: placedAt }], purchaseOrderNumber: 'PO 4711' });
    openOrder(order);
    expect(await screen.findByRole('heading', { name: `Order ${order.number}` })).toBeVisible();
    const rows = (await part('2 Products')).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('12 × $12.50$150.00'),
      expect.stringMatching(/^Pit Saw.*No longer sold2 refunded12 × /),
    ]);
    expect(screen.getByRole('link', { name: 'Claw Hammer' })).toHaveAttribute(
      'href',
      `/product/${line.itemId}/claw-hammer`,
    );
    expect((await part('What Happened')).getByRole('listitem')).toHaveTextContent(`Placed${formatMoment(placedAt)}`);
    const details = await part('Details');
    for (const text of ['PO 4711', order._id, '01711000000']) expect(details.getByText(text)).toBeVisible();
    const status = await part('Status');
    expect(status.getByRole('link', { name: 'Pay' })).toHaveAttribute('href', `/dashboard/payment/${order._id}`);
    expect(status.getByRole('button', { name: /^Cancel/ })).toBeVisible();
    expect(status.getByRole('button', { name: /^Order Again/ })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'shop@example.com' })).toBeVisible();
    for (const name of ['Ship', 'Notes', 'Payment']) expect(screen.queryByRole('region', { name })).toBeNull();
  });

  it('tells what became of its money, with each amount', async () => {
    const kinds = ['placed', 'paid', 'disputed', 'disputeWon', 'refunded', 'returned', 'shipped', 'returned'] as const;
    const refund = buildRefund({ amount: 7.5 });
    const lines = [buildOrderLine({ itemName: 'Extension' })];
    const units = { ref: refund._id, lines: [{ itemId: lines[0]!.itemId, quantity: 2 }] };
    const events = kinds.map((kind, at) => ({
      ...{ kind, at: `2026-11-20T09:00:0${at}.000Z` },
      ...(/^re/.test(kind) && units),
    }));
    openOrder(buildDetails({ status: 'Shipped', lines, refunds: [refund], events }));
    const told = (await part('What Happened')).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(told.slice(2)).toEqual([
      expect.stringMatching(/^Payment disputed at the bank\D*\d/),
      expect.stringMatching(/^Dispute decided for the shop/),
      expect.stringMatching(/^Refunded, \$7\.50: 2 × Extension/),
      expect.stringMatching(/^2 × Extension put back to stock/),
      expect.stringMatching(/^Shipped/),
      expect.stringMatching(/^2 × Extension returned/),
    ]);
  });

  it('links to its parcel once it is shipped', async () => {
    const tracking = { carrier: 'UPS', number: '1Z 999', url: 'https://www.ups.com/track?tracknum=1Z%20999' };
    openOrder(buildDetails({ status: 'Shipped', parcels: [buildParcel({ tracking })] }));
    const parcel = await part('Parcel');
    expect(parcel.getByText('UPS 1Z 999')).toBeVisible();
    expect(parcel.getByRole('link')).toHaveAttribute('href', tracking.url);
    expect((await part('Status')).queryByRole('link', { name: 'Pay' })).toBeNull();
    // Of a shop whose settings name no seller.
    expect((await part('Questions?')).getByRole('link', { name: brand.email })).toBeVisible();
  });

  const shipped = { status: 'Shipped' } as const;
  const [once, twice] = [buildOrderLine({ returned: 12 }), buildOrderLine({ returned: 2 })];
  it.each<[Partial<OrderDetails>, string[]]>([
    [{ status: 'Unpaid' }, ['Unpaid']],
    [{ status: 'Pending' }, ['Paid', 'Being prepared']],
    [{ status: 'Pending', isOwn: false }, ['Paid', 'To ship']],
    [{ status: 'Pending', closedAt: placedAt, refundedAmount: 150 }, ['Cancelled', 'Refunded $150.00']],
    [{ status: 'Pending', refundedAmount: 150 }, ['Refunded $150.00']],
    [{ ...shipped, refundedAmount: 5, lines: [once, twice] }, ['Paid', 'Shipped', 'Partly returned', 'Refunded $5.00']],
    [{ ...shipped, lines: [once] }, ['Paid', 'Shipped', 'Returned']],
  ])('says of %j what it is: %j', async (fields, words) => {
    openOrder(buildDetails(fields), fields.isOwn === false ? admin : customer);
    const line = (await part('Status')).getByText(words[0]!).parentElement!;
    expect([...line.children].map(({ textContent }) => textContent)).toEqual(words);
  });

  it('leads back to the orders from one that is gone', async () => {
    answer('GET', '/api/order/payment/1', () => errorAnswer(404, 'ORDER_NOT_FOUND'));
    openSite({ path: '/dashboard/order/1', user: customer });
    expect(await screen.findByText(/There is no such order/)).toBeVisible();
  });
});

describe("an order on the admin's side", () => {
  it('is shipped with carrier, tracking number and batches', async () => {
    const order = buildDetails({ status: 'Pending', isOwn: false });
    const { user } = openOrder(order, admin);
    const ship = await part('Ship');
    await user.type(ship.getByLabelText('Carrier'), 'UPS');
    await user.type(ship.getByLabelText('Tracking number'), '1Z 999');
    await user.type(ship.getByLabelText('Tracking page'), 'javascript:alert(1)');
    await user.click(ship.getByRole('button', { name: 'Ship' }));
    expect(await ship.findByText(/Enter an address that begins with https/)).toBeVisible();
    await user.clear(ship.getByLabelText('Tracking page'));
    await user.click(ship.getByText(/batch or certificate numbers$/));
    const line = within(ship.getByRole('group', { name: 'Claw Hammer' }));
    await user.type(line.getByLabelText('Batch or certificate number'), 'B-7');
    answer('POST', '/api/order/ship', () => json([{ order: order._id, isShipped: true }]));
    answer('GET', `/api/order/payment/${order._id}`, () => json({ ...order, status: 'Shipped' }));
    await user.click(ship.getByRole('button', { name: 'Ship' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, Ship!' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Ship' })).toBeNull());
    expect(requestsTo('POST', '/api/order/ship')[0]?.body).toEqual([
      {
        ...{ order: order._id, carrier: 'UPS', trackingNumber: '1Z 999', trackingUrl: '', anyway: false },
        batches: [{ itemId: order.itemId, batch: 'B-7' }],
        idempotencyKey: expect.any(String),
      },
    ]);
  });

  it('is shipped in parts, each with its units', async () => {
    const [hammer, saw] = [buildOrderLine(), buildOrderLine({ itemName: 'Pit Saw', refunded: 2 })];
    const order = buildDetails({ status: 'Pending', isOwn: false, lines: [hammer, saw] });
    const { user } = openOrder(order, admin);
    const ship = await part('Ship');
    await user.click(ship.getByText(/^Only some units/));
    const unitsOf = (name: string) => within(ship.getByRole('group', { name })).getByLabelText('Units');
    expect(unitsOf('Pit Saw')).toHaveValue('10');
    for (const [name, units] of [
      ['Claw Hammer', '5'],
      ['Pit Saw', '0'],
    ] as const) {
      await user.clear(unitsOf(name));
      await user.type(unitsOf(name), units);
    }
    const lines = [{ ...hammer, shipped: 5 }, saw];
    const parcel = buildParcel({ lines: [{ itemId: hammer.itemId, quantity: 5 }] });
    answer('POST', '/api/order/ship', () => json([{ order: order._id, isShipped: true }]));
    answer('GET', `/api/order/payment/${order._id}`, () => json({ ...order, lines, parcels: [parcel] }));
    await user.click(ship.getByRole('button', { name: 'Ship' }));
    const question = within(await screen.findByRole('dialog', { name: 'Ship Order?' }));
    expect(question.getByText(/^5 of 22 units to /)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Yes, Ship!' }));
    expect((await part('Parcel')).getByText('5 × Claw Hammer')).toBeVisible();
    expect((await part('Status')).getByText('Partly shipped')).toBeVisible();
    expect(requestsTo('POST', '/api/order/ship')[0]?.body).toMatchObject([
      { lines: [{ itemId: hammer.itemId, quantity: 5 }] },
    ]);
    const rest = await part('Ship');
    await user.click(rest.getByText(/^Only some units/));
    expect(within(rest.getByRole('group', { name: 'Claw Hammer' })).getByLabelText('Units')).toHaveValue('7');
    const documents = await part('Documents');
    for (const name of ['Packing slip of parcel 1', 'Packing slip of the rest']) {
      expect(documents.getByRole('button', { name: `Download ${name}` })).toBeVisible();
    }
  });

  it('has its tracking corrected after it left, unless another admin was faster', async () => {
    const known = { carrier: 'UPS', number: '1Z 1', url: 'https://www.ups.com/track?tracknum=1Z%201' };
    const parcel = buildParcel({ tracking: known });
    const order = buildDetails({ status: 'Shipped', isOwn: false, parcels: [parcel] });
    const { user } = openOrder(order, admin);
    const panel = await part('Parcel');
    await user.click(await panel.findByRole('button', { name: 'Correct Tracking' }));
    expect(panel.getByLabelText('Tracking number')).toHaveFocus();
    expect(panel.getByLabelText('Tracking page')).toHaveValue('');
    const number = panel.getByLabelText('Tracking number');
    await user.clear(number);
    await user.type(number, '1Z 3');
    const path = `/api/order/${order._id}/parcel/${parcel._id}`;
    const theirs = { ...parcel, tracking: { ...known, number: '1Z 2' }, version: 1 };
    answer('PATCH', path, () => errorAnswer(409, 'TRACKING_CHANGED', { current: theirs }));
    answer('GET', `/api/order/payment/${order._id}`, () => json({ ...order, parcels: [theirs] }));
    await user.click(panel.getByRole('button', { name: 'Save Tracking' }));
    expect(await panel.findByText('UPS 1Z 2')).toBeVisible();
    const mine = { ...theirs, tracking: { ...known, number: '1Z 3' }, version: 2 };
    answer('PATCH', path, () => json({ ...order, parcels: [mine] }));
    answer('GET', `/api/order/payment/${order._id}`, () => json({ ...order, parcels: [mine] }));
    await user.click(panel.getByRole('button', { name: 'Save mine instead' }));
    expect(await panel.findByText('UPS 1Z 3')).toBeVisible();
    expect(panel.getByRole('button', { name: 'Correct Tracking' })).toHaveFocus();
    const sent = { carrier: 'UPS', trackingNumber: '1Z 3', trackingUrl: '' };
    expect(requestsTo('PATCH', path).map(({ body }) => body)).toEqual([
      { ...sent, version: 0 },
      { ...sent, version: 1 },
    ]);
  });

  it('has the history of what admins did, before and after', async () => {
    const order = buildDetails({ status: 'Shipped', isOwn: false });
    openOrder(order, admin);
    const history = within(await screen.findByRole('list', { name: 'History' }));
    expect(history.getByText('Order shipped')).toBeVisible();
    const facts = history.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts).toEqual(['before: Pending', 'after: Shipped']);
    expect(requestsTo('GET', '/api/audit')[0]?.url).toContain(`subject=${order._id}`);
  });

  it('keeps notes, and says how it was paid', async () => {
    const order = buildDetails({ status: 'Shipped', isOwn: false });
    const { user } = openOrder(order, admin);
    const charge = {
      ...{ _id: 'ch_1', at: placedAt, amount: 150, state: 'captured', risk: { level: 'normal', score: 10 } },
      card: { brand: 'visa', lastFour: '4242', country: 'US', isAuthenticated: true },
    };
    const url = 'https://dashboard.stripe.com/payments/pi_1';
    answer('GET', `/api/order/${order._id}/payment`, () =>
      json({
        intentId: 'pi_1',
        givenUp: 1,
        isConfirming: false,
        stripe: { status: 'succeeded', url, charges: [charge] },
      }),
    );
    const payment = await part('Payment');
    expect(await payment.findByRole('link', { name: /^Show at Stripe/ })).toHaveAttribute('href', url);
    expect(payment.getByRole('listitem')).toHaveTextContent(
      /^Captured \$150.00.*4242visa, US, 3-D SecureRisk: normal \(10\)$/,
    );
    const note = { _id: '1', text: 'Calls back on Monday', author: 'Ayesha Rahman', createdAt: placedAt };
    answer('POST', `/api/order/${order._id}/notes`, () => json(note, { status: 201 }));
    answer('GET', `/api/order/${order._id}/notes`, () => listAnswer([note]));
    const notes = await part('Notes');
    await user.type(notes.getByLabelText('New note'), note.text);
    await user.click(notes.getByRole('button', { name: 'Add Note' }));
    expect(await notes.findByRole('listitem')).toHaveTextContent(
      `${note.text}Ayesha Rahman, ${formatMoment(placedAt)}`,
    );
    expect(notes.getByLabelText('New note')).toHaveValue('');
  });

  it('stays usable while Stripe does not answer', async () => {
    const order = buildDetails({ status: 'Pending', isOwn: false });
    openOrder(order, admin);
    answer('GET', `/api/order/${order._id}/payment`, () =>
      json({ intentId: 'pi_1', givenUp: 0, isConfirming: false, stripe: null }),
    );
    expect(await (await part('Payment')).findByText(/Stripe does not answer/)).toBeVisible();
    expect((await part('Ship')).getByRole('button', { name: 'Ship' })).toBeVisible();
  });
});
