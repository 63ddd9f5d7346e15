import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answer, errorAnswer, heldBack, json, listAnswer, requestsTo } from '../../../testing/network';
import { buildOrder, buildOrderLine } from '../../../testing/fixtures';
import { toWarehouse } from '../../../testing/warehouse';
import { admin, customer, openSite } from '../../../testing/render-app';

async function openOrders(order = buildOrder()) {
  answer('GET', '/api/order', () => listAnswer([order]));
  const site = openSite({ path: '/dashboard/manageOrder', user: admin });
  await screen.findByRole('table');
  return { ...site, row: within(screen.getAllByRole('row')[1]!) };
}

const statusTab = (label: string) =>
  within(screen.getByRole('navigation', { name: 'Status' })).getByRole('link', { name: new RegExp(`^${label}`) });

describe('Manage Orders', () => {
  it('has the columns of the shop, and then what it is worth and where it goes', async () => {
    const { row } = await openOrders(buildOrder({ country: 'DE', delivery: 'Express', amountToBePaid: 150.5 }));
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Customer Name',
      'Item Name',
      'Quantity',
      'Status',
      'Transection ID',
      'Action',
      'Cancel Order',
      'Date',
      'Amount',
      'Delivery',
    ]);
    const told = row.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(told.slice(-3)).toEqual(['Nov\u00a020, 2026', '$150.50', 'GermanyExpress']);
    // The same below 1200 px.
    expect(told.slice(0, 3)).toEqual([
      expect.stringMatching(/Kamal HossainGermany, Express$/),
      expect.stringContaining('Nov 20, 2026Claw Hammer'),
      '12$150.50',
    ]);
  });

  it('shows the warehouse neither prices nor payments', async () => {
    const order = toWarehouse(buildOrder({ status: 'Pending', delivery: 'Express', note: 'Ring twice' }));
    answer('GET', '/api/order', () => listAnswer([order]));
    openSite({ path: '/dashboard/manageOrder', user: customer, roles: ['warehouse'] });
    const table = await screen.findByRole('table');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
      expect.not.arrayContaining(['Transection ID', 'Cancel Order', 'Amount']),
    );
    expect(within(table).getByRole('button', { name: /^Ship/ })).toBeVisible();
    expect(screen.queryByText('Export Orders')).not.toBeInTheDocument();
    expect(screen.getByRole('main')).not.toHaveTextContent(/\$|NaN|undefined/);
  });

  it('offers accounts nothing that only others may do', async () => {
    const asked = { reason: 'Ordered twice', lines: [], at: '2026-11-21T09:00:00.000Z', message: '' };
    const order = buildOrder({
      status: 'Pending',
      callOff: { _id: 'callOff1', kind: 'callOff', ...asked, waitsFor: 'answer' },
    });
    answer('GET', '/api/order', () => listAnswer([order]));
    openSite({ path: '/dashboard/manageOrder', user: customer, roles: ['accounts'] });
    const row = within((await screen.findAllByRole('row'))[1]!);
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers).toEqual(expect.arrayContaining(['Transection ID', 'Amount']));
    expect(headers).not.toContain('Cancel Order');
    expect(row.getByText('To be answered')).toBeVisible();
    expect(row.queryByRole('link', { name: /^Answer first/ })).not.toBeInTheDocument();
  });

  it('searches and filters through the address, from the first page', async () => {
    answer('GET', '/api/order', () => listAnswer([buildOrder()]));
    const { user } = openSite({ path: '/dashboard/manageOrder?page=3', user: admin });
    await screen.findByRole('table');
    await user.type(screen.getByLabelText('Search the orders'), 'rahim');
    await user.click(statusTab('Pending'));
    await waitFor(() => {
      const { searchParams } = new URL(requestsTo('GET', '/api/order').at(-1)?.url ?? '', 'http://shop.test');
      expect(Object.fromEntries(searchParams)).toEqual({ q: 'rahim', status: 'Pending', page: '1', limit: '20' });
    });
  });

  it.each(['q=wrench', 'status=Pending'])('shows no order under %s that was found by something else', async (asked) => {
    const { user } = await openOrders();
    const slow = heldBack(listAnswer([buildOrder({ itemName: 'Pipe Wrench' })]));
    answer('GET', '/api/order', () => slow.answered);
    if (asked.startsWith('q=')) await user.type(screen.getByRole('searchbox'), 'wrench');
    else await user.click(statusTab('Pending'));
    expect(await screen.findByText(/^(Searching the orders for “wrench”|Loading the orders)…$/)).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    slow.release();
    expect(await screen.findByRole('link', { name: 'Pipe Wrench' })).toBeVisible();
  });

  it('keeps a search when a filter is chosen before the search is drawn', async () => {
    answer('GET', '/api/order', () => listAnswer([buildOrder()]));
    const { place } = openSite({ path: '/dashboard/manageOrder', user: admin });
    await screen.findByRole('table');
    act(() => {
      fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'rahim' } });
      fireEvent.submit(within(screen.getByRole('main')).getByRole('search'));
      fireEvent.click(statusTab('Pending'));
    });
    expect(place.current).toBe('/dashboard/manageOrder?q=rahim&status=Pending');
  });

  it('ships a pending order after asking', async () => {
    const order = buildOrder({ status: 'Pending', transactionId: 'pi_9' });
    answer('PATCH', `/api/order/${order._id}`, () => {
      answer('GET', '/api/order', () => listAnswer([{ ...order, status: 'Shipped' }]));
      return json({ ...order, status: 'Shipped' });
    });
    const { user, row } = await openOrders(order);
    await user.click(row.getByRole('button', { name: /^Ship/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes, Ship!' }));
    expect(await screen.findByText('Order for Claw Hammer has been shipped')).toBeVisible();
    expect(await row.findAllByText('Shipped')).toHaveLength(2);
    expect(requestsTo('PATCH', `/api/order/${order._id}`)[0]?.body).toEqual({
      order: order._id,
      transactionId: 'pi_9',
      status: 'Shipped',
    });
  });

  it('takes carrier and tracking number with the question, by keyboard alone', async () => {
    const order = buildOrder({ status: 'Pending', transactionId: 'pi_9' });
    answer('PATCH', `/api/order/${order._id}`, () => json({ ...order, status: 'Shipped' }));
    const { user, row } = await openOrders(order);
    row.getByRole('button', { name: /^Ship/ }).focus();
    await user.keyboard('{Enter}');
    const question = within(await screen.findByRole('dialog', { name: 'Ship Order?' }));
    expect(question.getByLabelText('Carrier (optional)')).toHaveFocus();
    await user.keyboard('UPS{Tab} 1Z 999 {Enter}');
    expect(await screen.findByText('Order for Claw Hammer has been shipped')).toBeVisible();
    expect(requestsTo('PATCH', `/api/order/${order._id}`)[0]?.body).toMatchObject({
      ...{ status: 'Shipped', carrier: 'UPS', trackingNumber: '1Z 999' },
    });
  });

  it('offers no Ship for an order that is wholly refunded', async () => {
    const { row } = await openOrders(buildOrder({ status: 'Pending', amountToBePaid: 150, refundedAmount: 150 }));
    expect(row.getByText('Refunded')).toBeVisible();
    expect(row.queryByRole('button', { name: /^Ship/ })).not.toBeInTheDocument();
  });

  it("calls a bank's inquiry an inquiry", async () => {
    const dispute = { _id: 'du_1', amount: 150, status: 'inquiry', createdAt: '2026-11-20T10:00:00.000Z' } as const;
    const { row } = await openOrders(buildOrder({ status: 'Pending', dispute }));
    expect(row.getByText('Bank inquiry')).toBeVisible();
    expect(row.queryByText('Disputed')).not.toBeInTheDocument();
  });

  it.each(['ORDER_REFUNDED', 'ORDER_DISPUTED'])('asks again before it ships what was paid back: %s', async (code) => {
    const order = buildOrder({ status: 'Pending', transactionId: 'pi_9' });
    const path = `/api/order/${order._id}`;
    const message = '$5.00 of this order went back.';
    answer('PATCH', path, () => errorAnswer(409, code, { message }));
    const { user, row } = await openOrders(order);
    const shipAndAnswer = async (reply: string) => {
      await user.click(row.getByRole('button', { name: /^Ship/ }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes, Ship!' }));
      const question = within(await screen.findByRole('dialog', { name: 'Ship anyway?' }));
      expect(question.getByText(message)).toBeVisible();
      answer('PATCH', path, () => json({ ...order, status: 'Shipped' }));
      await user.click(question.getByRole('button', { name: reply }));
    };
    await shipAndAnswer('No, go back');
    expect(requestsTo('PATCH', path)).toHaveLength(1);
    answer('PATCH', path, () => errorAnswer(409, code, { message }));
    await shipAndAnswer('Ship anyway');
    expect(await screen.findByText('Order for Claw Hammer has been shipped')).toBeVisible();
    expect(requestsTo('PATCH', path).at(-1)?.body).toMatchObject({ status: 'Shipped', anyway: true });
  });

  it('says beside the status what went back of the money', async () => {
    const dispute = { _id: 'du_1', amount: 150, status: 'open', createdAt: '2026-11-20T10:00:00.000Z' } as const;
    const { row } = await openOrders(buildOrder({ status: 'Pending', refundedAmount: 12.5, dispute }));
    for (const words of ['Pending', 'Refunded $12.50', 'Disputed']) expect(row.getByText(words)).toBeVisible();
  });

  it('calls a cancelled order cancelled, not pending', async () => {
    const { row } = await openOrders(buildOrder({ status: 'Pending', closedAt: '2026-11-20T10:00:00.000Z' }));
    expect(row.getAllByText('Cancelled')).toHaveLength(2);
    expect(row.queryByText('Pending')).not.toBeInTheDocument();
  });

  it('unfolds the lines of an order, and asks by its name before it is shipped', async () => {
    const lines = [buildOrderLine(), buildOrderLine({ itemName: 'Bench Vise', quantity: 2 })];
    const { user, row } = await openOrders(
      buildOrder({ itemName: 'Claw Hammer and 1 more', quantity: 14, lines, status: 'Pending', note: 'Gate 3' }),
    );
    await user.click(row.getByText('Claw Hammer and 1 more', { selector: 'summary' }));
    expect(row.getByRole('link', { name: 'Bench Vise' })).toBeVisible();
    expect(row.getByText('Gate 3')).toBeVisible();
    await user.click(row.getByRole('button', { name: /^Ship/ }));
    const question = within(await screen.findByRole('dialog', { name: 'Ship Order?' }));
    expect(question.getByText(`Claw Hammer and 1 more to ${customer.displayName}`)).toBeVisible();
  });

  it('ships no unpaid order', async () => {
    const { row } = await openOrders();
    expect(row.queryByRole('button', { name: /^Ship/ })).not.toBeInTheDocument();
    expect(row.getByRole('button', { name: /^Cancel/ })).toBeEnabled();
  });

  it('cancels an unpaid order in the words for admins', async () => {
    const order = buildOrder();
    answer('DELETE', `/api/order/${order._id}`, () => json({ acknowledged: true }));
    const { user, row } = await openOrders(order);
    await user.click(row.getByRole('button', { name: /^Cancel/ }));
    const question = within(await screen.findByRole('dialog', { name: 'Cancel Order?' }));
    expect(question.getByText('Cancel the order of 12 × Claw Hammer by Kamal Hossain!')).toBeVisible();
    expect(question.getByRole('button', { name: 'Yes, Remove!' })).toHaveClass('btn-danger');
    await user.click(question.getByRole('button', { name: 'Yes, Remove!' }));
    const message = within(await screen.findByRole('dialog', { name: 'Cancelled!' }));
    expect(message.getByText('Order has been cancelled.')).toBeVisible();
  });

  it('says why an order was not shipped', async () => {
    const order = buildOrder({ status: 'Pending' });
    answer('PATCH', `/api/order/${order._id}`, () =>
      errorAnswer(409, 'ORDER_NOT_SHIPPABLE', { message: 'This order has been shipped already.' }),
    );
    const { user, row } = await openOrders(order);
    await user.click(row.getByRole('button', { name: /^Ship/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes, Ship!' }));
    expect(await screen.findByText('This order has been shipped already.')).toBeVisible();
  });
});
