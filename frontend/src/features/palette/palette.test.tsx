import { screen, waitFor, within } from '@testing-library/react';
import { answer, errorAnswer, heldBack, json, listAnswer } from '../../testing/network';
import { buildOrder } from '../../testing/fixtures';
import { admin, openSite } from '../../testing/render-app';
import type { Found } from './palette-api';

const NOTHING: Found = { orders: [], products: [], customers: [], quotes: [] };

const FOUND: Found = {
  ...NOTHING,
  orders: [buildOrder({ _id: 'o1', number: 'K-7F3K-29QX', status: 'Pending', refundableAmount: 125 })],
  customers: [{ _id: 'u1', displayName: 'Rahima Khatun', email: 'rahima@example.com' }],
};

async function openPalette() {
  answer('GET', '/api/product/import', () => listAnswer([]));
  answer('GET', '/api/order/payment/o1', () => errorAnswer(404, 'ORDER_NOT_FOUND'));
  answer('GET', '/api/money', () => errorAnswer(503, 'SERVICE_UNAVAILABLE'));
  const site = openSite({ path: '/dashboard/importProducts', user: admin });
  await screen.findByRole('heading', { name: 'Import Products' });
  await site.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Find' });
  const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
  return { ...site, field, options };
}

it('goes to a page by the beginning of its name', async () => {
  const { user, place, options, field } = await openPalette();
  expect(field).toHaveFocus();
  expect(options().length).toBeGreaterThan(15);
  await user.keyboard('m');
  expect(options()).toContain('Make Admin');
  answer('GET', '/api/office/find', () => json(NOTHING));
  await user.keyboard('oney{Enter}');
  await screen.findByRole('heading', { name: 'Money' });
  expect(place.current).toBe('/dashboard/money');
});

it('finds orders and customers, and leads to what can be done, by the arrows', async () => {
  answer('GET', '/api/office/find', () => json(FOUND));
  const { user, options, place, field } = await openPalette();
  await user.type(field, 'rahima');
  const orders = await screen.findByRole('group', { name: 'Orders' });
  expect(within(orders).getAllByRole('option')).toHaveLength(3);
  expect(options().slice(1)).toEqual([
    'Ship K-7F3K-29QX Kamal Hossain',
    'Refund K-7F3K-29QX Kamal Hossain',
    'Rahima Khatun rahima@example.com',
    'Orders Rahima Khatun',
  ]);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(place.current).toBe('/dashboard/order/o1');
  expect(location.hash).toBe('#ship');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('waits for the answer to what is typed before Enter opens the first', async () => {
  const held = heldBack(json(FOUND));
  answer('GET', '/api/office/find', () => held.answered);
  const { user, place, field } = await openPalette();
  await user.type(field, 'K-7F3K-29QX{Enter}');
  expect(await screen.findByText('Searching…')).toBeInTheDocument();
  expect(place.current).toBe('/dashboard/importProducts');
  held.release();
  await waitFor(() => expect(place.current).toBe('/dashboard/order/o1'));
});

it('says that nothing is found, and is closed by Escape, which gives the focus back', async () => {
  answer('GET', '/api/office/find', () => json(NOTHING));
  const { user } = await openPalette();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Find/ }));
  await user.type(await screen.findByRole('combobox', { name: 'Find' }), 'zzzz');
  expect(await screen.findByText('Nothing is called that.')).toBeVisible();
});
