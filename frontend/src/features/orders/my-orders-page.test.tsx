import { screen, waitFor, within } from '@testing-library/react';
import { answer, errorAnswer, json, listAnswer, requestsTo } from '../../testing/network';
import { answerPayments } from '../../testing/payments';
import { buildBasketLine, buildOrder, buildOrderLine, buildPrice, buildProfile } from '../../testing/fixtures';
import { sessionEnded } from '../../lib/session/session';
import { admin, customer, openSite } from '../../testing/render-app';
import { siteConfig } from '../../testing/sign-in-service';
import type { Order } from '../../entities/order/orders-api';

const path = `/api/order/${encodeURIComponent(customer.email)}`;

const vise = buildOrderLine({ itemName: 'Bench Vise', unitPrice: 100, quantity: 2, amount: 200 });
const chisel = buildOrderLine({ itemName: 'Chisel', unitPrice: 4, quantity: 10, amount: 40 });
const severalProducts = buildOrder({ itemName: 'Claw Hammer and 2 more', lines: [buildOrderLine(), vise, chisel] });

async function openOrders(...orders: ReturnType<typeof buildOrder>[]) {
  answer('GET', path, () => listAnswer(orders));
  const site = openSite({ path: '/dashboard/myOrders', user: customer });
  await screen.findByRole('table');
  return { ...site, rows: () => screen.getAllByRole('row').slice(1) };
}

describe('My Orders', () => {
  it('has the columns of the shop', async () => {
    const order = buildOrder({ amountToBePaid: 1234.5 });
    await openOrders(order);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Item Name',
      'Quantity',
      'Amount To be paid',
      'Status',
      'Make Payment',
      'Cancel Order',
      'Review / Order Again',
      'Order Number',
    ]);
    expect(screen.getByRole('link', { name: order.itemName })).toHaveAttribute('href', `/product/${order.itemId}`);
    expect(screen.getByRole('cell', { name: '$1,234.50' })).toBeVisible();
    expect(screen.getByRole('link', { name: order.number })).toHaveAttribute('href', `/dashboard/order/${order._id}`);
  });

  it('leads from a paid order to the review of its product', async () => {
    const [paid, unpaid] = [buildOrder({ status: 'Pending' }), buildOrder({ itemName: 'Bench Vise' })];
    await openOrders(paid, unpaid);
    expect(screen.getByRole('link', { name: `Review ${paid.itemName}` })).toHaveAttribute(
      'href',
      `/product/${paid.itemId}#review`,
    );
    expect(screen.queryByRole('link', { name: 'Review Bench Vise' })).not.toBeInTheDocument();
  });

  it('names several products by the first, and unfolds them with their amounts', async () => {
    const { user } = await openOrders(severalProducts);
    const summary = screen.getByText('Claw Hammer and 2 more', { selector: 'summary' });
    expect(screen.getByText('Bench Vise')).not.toBeVisible();
    await user.click(summary);
    const lines = within(screen.getByRole('list', { name: 'Ordered products' })).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Claw Hammer12 × $12.50$150.00',
      'Bench Vise2 × $100.00$200.00',
      'Chisel10 × $4.00$40.00',
    ]);
    expect(screen.getByRole('link', { name: 'Bench Vise' })).toHaveAttribute('href', `/product/${vise.itemId}`);
  });

  it('unfolds the own reference of an order, of one product too', async () => {
    const { user } = await openOrders(buildOrder({ purchaseOrderNumber: 'PO 4711', note: 'Gate 3' }));
    expect(screen.getByText('PO 4711')).not.toBeVisible();
    await user.click(screen.getByText('Claw Hammer', { selector: 'summary' }));
    expect(screen.getByText('PO 4711')).toBeVisible();
    expect(screen.getByText('Gate 3')).toBeVisible();
  });

  it('puts all products of an order into the basket to order them again', async () => {
    answer('GET', '/api/basket', () => json({ lines: [], subtotal: 0, version: 1 }));
    answer('PUT', '/api/basket', ({ body }) => json({ subtotal: 0, ...(body as object), version: 2 }));
    answer('POST', '/api/basket/price', () => json(buildPrice([])));
    const { user } = await openOrders({ ...severalProducts, status: 'Shipped' });
    await user.click(screen.getByRole('button', { name: /^Order Again/ }));
    await waitFor(() => expect(requestsTo('PUT', '/api/basket')).toHaveLength(1));
    expect(requestsTo('PUT', '/api/basket')[0]?.body).toMatchObject({
      lines: severalProducts.lines.map(({ itemId, quantity }) => ({ itemId, quantity })),
    });
  });

  it('leaves out what is no longer sold when an order is placed again, and names it', async () => {
    const problem = { code: 'PRODUCT_NOT_FOUND' as const, message: 'There is no such product.', quantity: null };
    const [gone, ...sold] = severalProducts.lines;
    answer('GET', '/api/basket', () => json({ lines: [], subtotal: 0, version: 1 }));
    answer('PUT', '/api/basket', ({ body }) => json({ subtotal: 0, ...(body as object), version: 2 }));
    answer('POST', '/api/basket/price', () =>
      json(buildPrice([buildBasketLine({ itemId: gone!.itemId, name: '', problem })])),
    );
    const { user } = await openOrders({ ...severalProducts, status: 'Shipped' });
    await user.click(screen.getByRole('button', { name: /^Order Again/ }));
    expect(await screen.findByText(`No longer sold, so left out: ${gone!.itemName}`)).toBeVisible();
    await waitFor(() => expect(requestsTo('PUT', '/api/basket')).toHaveLength(1));
    expect(requestsTo('PUT', '/api/basket')[0]?.body).toMatchObject({
      lines: sold.map(({ itemId, quantity }) => ({ itemId, quantity })),
    });
  });

  it('says when nothing has been ordered', async () => {
    answer('GET', path, () => listAnswer([]));
    openSite({ path: '/dashboard/myOrders', user: customer });
    expect(await screen.findByText('You have not ordered anything')).toBeVisible();
  });

  it('lets an unpaid order be paid or cancelled', async () => {
    const order = buildOrder();
    const { rows } = await openOrders(order);
    const row = within(rows()[0]!);
    expect(row.getByRole('link', { name: /^Pay/ })).toHaveAttribute('href', `/dashboard/payment/${order._id}`);
    expect(row.getByRole('button', { name: /^Cancel/ })).toBeEnabled();
  });

  it.each(['Pending', 'Shipped'] as const)('shows that a %s order is paid and can not be cancelled', async (status) => {
    const { rows } = await openOrders(buildOrder({ status, transactionId: 'pi_123' }));
    const row = within(rows()[0]!);
    expect(row.getByText(/^Paid/)).toHaveTextContent('Paidpi_123');
    expect(row.getByText('Can not Cancel')).toBeVisible();
    expect(row.queryByRole('button', { name: /^Cancel/ })).not.toBeInTheDocument();
  });

  it("names a dispute that the shop lost in the customer's words", async () => {
    const dispute = { _id: 'du_1', amount: 150, status: 'lost', createdAt: '2026-11-20T10:00:00.000Z' } as const;
    const { rows } = await openOrders(buildOrder({ status: 'Pending', transactionId: 'pi_123', dispute }));
    expect(within(rows()[0]!).getByText('Taken back by your bank')).toBeVisible();
    expect(screen.queryByText('Dispute lost')).not.toBeInTheDocument();
  });

  it('offers no payment of what is no longer sold, but to cancel', async () => {
    const { rows } = await openOrders(buildOrder({ noLongerSold: true }));
    const row = within(rows()[0]!);
    expect(row.getByText('No longer sold')).toBeVisible();
    expect(row.queryByRole('link', { name: /^Pay/ })).not.toBeInTheDocument();
    expect(row.getByRole('button', { name: /^Cancel/ })).toBeEnabled();
  });

  it('is in the drawer of an admin who has ordered something, after the pages of admins', async () => {
    answer('GET', '/api/order/admin%40example.com', () => listAnswer([buildOrder()]));
    const { user } = openSite({ path: '/dashboard/myOrders', user: admin });
    await screen.findByRole('table');
    const links = within(screen.getByRole('navigation', { name: 'Dashboard' })).getAllByRole('link');
    expect(links.at(-1)).toHaveTextContent('My Orders');
    answerPayments();
    await user.click(screen.getByRole('link', { name: 'All Payments' }));
    await user.click(screen.getByRole('link', { name: 'My Orders' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  it('is not in the drawer of an admin who has ordered nothing', async () => {
    answerPayments();
    openSite({ path: '/dashboard/allPayments', user: admin });
    await screen.findByText('There are no payments yet');
    expect(screen.queryByRole('link', { name: 'My Orders' })).not.toBeInTheDocument();
  });

  it('cancels an order after asking', async () => {
    const order = buildOrder({ itemName: 'Bench Vise' });
    answer('DELETE', `/api/order/${order._id}`, () => {
      answer('GET', path, () => listAnswer([]));
      return json({ acknowledged: true });
    });
    const { user, rows } = await openOrders(order);
    await user.click(within(rows()[0]!).getByRole('button', { name: /^Cancel/ }));
    const question = within(await screen.findByRole('dialog', { name: 'Cancel Order?' }));
    expect(question.getByText('Cancel Your Order of Bench Vise!')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Yes, Remove!' }));
    const message = within(await screen.findByRole('dialog', { name: 'Cancelled!' }));
    expect(message.getByText('Order for Bench Vise has been cancelled.')).toBeVisible();
    expect(await screen.findByText('You have not ordered anything')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'My Orders' })).toHaveFocus());
  });

  it('keeps the order when the user thinks better of it', async () => {
    const { user, rows } = await openOrders(buildOrder());
    await user.click(within(rows()[0]!).getByRole('button', { name: /^Cancel/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'No, go back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(rows()).toHaveLength(1);
  });

  it('says why an order was not cancelled', async () => {
    const order = buildOrder();
    answer('DELETE', `/api/order/${order._id}`, () =>
      errorAnswer(409, 'ORDER_NOT_CANCELLABLE', { message: 'This order is paid already.' }),
    );
    const { user, rows } = await openOrders(order);
    await user.click(within(rows()[0]!).getByRole('button', { name: /^Cancel/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes, Remove!' }));
    expect(await screen.findByText('This order is paid already.')).toBeVisible();
  });

  describe('when the answer to cancelling is lost', () => {
    async function cancelUnheard(order: Order, { left }: { left: Order[] }): Promise<void> {
      const { user, rows } = await openOrders(order);
      answer('DELETE', `/api/order/${order._id}`, () => {
        answer('GET', path, () => listAnswer(left));
        return Response.error();
      });
      await user.click(within(rows()[0]!).getByRole('button', { name: /^Cancel/ }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes, Remove!' }));
    }

    it('says that the order is cancelled if it is', async () => {
      const order = buildOrder({ itemName: 'Bench Vise' });
      answer('GET', `/api/order/payment/${order._id}`, () => errorAnswer(404, 'ORDER_NOT_FOUND'));
      await cancelUnheard(order, { left: [] });
      const message = within(await screen.findByRole('dialog', { name: 'Cancelled!' }));
      expect(message.getByText('Order for Bench Vise has been cancelled.')).toBeVisible();
      expect(await screen.findByText('You have not ordered anything')).toBeInTheDocument();
    });

    it('says that the shop could not be reached if the order is still there', async () => {
      const order = buildOrder();
      answer('GET', `/api/order/payment/${order._id}`, () => json(order));
      await cancelUnheard(order, { left: [order] });
      expect(await screen.findByText(/The shop could not be reached/)).toBeVisible();
    });
  });

  it('shows the last page when the address asks for one after it', async () => {
    const last = buildOrder({ itemName: 'Bench Vise' });
    answer('GET', path, ({ url }) => listAnswer(url.includes('page=3&') ? [last] : [], 25));
    const { place } = openSite({ path: '/dashboard/myOrders?page=9', user: customer });
    expect(await screen.findByRole('cell', { name: 'Bench Vise' })).toBeVisible();
    expect(place.current).toBe('/dashboard/myOrders?page=3');
  });

  it('takes back its question when the user goes back to another page', async () => {
    answer('GET', path, () => listAnswer([buildOrder()]));
    answer('GET', `/api/profile/${encodeURIComponent(customer.email)}`, () => json(buildProfile()));
    const { user, place } = openSite({ path: '/dashboard', user: customer });
    await user.click(await screen.findByRole('link', { name: 'My Orders' }));
    await user.click(await screen.findByRole('button', { name: /^Cancel/ }));
    await screen.findByRole('dialog', { name: 'Cancel Order?' });
    history.back();
    await screen.findByRole('heading', { name: 'My Profile' });
    expect(place.current).toBe('/dashboard');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cancel Order?' })).not.toBeInTheDocument());
  });

  it('takes back its question when the user signs out in another tab', async () => {
    answer('GET', '/config.json', () => json(siteConfig));
    const { user, rows, dispatch } = await openOrders(buildOrder());
    await user.click(within(rows()[0]!).getByRole('button', { name: /^Cancel/ }));
    await screen.findByRole('dialog', { name: 'Cancel Order?' });
    await dispatch(sessionEnded('elsewhere'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
  });

  it('says that the user is no longer signed in when that is why an order was not cancelled', async () => {
    answer('GET', '/config.json', () => json(siteConfig));
    const order = buildOrder();
    answer('DELETE', `/api/order/${order._id}`, () => errorAnswer(401, 'UNAUTHORIZED'));
    const { user, rows } = await openOrders(order);
    await user.click(within(rows()[0]!).getByRole('button', { name: /^Cancel/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes, Remove!' }));
    expect(await screen.findByText('You are no longer signed in. Please sign in and try again.')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
  });

  it('shows the next page', async () => {
    answer('GET', path, () => listAnswer([buildOrder()], 25));
    openSite({ path: '/dashboard/myOrders?page=2', user: customer });
    await screen.findByRole('table');
    expect(requestsTo('GET', path)[0]?.url).toContain('page=2&limit=10');
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/dashboard/myOrders?page=3');
  });
});
