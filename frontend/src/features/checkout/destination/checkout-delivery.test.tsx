import { screen, waitFor, within } from '@testing-library/react';
import type { PlaceOrderDto, PriceLinesDto } from '../../../lib/generated/shop-api';
import { buildBasketLine, buildOrder, buildPrice, buildProfile } from '../../../testing/fixtures';
import { answer, errorAnswer, heldBack, json, requestsTo } from '../../../testing/network';
import { customer, openSite } from '../../../testing/render-app';
import { buildSettings, courier, vat } from '../../../testing/settings';
import { siteConfig } from '../../../testing/sign-in-service';
import type { Price } from '../../basket/basket-api';

const line = buildBasketLine({ quantity: 10, unitPrice: 10, amount: 100 });
const order = buildOrder({ noLongerSold: true });
const [byCourier, byFreight] = [
  { _id: courier._id, name: 'Courier', price: 9.5, days: { from: 2, to: 4 } },
  { _id: 'b'.repeat(24), name: 'Freight', price: 40, days: { from: 10, to: 10 } },
];
const refusal = { code: 'DELIVERY_NOT_AVAILABLE', message: 'We do not deliver to this country.' } as const;

/** $100 of goods by courier or freight, with 15 % VAT on both; only freight goes to Germany, and nothing to France. */
function priceOf({ country = 'BD', delivery }: PriceLinesDto): Price {
  if (country === 'FR') return buildPrice([line], { country, problem: refusal });
  const deliveries = country === 'DE' ? [byFreight!] : [byCourier!, byFreight!];
  const chosen = deliveries.find(({ _id }) => _id === delivery) ?? deliveries[0]!;
  const tax = { name: 'VAT', rate: 1500, isIncluded: false, amount: Math.round((100 + chosen.price) * 15) / 100 };
  const sum = { delivery: chosen._id, deliveryAmount: chosen.price, taxes: [tax] };
  return buildPrice([line], { country, deliveries, ...sum, total: 100 + chosen.price + tax.amount });
}

beforeEach(() => {
  answer('GET', '/api/basket', () => json({ lines: [line], subtotal: 100, version: 1 }));
  answer('PUT', '/api/basket', ({ body }) => json({ subtotal: 0, ...(body as object), version: 2 }));
  answer('GET', `/api/profile/${encodeURIComponent(customer.email)}`, () => json(buildProfile()));
  answer('GET', '/config.json', () => json(siteConfig));
  answer('GET', `/api/order/payment/${order._id}`, () => json(order));
  answer('GET', '/api/settings', () => json(buildSettings({ deliveryMethods: [courier], taxes: [vat] })));
  answer('POST', '/api/basket/price', ({ body }) => json(priceOf(body as PriceLinesDto)));
});

async function openCheckout() {
  const site = openSite({ path: '/checkout', user: customer });
  const button = await screen.findByRole('button', { name: 'Place Order' });
  return { ...site, button, country: screen.getByLabelText('Country') };
}

const rows = () =>
  within(screen.getByRole('region', { name: /^Your order/ }))
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);

const sumIs = (sum: string) => screen.findByText(sum, { selector: 'output' });

const sent = () => requestsTo('POST', '/api/order').map(({ body }) => body as PlaceOrderDto);

it('prices the cheapest way to the home country, and what is chosen instead, and orders exactly that', async () => {
  answer('POST', '/api/order', () => json(order, { status: 201 }));
  const { user, button, country } = await openCheckout();
  expect(country).toHaveDisplayValue('Bangladesh');
  expect(screen.getByRole('radio', { name: 'Courier 2 to 4 days $9.50' })).toBeChecked();
  expect(rows()).toEqual(['Subtotal $100.00', 'Delivery: Courier $9.50', 'VAT, 15% $16.43']);
  expect(await sumIs('$125.93')).toBeVisible();
  expect(requestsTo('POST', '/api/basket/price')).toHaveLength(1);
  await user.click(screen.getByRole('radio', { name: 'Freight 10 days $40.00' }));
  expect(await sumIs('$161.00')).toBeVisible();
  await user.click(button);
  await screen.findByRole('heading', { name: 'Payment' });
  expect(sent()).toEqual([expect.objectContaining({ country: 'BD', delivery: byFreight!._id, amountToBePaid: 161 })]);
});

it('only tells the one way to a country, and keeps the old sum until the new one is there', async () => {
  const { user, button, country } = await openCheckout();
  const ways = within(screen.getByRole('group', { name: 'Delivery' }));
  const { answered, release } = heldBack(json(priceOf({ lines: [], country: 'DE' })));
  answer('POST', '/api/basket/price', () => answered);
  await user.selectOptions(country, 'Germany');
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  expect(await sumIs('$125.93')).toBeVisible();
  expect(ways.getAllByRole('radio')).toHaveLength(2);
  await user.click(button);
  release();
  expect(await sumIs('$161.00')).toBeVisible();
  expect(ways.queryByRole('radio')).not.toBeInTheDocument();
  expect(ways.getByText('Freight')).toBeVisible();
  expect(sent()).toEqual([]);
});

it('says at the country that nothing is delivered there, and can not be sent', async () => {
  const { user, button, country } = await openCheckout();
  await user.selectOptions(country, 'France');
  await waitFor(() => expect(button).toBeDisabled());
  expect(country).toHaveAccessibleDescription(refusal.message);
  expect(within(screen.getByRole('main')).getAllByText(refusal.message)).toHaveLength(2);
  await user.selectOptions(country, 'Bangladesh');
  await waitFor(() => expect(button).toBeEnabled());
  expect(country).toHaveAccessibleDescription('');
});

it('shows the old and the new sum when delivery was changed meanwhile, to be accepted', async () => {
  const { user, button } = await openCheckout();
  const dearer = { ...byCourier!, price: 20 };
  const newPrice = { deliveries: [dearer], delivery: dearer._id, deliveryAmount: 20, total: 120 };
  answer('POST', '/api/order', () => {
    answer('POST', '/api/basket/price', () => json(buildPrice([line], newPrice)));
    return errorAnswer(409, 'AMOUNT_CHANGED');
  });
  await user.click(button);
  expect(await screen.findByText('$120.00 in place of $125.93')).toBeVisible();
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  answer('POST', '/api/order', () => json(order, { status: 201 }));
  await user.click(button);
  await waitFor(() => expect(button).toHaveTextContent('Place Order'));
  await user.click(button);
  await screen.findByRole('heading', { name: 'Payment' });
  expect(sent().map(({ amountToBePaid }) => amountToBePaid)).toEqual([125.93, 120]);
});

it('asks for the sum again that could not be had', async () => {
  const { user, country } = await openCheckout();
  answer('POST', '/api/basket/price', () => errorAnswer(500, 'INTERNAL_ERROR'));
  await user.selectOptions(country, 'Germany');
  const again = await screen.findByRole('button', { name: 'Try Again to ask for the sum' });
  answer('POST', '/api/basket/price', ({ body }) => json(priceOf(body as PriceLinesDto)));
  await user.click(again);
  expect(await sumIs('$161.00')).toBeVisible();
});
