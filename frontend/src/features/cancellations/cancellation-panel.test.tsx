import { screen, waitFor, within } from '@testing-library/react';
import { buildOrder, buildOrderLine } from '../../testing/fixtures';
import { answer, errorAnswer, json, listAnswer, requestsTo } from '../../testing/network';
import { admin, customer, openSite } from '../../testing/render-app';
import { buildSettings } from '../../testing/settings';
import type { OrderDetails } from '../../entities/order/orders-api';
import type { CallOff } from './cancellations-api';

const hammer = buildOrderLine({ itemName: 'Claw Hammer', quantity: 3 });
const vise = buildOrderLine({ itemName: 'Bench Vise', quantity: 2 });

const paid = (fields: Partial<OrderDetails> = {}): OrderDetails => ({
  ...buildOrder({ status: 'Pending', transactionId: 'pi_1', refundableAmount: 57.5, lines: [hammer, vise] }),
  // All units of a shipped one left.
  lines: [hammer, vise].map((line) => ({ ...line, shipped: fields.status === 'Shipped' ? line.quantity : 0 })),
  isOwn: true,
  createdAt: '2026-11-20T09:00:00.000Z',
  documents: [],
  events: [],
  ...fields,
});

const asked: CallOff = {
  _id: 'a'.repeat(24),
  kind: 'callOff',
  reason: 'Ordered twice',
  lines: [],
  at: '2026-11-21T09:00:00.000Z',
  message: '',
  waitsFor: 'answer',
};
const returned: CallOff = { ...asked, kind: 'return', lines: [{ itemId: hammer.itemId, quantity: 2 }] };

/** Opens the page of an order; `changed` answers what is asked or answered, and from then on the page. */
async function open(order: OrderDetails, changed?: OrderDetails, hash = '') {
  let now = order;
  answer('GET', `/api/order/payment/${order._id}`, () => json(now));
  answer('GET', '/api/audit', () => listAnswer([]));
  answer('GET', `/api/order/${order._id}/notes`, () => listAnswer([]));
  answer('GET', `/api/order/${order._id}/payment`, () =>
    json({ intentId: null, givenUp: 0, isConfirming: false, stripe: null }),
  );
  const change = () => json((now = changed ?? now));
  for (const [method, path] of [['POST', ''] as const, ['PATCH', ''] as const, ['POST', '/receipt'] as const]) {
    answer(method, `/api/order/${order._id}/callOff${path}`, change);
  }
  const { user } = openSite({ path: `/dashboard/order/${order._id}${hash}`, user: order.isOwn ? customer : admin });
  const panel = within(await screen.findByRole('region', { name: /^(Cancellation|Return)$/ }));
  const press = async (name: string) => user.click(await panel.findByRole('button', { name }));
  const sent = (method: string, path = '') =>
    requestsTo(method, `/api/order/${order._id}/callOff${path}`).map(({ body }) => body);
  return { user, panel, press, sent };
}

it.each([
  ['Pending', 'Why do you cancel it?'],
  ['Shipped', 'Claw Hammer'],
] as const)('the link to ask about an order that is %s opens the form, with the focus in it', async (status, field) => {
  const { panel } = await open(paid({ status }), undefined, '#ask');
  await waitFor(() => expect(panel.getByLabelText(field)).toHaveFocus());
});

it('a customer asks to cancel a paid order, once, and reads what happens with the money', async () => {
  const order = paid();
  const { user, panel, press, sent } = await open(order, { ...order, callOff: asked });
  await press('Ask to Cancel');
  expect(panel.getByLabelText('Why do you cancel it?')).toHaveFocus();
  expect(panel.getByText(/pay \$57\.50 back to your card/)).toBeVisible();
  await press('Ask to Cancel');
  expect(await panel.findByText('Reason is required')).toBeVisible();
  await user.type(panel.getByLabelText('Why do you cancel it?'), 'Ordered twice');
  await user.dblClick(panel.getByRole('button', { name: 'Ask to Cancel' }));
  expect(await panel.findByText(/You asked to cancel this order on .* nothing is refunded before/)).toBeVisible();
  expect(panel.getByText('Ordered twice')).toBeVisible();
  expect(panel.queryByRole('button')).not.toBeInTheDocument();
  expect(sent('POST')[0]).toEqual({ reason: 'Ordered twice', idempotencyKey: expect.any(String) });
  // A second press that comes before the order is fetched again asks for the same.
  expect(new Set(sent('POST').map((body) => JSON.stringify(body))).size).toBe(1);
});

it.each([
  ['declined', { answer: 'declined', message: 'It is packed.' }, {}, /It will be shipped/, 'It is packed.'],
  ['cancelled', { answer: 'accepted' }, { refundedAmount: 57.5 }, /will not be shipped/, /payment was refunded/],
] as const)('a customer reads that the order was %s', async (_, said, fields, words, further) => {
  const { waitsFor: __, ...settled } = asked;
  const isClosed = said.answer === 'accepted' && { closedAt: '2026-11-22T09:00:00.000Z' };
  const callOff = { ...settled, ...said, answeredAt: '2026-11-22T09:00:00.000Z' };
  const { panel } = await open(paid({ amountToBePaid: 57.5, callOff, ...isClosed, ...fields }));
  for (const text of [words, further]) expect(panel.getByText(text)).toBeVisible();
  expect(panel.queryAllByRole('button', { name: 'Ask to Cancel' })).toHaveLength(isClosed ? 0 : 1);
});

it('an admin declines only with words, and cancels an order knowing the amount', async () => {
  const order = paid({ isOwn: false, callOff: asked });
  const { user, panel, press, sent } = await open(order, { ...order, closedAt: '2026-11-22T09:00:00.000Z' });
  await press('Decline');
  expect(await panel.findByText('Say why')).toBeVisible();
  await user.clear(panel.getByLabelText('Bench Vise'));
  await user.type(panel.getByLabelText('Bench Vise'), '1');
  await user.type(panel.getByLabelText('Message to the customer'), 'As you like');
  await press('Cancel and Refund $57.50');
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/\$57\.50 goes back to Kamal Hossain/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Yes, Cancel It!' }));
  await waitFor(() => expect(sent('PATCH')).toHaveLength(1));
  const lines = [
    { itemId: hammer.itemId, quantity: 3 },
    { itemId: vise.itemId, quantity: 1 },
  ];
  expect(sent('PATCH')).toEqual([{ accept: true, callOff: asked._id, message: 'As you like', lines }]);
});

it('an admin whom another was faster than reads so', async () => {
  const order = paid({ isOwn: false, callOff: asked });
  const { user, panel, press } = await open(order);
  answer('PATCH', `/api/order/${order._id}/callOff`, () =>
    errorAnswer(409, 'CALL_OFF_ANSWERED', { message: 'This has been answered meanwhile.' }),
  );
  await user.type(panel.getByLabelText('Message to the customer'), 'No');
  await press('Decline');
  expect(await panel.findByText('This has been answered meanwhile.')).toBeVisible();
});

it('a customer chooses what to return, and an admin takes it in', async () => {
  const order = paid({ status: 'Shipped' });
  const { user, panel, press, sent } = await open(order, { ...order, callOff: returned });
  await press('Ask to Return');
  await user.type(panel.getByLabelText('Why do you return it?'), 'Too many');
  await press('Ask to Return');
  expect(await panel.findByText('Choose what you return')).toBeVisible();
  await user.clear(panel.getByLabelText('Claw Hammer'));
  await user.type(panel.getByLabelText('Claw Hammer'), '2');
  await press('Ask to Return');
  expect(await panel.findByText('2 × Claw Hammer')).toBeVisible();
  expect(sent('POST')).toMatchObject([{ reason: 'Too many', lines: returned.lines }]);
});

it('a customer reads where accepted goods go, as the settings state it', async () => {
  const seller = { name: 'Karigar Works', address: 'Gate 3\nDhaka', email: '', phone: '', taxNumber: '' };
  answer('GET', '/api/settings', () => json(buildSettings({ seller })));
  const callOff = { ...returned, answer: 'accepted' as const, waitsFor: 'goods' as const };
  const { panel } = await open(paid({ status: 'Shipped', callOff }));
  expect((await panel.findByText(/Gate 3/)).textContent).toBe('Karigar Works\nGate 3\nDhaka');
  expect(panel.getByText(/put the order number K-\S+ into the parcel/)).toBeVisible();
});

it('an admin takes returned goods in: what came, what can be sold again, and whether it is paid back', async () => {
  const callOff = { ...returned, answer: 'accepted' as const, waitsFor: 'goods' as const };
  const { user, panel, press, sent } = await open(paid({ status: 'Shipped', isOwn: false, callOff }));
  const toStock = within(panel.getByRole('group', { name: 'Units Back to Stock' })).getByLabelText('Claw Hammer');
  await user.clear(toStock);
  await user.type(toStock, '1');
  await press('Take In');
  await waitFor(() => expect(sent('POST', '/receipt')).toHaveLength(1));
  const lines = [{ itemId: hammer.itemId, quantity: 2, toStock: 1 }];
  expect(sent('POST', '/receipt')).toEqual([{ callOff: callOff._id, lines, refund: true }]);
});
