import { screen, within } from '@testing-library/react';
import { answer, json, requestsTo } from '../../testing/network';
import { admin, customer, openSite } from '../../testing/render-app';
import { siteConfig } from '../../testing/sign-in-service';
import { buildSummary } from '../../testing/summary';

const SPECIFIED = ['My Profile', 'Make Admin', 'Add Product', 'Manage Products', 'Manage Orders', 'All Payments'];

async function openDrawer(user = admin) {
  answer('GET', '/api/money', () =>
    json({
      comparison: null,
      interruptedAt: null,
      running: null,
      holds: [],
      disputes: [],
      inDoubt: [],
      inDoubtCount: 0,
    }),
  );
  const site = openSite({ path: user === admin ? '/dashboard/money' : '/dashboard/account', user });
  return { ...site, drawer: within(await screen.findByRole('navigation', { name: 'Dashboard' })) };
}

it('groups the links of admins, with the office on top and the specified ones among them', async () => {
  const { drawer } = await openDrawer();
  const names = drawer.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names[0]).toBe('Office');
  expect(names).toEqual(expect.arrayContaining(SPECIFIED));
  expect(drawer.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Sales',
    'Catalogue',
    'Shop',
    'My Account',
  ]);
  expect(drawer.getByRole('list', { name: 'Sales' })).toHaveTextContent('Manage OrdersQuotesAll PaymentsMoney');
});

it('counts what waits beside the link, each count leading to what it counts', async () => {
  answer('GET', '/api/office/summary', () => json(buildSummary({ toShip: 12, callOffsAsked: 3, noticesFailed: 1500 })));
  const { drawer } = await openDrawer();
  const count = await drawer.findByRole('link', { name: '12 orders to ship' });
  expect(count).toHaveTextContent(/^12$/);
  expect(count).toHaveAttribute('href', '/dashboard/manageOrder?status=toShip');
  const asked = drawer.getByRole('link', { name: '3 requests to answer' });
  expect(asked).toHaveAttribute('href', '/dashboard/manageOrder?status=asked');
  expect(drawer.getByRole('link', { name: '1,500 notices that failed' })).toHaveTextContent('999+');
  expect(drawer.queryByRole('link', { name: /quotes to answer/ })).not.toBeInTheDocument();
  expect(drawer.getByRole('link', { name: 'Manage Orders' })).toHaveAttribute('href', '/dashboard/manageOrder');
});

it.each([
  ['sales', 'Office Handbook Manage Orders Quotes'],
  ['warehouse', 'Office Handbook Manage Orders Manage Products'],
  ['catalogue', 'Office Handbook Manage Products Add Product Categories Synonyms Reviews'],
  ['accounts', 'Office Handbook Manage Orders All Payments Money'],
] as const)('shows %s the pages of their work, and their own', async (role, pages) => {
  answer('GET', '/api/office/summary', () => json({ alerts: [], today: '2026-11-02' }));
  openSite({ path: '/dashboard/office', user: customer, roles: [role] });
  const drawer = within(await screen.findByRole('navigation', { name: 'Dashboard' }));
  const names = drawer.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names.join(' ')).toBe(`${pages} My Profile Addresses Account`);
});

it('asks for no counts for a customer, whose links stay in one list', async () => {
  answer('GET', '/api/account/preferences', () => json({ mails: [] }));
  answer('GET', '/config.json', () => json(siteConfig));
  const { drawer } = await openDrawer(customer);
  expect(drawer.getByRole('link', { name: 'Add a Review' })).toBeVisible();
  expect(drawer.queryAllByRole('heading')).toEqual([]);
  expect(requestsTo('GET', '/api/office/summary')).toEqual([]);
});
