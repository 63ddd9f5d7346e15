import { screen, within } from '@testing-library/react';
import type { PriceLinesDto } from '../../lib/generated/shop-api';
import { buildBasketLine, buildOrder, buildPrice, buildProduct, buildProfile } from '../../testing/fixtures';
import { answer, json, listAnswer, requestsTo } from '../../testing/network';
import { pricePath } from '../../testing/open-payment';
import { customer, openSite } from '../../testing/render-app';
import { buildSettings, courier } from '../../testing/settings';

const product = buildProduct({ name: 'Bench Vise', available: 40, minimum: 5, price: 20 });
const delivery = { _id: courier._id, name: 'Courier', price: 9.5, days: courier.days };

beforeEach(() => {
  answer('GET', `/api/product/singleProduct/${product._id}`, () => json(product));
  answer('GET', `/api/profile/${encodeURIComponent(customer.email)}`, () => json(buildProfile()));
  answer('GET', '/api/settings', () => json(buildSettings({ deliveryMethods: [courier] })));
});

it('shows delivery before the order is placed, and sends the sum with it', async () => {
  answer('POST', pricePath, ({ body }) => {
    const { quantity } = (body as PriceLinesDto).lines[0]!;
    const sum = { deliveries: [delivery], delivery: delivery._id, deliveryAmount: 9.5, total: quantity * 20 + 9.5 };
    return json(buildPrice([buildBasketLine({ quantity, amount: quantity * 20 })], sum));
  });
  const placed = buildOrder({ subtotal: 120, delivery: 'Courier', deliveryAmount: 9.5, amountToBePaid: 129.5 });
  answer('POST', '/api/order', () => json(placed, { status: 201 }));
  answer('GET', `/api/order/${encodeURIComponent(customer.email)}`, () => listAnswer([placed]));
  const { user } = openSite({ path: `/purchase/${product._id}`, user: customer });
  expect(await screen.findByText('$109.50')).toBeVisible();
  expect(screen.getByText('Delivery: Courier').nextElementSibling).toHaveTextContent('$9.50');
  expect(screen.getByLabelText('Country')).toHaveDisplayValue('Bangladesh');
  const quantity = screen.getByLabelText('Quantity');
  await user.clear(quantity);
  await user.type(quantity, '6');
  expect(await screen.findByText('$129.50')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Place Order' }));
  const row = within(await screen.findByRole('table', { hidden: true }));
  expect(requestsTo('POST', '/api/order')[0]?.body).toMatchObject({
    ...{ quantity: 6, amountToBePaid: 129.5, country: 'BD', delivery: delivery._id },
  });
  expect(row.getByText('Delivery: Courier').nextElementSibling).toHaveTextContent('$9.50');
});

it('can not be sent where the home country has no delivery', async () => {
  const problem = { code: 'DELIVERY_NOT_AVAILABLE', message: 'We do not deliver to this country.' } as const;
  answer('POST', pricePath, () => json(buildPrice([buildBasketLine()], { problem })));
  openSite({ path: `/purchase/${product._id}`, user: customer });
  await screen.findAllByText(problem.message);
  expect(screen.getByLabelText('Country')).toHaveAccessibleDescription(problem.message);
  expect(screen.getByRole('button', { name: 'Place Order' })).toBeDisabled();
});
