import { screen, waitFor, within } from '@testing-library/react';
import { answer, errorAnswer, json, requestsTo } from '../../testing/network';
import { buildBasketLine, buildOrder, buildOrderLine, buildPrice } from '../../testing/fixtures';
import { intentPath, openPayment, paymentCalls, pricePath } from '../../testing/open-payment';
import { customer, openSite } from '../../testing/render-app';
import { installStripeJs } from '../../testing/stripe';
import type { PriceLinesDto } from '../../lib/generated/shop-api';

const [hammer, vise, drill] = [
  buildOrderLine({ itemName: 'Claw Hammer', quantity: 12 }),
  buildOrderLine({ itemName: 'Bench Vise', quantity: 2 }),
  buildOrderLine({ itemName: 'Hand Drill', quantity: 3 }),
];
const order = buildOrder({ lines: [hammer, vise, drill], purchaseOrderNumber: 'PO-7', note: '' });
const next = { ...order, _id: 'b'.repeat(24) };
const { orderPath, answerAll } = paymentCalls(order);

installStripeJs();

/** Five hammers, no vise and all drills are there, for $70 together. */
function priceOf({ lines }: PriceLinesDto) {
  const there: Record<string, number | null> = { [hammer.itemId]: 5, [vise.itemId]: null, [drill.itemId]: 3 };
  const priced = lines.map(({ itemId = '', quantity }) => {
    const most = there[itemId] ?? null;
    const problem = { code: 'QUANTITY_OUT_OF_RANGE', message: 'Too many.', quantity: most } as const;
    return buildBasketLine({ itemId, quantity, problem: most !== null && quantity <= most ? null : problem });
  });
  return json(buildPrice(priced, { subtotal: 70 }));
}

beforeEach(() => {
  answerAll();
  answer('POST', intentPath, () => errorAnswer(409, 'OUT_OF_STOCK', { message: 'Not enough left.' }));
  answer('POST', pricePath, ({ body }) => priceOf(body as PriceLinesDto));
});

const offer = () => screen.findByRole('region', { name: 'Order the available units' });

it('says what is left out, orders the rest in one press, and cancels the order', async () => {
  paymentCalls(next).answerAll();
  answer('POST', pricePath, ({ body }) => priceOf(body as PriceLinesDto));
  answer('POST', '/api/order', () => json(next, { status: 201 }));
  answer('DELETE', `/api/order/${order._id}`, () => json({ acknowledged: true }));
  answer('POST', intentPath, ({ body }) =>
    (body as { order: string }).order === order._id ? errorAnswer(409, 'OUT_OF_STOCK') : json({ clientSecret: 'pi_2' }),
  );
  const { user, place } = await openPayment(order);
  const rest = within(await offer());
  expect(rest.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Claw Hammer: 5 instead of 12',
    'Bench Vise: left out',
  ]);
  await user.click(rest.getByRole('button', { name: /Order the Rest for \$70.00/ }));
  await waitFor(() => expect(place.current).toBe(`/dashboard/payment/${next._id}`));
  expect(requestsTo('POST', '/api/order').map(({ body }) => body)).toEqual([
    expect.objectContaining({
      lines: [
        { itemId: hammer.itemId, quantity: 5 },
        { itemId: drill.itemId, quantity: 3 },
      ],
      amountToBePaid: 70,
      customerAddress: order.customerAddress,
      purchaseOrderNumber: 'PO-7',
    }),
  ]);
  await waitFor(() => expect(requestsTo('DELETE', `/api/order/${order._id}`)).toHaveLength(1));
});

it('keeps the order when the rest is refused', async () => {
  answer('POST', '/api/order', () => errorAnswer(409, 'AMOUNT_CHANGED', { message: 'The price has changed.' }));
  const { user, place } = await openPayment(order);
  await user.click(within(await offer()).getByRole('button', { name: /Order the Rest/ }));
  expect(await screen.findByText('The price has changed.')).toBeVisible();
  expect(place.current).toBe(`/dashboard/payment/${order._id}`);
  expect(requestsTo('DELETE', `/api/order/${order._id}`)).toHaveLength(0);
});

it('is offered for an order with a product that is no longer sold, too', async () => {
  answer('GET', orderPath, () => json({ ...order, noLongerSold: true }));
  openSite({ path: `/dashboard/payment/${order._id}`, user: customer });
  expect(await offer()).toHaveTextContent('Bench Vise: left out');
});

it.each([
  [
    'all of it is there again',
    ({ lines }: PriceLinesDto) => lines.map((line) => buildBasketLine({ ...line, problem: null })),
  ],
  ['nothing of it is there', () => []],
])('is not offered when %s', async (_, told) => {
  answer('POST', pricePath, ({ body }) => json(buildPrice(told(body as PriceLinesDto), { subtotal: 70 })));
  const { card } = await openPayment(order);
  expect(await card.findByText('Not enough left.')).toBeVisible();
  await waitFor(() => expect(requestsTo('POST', pricePath).length).toBeGreaterThan(0));
  expect(screen.queryByRole('region', { name: 'Order the available units' })).not.toBeInTheDocument();
});
