import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { setDate } from '../../testing/clock';
import { buildOrder, buildProduct, buildProfile } from '../../testing/fixtures';
import { answer, json, listAnswer, requestsTo } from '../../testing/network';
import { customer, openSite } from '../../testing/render-app';

const ordersPath = `/api/order/${encodeURIComponent(customer.email)}`;
const profilePath = `/api/profile/${encodeURIComponent(customer.email)}`;

/** Lets the date go on, and nothing else. */
const passSeconds = (seconds: number) => setDate(Date.now() + seconds * 1000);

/** Comes back to the window from another one. */
const returnToWindow = () => fireEvent(window, new Event('focus'));

describe('what a page shows', () => {
  afterEach(() => jest.useRealTimers());

  it('is brought up to date when the visitor comes back to its window', async () => {
    const order = buildOrder();
    answer('GET', ordersPath, () => listAnswer([order]));
    openSite({ path: '/dashboard/myOrders', user: customer });
    await screen.findByText('Unpaid');
    answer('GET', ordersPath, () => listAnswer([{ ...order, status: 'Shipped', transactionId: 'pi_1' }]));
    returnToWindow();
    expect(await screen.findByText('Shipped')).toBeVisible();
  });

  it('is brought up to date when the visitor comes back to the page after a while', async () => {
    const order = buildOrder();
    answer('GET', ordersPath, () => listAnswer([order]));
    answer('GET', profilePath, () => json(buildProfile()));
    const { user } = openSite({ path: '/dashboard/myOrders', user: customer });
    await screen.findByText('Unpaid');
    await user.click(screen.getByRole('link', { name: 'My Profile' }));
    await screen.findByRole('region', { name: 'Profile' });
    answer('GET', ordersPath, () => listAnswer([{ ...order, status: 'Shipped', transactionId: 'pi_1' }]));
    passSeconds(20);
    await user.click(screen.getByRole('link', { name: 'My Orders' }));
    expect(await screen.findByText('Shipped')).toBeVisible();
  });

  it('comes up to date around a form without touching what was typed', async () => {
    const product = buildProduct({ price: 10, minimum: 1 });
    const productPath = `/api/product/singleProduct/${product._id}`;
    answer('GET', productPath, () => json(product));
    answer('GET', profilePath, () => json(buildProfile()));
    const { user } = openSite({ path: `/purchase/${product._id}`, user: customer });
    const address = await screen.findByLabelText('Address');
    await user.clear(address);
    await user.type(address, '5 New Road');
    answer('GET', productPath, () => json({ ...product, price: 12 }));
    answer('GET', profilePath, () => json(buildProfile({ address: '99 Old Road' })));
    returnToWindow();
    await screen.findAllByText('$12.00');
    await waitFor(() => expect(requestsTo('GET', profilePath)).toHaveLength(2));
    expect(address).toHaveValue('5 New Road');
  });
});
