import { screen, waitFor } from '@testing-library/react';
import { buildBasketLine, buildOrder, buildPrice, buildProfile } from '../../testing/fixtures';
import { answer, errorAnswer, json, listAnswer, requestsTo } from '../../testing/network';
import { customer, openSite } from '../../testing/render-app';
import { siteConfig } from '../../testing/sign-in-service';

const QUOTE = 'f'.repeat(24);
const PRICE_PATH = `/api/quote/${QUOTE}/price`;
const hammer = buildBasketLine({ name: 'Claw Hammer', quantity: 12, unitPrice: 9.5, amount: 114 });
const inBasket = buildBasketLine({ name: 'Bench Vise' });
const order = buildOrder();

beforeEach(() => {
  answer('GET', '/api/basket', () => json({ lines: [inBasket], subtotal: 125, version: 1 }));
  answer('GET', `/api/profile/${encodeURIComponent(customer.email)}`, () => json(buildProfile()));
  answer('GET', '/config.json', () => json(siteConfig));
  answer('GET', `/api/order/payment/${order._id}`, () => json({ ...order, status: 'Pending' }));
  answer('POST', PRICE_PATH, () => json(buildPrice([hammer])));
});

async function openCheckout() {
  const site = openSite({ path: `/checkout?quote=${QUOTE}`, user: customer });
  const button = await screen.findByRole('button', { name: 'Place Order' });
  return { ...site, button };
}

it('orders exactly the quote at its sum, and leaves the basket as it is', async () => {
  answer('POST', '/api/order', () => json(order, { status: 201 }));
  const { user, button, place } = await openCheckout();
  expect(screen.getByText('12 × $9.50')).toBeVisible();
  expect(screen.queryByText('Bench Vise')).not.toBeInTheDocument();
  await user.click(button);
  await waitFor(() => expect(place.current).toBe(`/dashboard/payment/${order._id}`));
  expect(requestsTo('POST', '/api/order').map(({ body }) => body)).toEqual([
    {
      ...{ quote: QUOTE, amountToBePaid: 114, customerAddress: '12 Workshop Lane, Dhaka' },
      ...{ customerNumber: '01711000000', termsVersion: '2026-11-23', idempotencyKey: expect.any(String) },
    },
  ]);
  expect(requestsTo('PUT', '/api/basket')).toEqual([]);
  expect(requestsTo('POST', '/api/basket/price')).toEqual([]);
});

it('shows another answer of the office before it is ordered', async () => {
  const { user, button } = await openCheckout();
  answer('POST', '/api/order', () => errorAnswer(409, 'AMOUNT_CHANGED', { current: { amountToBePaid: 120 } }));
  answer('POST', PRICE_PATH, () => json(buildPrice([{ ...hammer, unitPrice: 10, amount: 120 }])));
  await user.click(button);
  expect(await screen.findByText('$120.00 in place of $114.00')).toBeVisible();
});

it('says what is no longer sold, and leads to the quotes', async () => {
  const problem = { code: 'PRODUCT_NOT_FOUND' as const, message: 'There is no such product.', quantity: null };
  answer('POST', PRICE_PATH, () => json(buildPrice([{ ...hammer, slug: '', amount: 0, problem }])));
  const { button } = await openCheckout();
  expect(screen.getByText(hammer.name)).toBeVisible();
  expect(screen.queryByRole('link', { name: hammer.name })).not.toBeInTheDocument();
  expect(button).toBeDisabled();
  for (const link of screen.getAllByRole('link', { name: 'Show my quotes' })) {
    expect(link).toHaveAttribute('href', '/dashboard/myQuotes');
  }
});

it('says that a quote can not be ordered, and leads to the quotes', async () => {
  answer('GET', '/api/quote', () => listAnswer([]));
  const message = 'The prices of this quote held until 2026-11-01. Please ask again.';
  answer('POST', PRICE_PATH, () => errorAnswer(409, 'QUOTE_EXPIRED', { message }));
  const { user } = openSite({ path: `/checkout?quote=${QUOTE}`, user: customer });
  expect(await screen.findByText(message)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Show My Quotes' }));
  expect(await screen.findByRole('heading', { name: 'My Quotes' })).toBeVisible();
});
