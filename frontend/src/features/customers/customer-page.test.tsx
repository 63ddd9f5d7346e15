import { screen, waitFor, within } from '@testing-library/react';
import { buildAddress, buildOrder } from '../../testing/fixtures';
import { answer, errorAnswer, json, listAnswer, requestsTo } from '../../testing/network';
import { admin, openSite } from '../../testing/render-app';
import { buildCustomer } from '../../testing/users';
import type { Customer } from './customers-api';

const path = '/api/customer/user-1';
const note = { _id: 'note-1', text: 'Pays late.', author: 'Ayesha Rahman', createdAt: '2026-11-20T12:00:00.000Z' };

async function openCustomer(customer: Partial<Customer> = {}, notes: unknown[] = []) {
  answer('GET', path, () => json(buildCustomer(customer)));
  answer('GET', `${path}/notes`, () => listAnswer(notes));
  answer('GET', '/api/audit', () =>
    listAnswer([
      {
        ...{ _id: 'entry-1', at: '2026-11-20T12:00:00.000Z', actor: 'admin-1', actorName: 'Ayesha Rahman' },
        ...{ action: 'userPromoted', subject: { kind: 'user', id: 'user-1' }, before: {}, after: {} },
      },
    ]),
  );
  const site = openSite({ path: '/dashboard/customer/user-1', user: admin });
  await screen.findByRole('heading', { level: 1, name: 'Kamal Hossain' });
  const confirm = async (button: string) =>
    site.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: button }));
  return { ...site, confirm };
}

const region = (name: string) => within(screen.getByRole('region', { name }));

describe('a customer', () => {
  it('is shown with account, orders, addresses and history', async () => {
    const address = buildAddress({ street: '12 Workshop Road' });
    const order = buildOrder({ number: 'K-7F3K-29QX', itemName: 'Bench Vise' });
    await openCustomer({
      ...{ emailVerified: false, orders: 3, spent: 1250.5, refunded: 12.5, company: 'Bau GmbH', taxNumber: 'DE 1' },
      ...{ addresses: [address], latestOrders: [order] },
    });
    const account = region('Account');
    for (const text of [
      ...[
        'customer@example.com (not verified)',
        'Bau GmbH',
        'DE 1',
        '3',
        '$1,250.50',
        '$12.50',
        'Nov 1, 2026',
        'Never',
      ],
      /12 Workshop Road/,
    ]) {
      expect(account.getByText(text)).toBeVisible();
    }
    const orders = region('Latest Orders');
    expect(orders.getByRole('link', { name: 'K-7F3K-29QX' })).toHaveAttribute('href', `/dashboard/order/${order._id}`);
    expect(orders.getByRole('link', { name: 'All Orders' })).toHaveAttribute(
      'href',
      '/dashboard/manageOrder?q=customer%40example.com',
    );
    expect(await region('History').findByText('Admin made')).toBeVisible();
    expect(requestsTo('GET', '/api/audit').at(-1)?.url).toContain('subject=user-1');
  });

  it('is promoted and removed there', async () => {
    const { user, confirm } = await openCustomer();
    answer('PUT', '/api/user/admin/customer%40example.com', () => {
      answer('GET', path, () => json(buildCustomer({ position: 'admin' })));
      return json({ acknowledged: true });
    });
    await user.click(region('Account').getByRole('button', { name: /^Make Admin/ }));
    await confirm('Yes, Make Admin!');
    expect(await region('Account').findByRole('button', { name: /^Make Customer/ })).toBeVisible();
    answer('DELETE', '/api/user/customer%40example.com', () => {
      answer('GET', path, () => errorAnswer(404, 'USER_NOT_FOUND'));
      return json({ acknowledged: true });
    });
    await user.click(region('Account').getByRole('button', { name: /^Remove/ }));
    await confirm('Yes, Remove!');
    expect(await screen.findByText('There is no such user. The account may have been removed.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All Users' })).toHaveAttribute('href', '/dashboard/makeAdmin');
  });

  it('has notes that admins add and remove', async () => {
    const { user, confirm } = await openCustomer();
    answer('POST', `${path}/notes`, () => {
      answer('GET', `${path}/notes`, () => listAnswer([note]));
      return json(note, { status: 201 });
    });
    await user.click(screen.getByRole('button', { name: 'Add Note' }));
    expect(await screen.findByText('Note is required')).toBeVisible();
    await user.type(screen.getByLabelText('New note'), 'Pays late.');
    await user.click(screen.getByRole('button', { name: 'Add Note' }));
    const notes = within(await screen.findByRole('list', { name: 'Notes' }));
    expect(notes.getByText('Pays late.')).toBeVisible();
    expect(requestsTo('POST', `${path}/notes`)[0]?.body).toEqual({
      text: 'Pays late.',
      idempotencyKey: expect.any(String),
    });
    answer('DELETE', `${path}/notes/note-1`, () => {
      answer('GET', `${path}/notes`, () => listAnswer([]));
      return json({ acknowledged: true });
    });
    await user.click(notes.getByRole('button', { name: /^Remove/ }));
    await confirm('Yes, Remove!');
    await waitFor(() => expect(screen.queryByText('Pays late.')).not.toBeInTheDocument());
  });

  it('that there is not says so', async () => {
    answer('GET', path, () => errorAnswer(404, 'USER_NOT_FOUND'));
    openSite({ path: '/dashboard/customer/user-1', user: admin });
    expect(await screen.findByText('There is no such user. The account may have been removed.')).toBeVisible();
  });
});
