import { screen, waitFor, within } from '@testing-library/react';
import { answer, errorAnswer, json, listAnswer, requestsTo } from '../../testing/network';
import { api } from '../../lib/api/api';
import { admin, openSite } from '../../testing/render-app';
import { buildUser } from '../../testing/users';

const users = [
  buildUser({ _id: '1', email: 'helen@example.com', displayName: 'Helen', orders: 3, spent: 1250.5 }),
  buildUser({
    _id: '2',
    email: admin.email,
    position: 'admin',
    displayName: 'Ayesha',
    lastSeenAt: '2026-11-20T12:00:00Z',
  }),
  buildUser({ _id: '3', email: 'omar@example.com', position: 'admin', displayName: 'Omar' }),
  buildUser({ _id: '4', email: 'nadia@example.com', position: 'admin', displayName: 'Nadia', emailVerified: false }),
];
const promotion = '/api/user/admin/helen%40example.com';
const demotion = '/api/user/admin/omar%40example.com';
const removal = '/api/user/helen%40example.com';

async function openUsers() {
  answer('GET', '/api/user', () => listAnswer(users));
  answer('GET', '/api/user/counts', () => json({ all: 4, admins: 3 }));
  const site = openSite({ path: '/dashboard/makeAdmin', user: admin });
  await screen.findByRole('table');
  const [helen, self, omar, nadia] = screen.getAllByRole('row').slice(1);
  const confirm = async (button: string) =>
    site.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: button }));
  return { ...site, helen: within(helen!), self: within(self!), omar: within(omar!), nadia: within(nadia!), confirm };
}

describe('Make Admin', () => {
  it('lists the users, and says Admin of those who are', async () => {
    const { helen, self, omar, nadia } = await openUsers();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Email',
      'Make Admin',
      'Remove User',
      'Name',
      'Verified',
      'Orders',
      'Spent',
      'Last Seen',
      'Joined',
    ]);
    const cells = (row: typeof helen) => row.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells(helen).slice(3)).toEqual(['HelenJoined Nov 1, 2026⋯', 'Yes', '3', '$1,250.50', '–', 'Nov 1, 2026']);
    expect(cells(self).slice(3)).toEqual([
      'AyeshaJoined Nov 1, 2026⋯',
      'Yes',
      '0',
      '$0.00',
      'Nov 20, 2026',
      'Nov 1, 2026',
    ]);
    expect(nadia.getByRole('cell', { name: 'No' })).toBeVisible();
    expect(helen.getByRole('link', { name: 'helen@example.com' })).toHaveAttribute('href', '/dashboard/customer/1');
    expect(helen.getByRole('button', { name: /^Make Admin/ })).toBeVisible();
    expect(self.getByText('Admin')).toBeVisible();
    expect(self.queryByRole('button', { name: /^(Make|Remove)/ })).not.toBeInTheDocument();
    expect(omar.getByText('Admin')).toBeVisible();
    expect(nadia.getByText('Admin, once the e-mail is verified')).toBeVisible();
  });

  it('lists admins alone, and sorts the users', async () => {
    const { user, place } = await openUsers();
    await user.selectOptions(screen.getByLabelText('Sort'), 'Last seen first');
    await waitFor(() => expect(requestsTo('GET', '/api/user').at(-1)?.url).toContain('sort=lastSeen'));
    await user.click(await screen.findByRole('link', { name: 'Admins 3' }));
    expect(place.current).toBe('/dashboard/makeAdmin?list=admins');
    await waitFor(() => expect(requestsTo('GET', '/api/user').at(-1)?.url).toContain('list=admins'));
    expect(screen.queryByRole('option', { name: 'Last seen first' })).not.toBeInTheDocument();
  });

  it('finds users, and says when there is none', async () => {
    const { user } = await openUsers();
    answer('GET', '/api/user', () => listAnswer([]));
    await user.type(screen.getByRole('searchbox', { name: 'Search the users' }), 'zoe');
    expect(await screen.findByText('No user matches')).toBeVisible();
    expect(requestsTo('GET', '/api/user').at(-1)?.url).toContain('q=zoe');
  });

  it('unfolds what two lines have no room for, and is gone through and opened by keys, without boxes', async () => {
    const { user, helen, place } = await openUsers();
    const more = helen.getByRole('button', { name: 'More about helen@example.com' });
    await user.click(more);
    expect(more).toHaveAttribute('aria-expanded', 'true');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    answer('GET', '/api/customer/1', () => errorAnswer(500, 'INTERNAL_ERROR'));
    await user.keyboard('jkx?');
    const keys = within(screen.getByRole('region', { name: 'Keyboard shortcuts' }));
    expect(keys.getByText('Next row')).toBeVisible();
    expect(keys.queryByText('Choose the row')).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(place.current).toBe('/dashboard/customer/1'));
  });

  it('promotes a user after asking', async () => {
    answer('PUT', promotion, () => {
      answer('GET', '/api/user', () => listAnswer(users.map((user) => ({ ...user, position: 'admin' }))));
      return json({ acknowledged: true });
    });
    const { user, helen, confirm } = await openUsers();
    await user.click(helen.getByRole('button', { name: /^Make Admin/ }));
    await confirm('Yes, Make Admin!');
    expect(await screen.findByText('helen@example.com is an admin now')).toBeVisible();
    expect(await helen.findByText('Admin')).toBeInTheDocument();
    // The button the keyboard was on has given way to the one that takes the promotion back.
    await waitFor(() => expect(helen.getByRole('button', { name: /^Make Customer/ })).toHaveFocus());
  });

  it('gives and takes the roles of a user who is no admin', async () => {
    answer('PUT', '/api/user/roles/helen%40example.com', ({ body }) => {
      const { isGiven } = body as { isGiven: boolean };
      answer('GET', '/api/user', () => listAnswer([{ ...users[0]!, roles: isGiven ? ['sales'] : [] }]));
      return json({ acknowledged: true });
    });
    const { user, helen, omar } = await openUsers();
    expect(omar.queryByRole('button', { name: /^Roles/ })).not.toBeInTheDocument();
    await user.click(helen.getByRole('button', { name: 'Roles of helen@example.com' }));
    await user.click(helen.getByRole('checkbox', { name: 'Sales' }));
    const given = await helen.findByRole('button', { name: 'Roles of helen@example.com: Sales' });
    expect(given).toHaveAttribute('aria-expanded', 'true');
    await user.click(helen.getByRole('checkbox', { name: 'Sales', checked: true }));
    expect(await helen.findByRole('button', { name: 'Roles of helen@example.com' })).toBeVisible();
  });

  it('makes an admin a customer again after asking', async () => {
    answer('DELETE', demotion, () => {
      answer('GET', '/api/user', () => listAnswer(users.map((user) => ({ ...user, position: '' }))));
      return json({ acknowledged: true });
    });
    const { user, omar, confirm } = await openUsers();
    await user.click(omar.getByRole('button', { name: /^Make Customer/ }));
    await confirm('Yes, Make Customer!');
    expect(await screen.findByText('omar@example.com is a customer now')).toBeVisible();
    expect(await omar.findByRole('button', { name: /^Make Admin/ })).toBeVisible();
  });

  it('says why an admin was not made a customer', async () => {
    answer('DELETE', demotion, () => errorAnswer(409, 'ADMIN_PROTECTED', { message: 'The settings name this admin.' }));
    const { user, omar, confirm } = await openUsers();
    await user.click(omar.getByRole('button', { name: /^Make Customer/ }));
    await confirm('Yes, Make Customer!');
    expect(await screen.findByText('The settings name this admin.')).toBeVisible();
    expect(omar.getByText('Admin')).toBeVisible();
  });

  it.each([401, 403])('says so when the server refuses with %d', async (status) => {
    answer('PUT', promotion, () => errorAnswer(status, 'REFUSED'));
    const { user, helen, confirm, place } = await openUsers();
    await user.click(helen.getByRole('button', { name: /^Make Admin/ }));
    await confirm('Yes, Make Admin!');
    expect(await screen.findByText('Failed to make an admin.')).toBeVisible();
    expect(place.current).toBe('/dashboard/makeAdmin');
  });

  it('removes a user after asking', async () => {
    answer('DELETE', removal, () => {
      answer('GET', '/api/user', () => listAnswer(users.slice(1)));
      return json({ acknowledged: true });
    });
    const { user, helen, confirm } = await openUsers();
    await user.click(helen.getByRole('button', { name: /^Remove/ }));
    await confirm('Yes, Remove!');
    expect(await screen.findByText('helen@example.com has been removed')).toBeVisible();
    // The row that moved up is the admin's own: it has no button, but a link.
    await waitFor(() => expect(screen.getByRole('link', { name: admin.email })).toHaveFocus());
  });

  it('leaves the focus alone once the admin has clicked beside the row that goes', async () => {
    const { user, helen, dispatch } = await openUsers();
    helen.getByRole('button', { name: /^Remove/ }).focus();
    await user.click(screen.getByRole('heading', { level: 1 }));
    answer('GET', '/api/user', () => listAnswer(users.slice(1)));
    await dispatch(api.util.invalidateTags(['User']));
    await waitFor(() => expect(screen.queryByText('helen@example.com')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('says why a user was not removed', async () => {
    answer('DELETE', removal, () => errorAnswer(404, 'USER_NOT_FOUND', { message: 'There is no such user.' }));
    const { user, helen, confirm } = await openUsers();
    await user.click(helen.getByRole('button', { name: /^Remove/ }));
    await confirm('Yes, Remove!');
    expect(await screen.findByText('There is no such user.')).toBeVisible();
  });
});
