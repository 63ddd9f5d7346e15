import { screen, waitFor, within } from '@testing-library/react';
import { buildOrder, buildOrderLine, buildRefund } from '../../testing/fixtures';
import { answer, errorAnswer, json, listAnswer, requestsTo } from '../../testing/network';
import { admin, customer, openSite } from '../../testing/render-app';
import type { OrderDetails } from '../../entities/order/orders-api';

const hammer = buildOrderLine({ itemName: 'Claw Hammer', quantity: 3 });
const vise = buildOrderLine({ itemName: 'Bench Vise', quantity: 2 });

const paid = (fields: Partial<OrderDetails> = {}): OrderDetails => ({
  ...buildOrder({ status: 'Pending', transactionId: 'pi_1', refundableAmount: 57.5, deliveryAmount: 5 }),
  lines: [hammer, vise],
  isOwn: false,
  createdAt: '2026-11-20T09:00:00.000Z',
  documents: [],
  events: [],
  ...fields,
});

/** Opens the page of an order; a refund or a return answers, and from then on the page is, `changed`. */
async function open(order: OrderDetails, changed: OrderDetails = order) {
  let now = order;
  const path = `/api/order/${order._id}`;
  answer('GET', `/api/order/payment/${order._id}`, () => json(now));
  answer('GET', '/api/audit', () => listAnswer([]));
  answer('GET', `${path}/notes`, () => listAnswer([]));
  answer('GET', `${path}/payment`, () => json({ intentId: null, givenUp: 0, isConfirming: false, stripe: null }));
  for (const act of ['refund', 'return'])
    answer('POST', `${path}/${act}`, () => json((now = changed), { status: 201 }));
  answer('POST', `${path}/refund/price`, () => json({ amount: 25.5, deliveryAmount: 5, lines: [] }));
  const { user } = openSite({ path: `/dashboard/order/${order._id}`, user: order.isOwn ? customer : admin });
  const panel = within(await screen.findByRole('region', { name: 'Refunds' }));
  const press = async (name: string) => user.click(await panel.findByRole('button', { name }));
  const fieldOf = (column: string, product: string) => panel.getByLabelText(`${column}: ${product}`);
  const enter = async (column: string, product: string, text: string) => {
    const field = fieldOf(column, product);
    await user.clear(field);
    await user.type(field, text);
  };
  return {
    user,
    panel,
    press,
    enter,
    fieldOf,
    sent: (act: string) => requestsTo('POST', `${path}/${act}`).map(({ body }) => body),
  };
}

it('an admin refunds units with the delivery, for what the shop says they come to, and puts some back to stock', async () => {
  const order = paid();
  const lines = [{ itemId: hammer.itemId, quantity: 2, amount: 20.5 }];
  const refund = buildRefund({ amount: 25.5, deliveryAmount: 5, lines, reason: 'Damaged', status: 'pending' });
  const { user, panel, press, enter, sent } = await open(order, paid({ ...order, refunds: [refund] }));
  expect(panel.getByText('$57.50 can be refunded.')).toBeVisible();
  await press('Refund');
  await enter('Refund now', 'Claw Hammer', '2');
  await user.click(panel.getByLabelText('With delivery'));
  expect(await panel.findByText('$25.50')).toBeVisible();
  await enter('Back to stock', 'Claw Hammer', '1');
  await press('Refund');
  expect(await panel.findByText('Reason is required')).toBeVisible();
  await user.type(panel.getByLabelText('Reason'), 'Damaged');
  await press('Refund');
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(`$25.50 goes back to ${order.customerName}.`)).toBeVisible();
  const asked = sent('refund/price').length;
  await user.click(question.getByRole('button', { name: 'Yes, Refund!' }));
  expect(await panel.findByText('2 × Claw Hammer, delivery')).toBeVisible();
  expect(panel.getByText(/on its way/)).toBeVisible();
  expect(sent('refund')).toEqual([
    {
      lines: [{ itemId: hammer.itemId, quantity: 2 }],
      delivery: true,
      shownAmount: 25.5,
      returns: [{ itemId: hammer.itemId, quantity: 1 }],
      reason: 'Damaged',
      idempotencyKey: expect.any(String),
    },
  ]);
  // No second price is asked for once these units are refunded: the shop would refuse it.
  expect(sent('refund/price')).toHaveLength(asked);
});

it('an admin sees what is refunded of each line, and what the shop refuses at its units', async () => {
  const lines = [
    { ...hammer, refunded: 3 },
    { ...vise, refunded: 1 },
  ];
  const order = paid({ lines });
  const { user, panel, press, enter, fieldOf } = await open(order);
  await press('Refund');
  expect(panel.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    ...['OrderedRefundedRefund nowBack to stock', 'Claw Hammer', expect.stringMatching(/^33–/), 'Bench Vise'],
    expect.stringMatching(/^21.*of 1.*of 2$/),
  ]);
  await enter('Refund now', 'Bench Vise', '1');
  await enter('Back to stock', 'Bench Vise', '2');
  await user.type(panel.getByLabelText('Reason'), 'Damaged');
  await panel.findByText('$25.50');
  const fieldErrors = { 'returns.0.quantity': ['At most 1 can be chosen.'] };
  answer('POST', `/api/order/${order._id}/refund`, () => errorAnswer(409, 'RETURN_TOO_LARGE', { fieldErrors }));
  await press('Refund');
  await user.click(await screen.findByRole('button', { name: 'Yes, Refund!' }));
  expect(await panel.findByText('At most 1 can be chosen.')).toBeVisible();
  expect(fieldOf('Back to stock', 'Bench Vise')).toHaveFocus();
});

it('an admin refunds an amount, and reads that another was faster', async () => {
  const order = paid();
  const { user, panel, press } = await open(order);
  answer('POST', `/api/order/${order._id}/refund`, () =>
    errorAnswer(409, 'REFUND_TOO_LARGE', { message: '$5.00 of this order can still be refunded.' }),
  );
  await press('Refund');
  await user.click(panel.getByLabelText('An amount'));
  await user.type(panel.getByLabelText('Amount'), '60');
  await user.type(panel.getByLabelText('Reason'), 'Late');
  await press('Refund');
  expect(await panel.findByText(/from 0.01 to 57.5/)).toBeVisible();
  await user.clear(panel.getByLabelText('Amount'));
  await user.type(panel.getByLabelText('Amount'), '20');
  await press('Refund');
  await user.click(await screen.findByRole('button', { name: 'Yes, Refund!' }));
  expect(await panel.findByText('$5.00 of this order can still be refunded.')).toBeVisible();
});

it('an admin takes goods back without a refund', async () => {
  const { press, enter, sent } = await open(paid({ refundableAmount: 0 }));
  await press('Take Goods Back');
  await enter('Back to stock', 'Bench Vise', '2');
  await press('Take Back');
  await waitFor(() => expect(sent('return')).toHaveLength(1));
  expect(sent('return')).toMatchObject([{ lines: [{ itemId: vise.itemId, quantity: 2 }] }]);
});

it('customers read what was given back and why, and can refund nothing', async () => {
  const refunds = [buildRefund({ reason: 'Arrived late' }), buildRefund({ amount: 20, status: 'failed', reason: '' })];
  const { panel } = await open(paid({ isOwn: true, refunds }));
  const [given, failed] = panel.getAllByRole('listitem');
  expect(given).toHaveTextContent(/^\$10\.00 given back.*Arrived late$/);
  expect(failed).toHaveTextContent(/^\$20\.00 failed, nothing was given back/);
  expect(panel.queryByRole('button')).not.toBeInTheDocument();
});
