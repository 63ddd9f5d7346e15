import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildOrder } from '../../testing/fixtures';
import { answer, errorAnswer, json, listAnswer } from '../../testing/network';
import { admin, customer, openSite } from '../../testing/render-app';
import { toastsShown } from '../../testing/toasts';
import type { OrderDetails } from '../../entities/order/orders-api';

const issuedAt = '2026-11-23T09:00:00.000Z';

const DOCUMENTS: OrderDetails['documents'] = [
  { kind: 'invoice', number: 'INV-2026-000001', issuedAt },
  { kind: 'creditNote', number: 'CN-2026-000001', issuedAt },
  { kind: 'withdrawal', number: 'CNW-2026-000001', issuedAt },
];

function openOrder(fields: Partial<OrderDetails>, user = customer) {
  const order: OrderDetails = {
    ...{ ...buildOrder({ status: 'Pending' }), isOwn: true, createdAt: issuedAt, events: [], documents: [] },
    ...fields,
  };
  answer('GET', `/api/order/payment/${order._id}`, () => json(order));
  answer('GET', '/api/audit', () => listAnswer([]));
  answer('GET', `/api/order/${order._id}/notes`, () => listAnswer([]));
  answer('GET', `/api/order/${order._id}/payment`, () =>
    json({ intentId: null, givenUp: 0, isConfirming: false, stripe: null }),
  );
  return { ...openSite({ path: `/dashboard/order/${order._id}`, user }), order };
}

const documents = async () => within(await screen.findByRole('region', { name: 'Documents' }));

const pdf = () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });

it('saves the documents of an order under their numbers', async () => {
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user, order } = openOrder({ documents: DOCUMENTS });
  for (const path of ['invoice', 'creditNote/1', 'creditNote/2']) answer('GET', `/api/order/${order._id}/${path}`, pdf);
  for (const button of (await documents()).getAllByRole('button')) await user.click(button);
  await waitFor(() => expect(click).toHaveBeenCalledTimes(3));
  expect(click.mock.contexts).toMatchObject([
    { download: 'INV-2026-000001.pdf' },
    { download: 'CN-2026-000001.pdf' },
    { download: 'CNW-2026-000001.pdf' },
  ]);
});

it('offers the invoice of a paid order before it is made, and says why it can not be had', async () => {
  const { user, order } = openOrder({});
  answer('GET', `/api/order/${order._id}/invoice`, () => errorAnswer(409, 'ORDER_NOT_PAID', { message: 'Later.' }));
  await user.click((await documents()).getByRole('button', { name: 'Download Invoice' }));
  await waitFor(() => expect(toastsShown()).toEqual([expect.stringContaining('Later.')]));
});

it('offers the packing slip to admins', async () => {
  openOrder({}, admin);
  expect(await (await documents()).findByRole('button', { name: 'Download Packing slip' })).toBeVisible();
});

it('says nothing for an unpaid order', async () => {
  openOrder({ status: 'Unpaid' });
  expect(await screen.findByRole('region', { name: 'Details' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Documents' })).not.toBeInTheDocument();
});
