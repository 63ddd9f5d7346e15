import { screen, waitFor, within } from '@testing-library/react';
import { answer, errorAnswer, listAnswer, requestsTo } from '../../testing/network';
import { admin, openSite } from '../../testing/render-app';
import type { AuditEntry } from './audit-api';

const productId = 'a'.repeat(24);
const actor = 'b'.repeat(24);

const edited: AuditEntry = {
  _id: '1',
  at: '2026-11-22T10:05:00Z',
  actor,
  actorName: 'Amina Rahman',
  action: 'productEdited',
  subject: { kind: 'product', id: productId },
  subjectName: 'Claw Hammer',
  before: { name: 'Hammer', priceBreaks: [] },
  after: { name: 'Claw Hammer', priceBreaks: [{ from: 10, price: 11 }] },
};

const asked = () => requestsTo('GET', '/api/audit').map(({ url }) => new URL(url, 'http://shop').searchParams);
const last = (name: string) => asked().at(-1)?.get(name);

beforeEach(() => answer('GET', '/api/audit', () => listAnswer([edited])));

it('tells each act in one line, which unfolds to the fields before and after it', async () => {
  const { user } = openSite({ path: '/dashboard/audit', user: admin });
  const line = await screen.findByText(
    'edited Claw Hammer, name Hammer → Claw Hammer, price breaks – → from: 10, price: 11',
  );
  expect(screen.getByText('name')).not.toBeVisible();
  await user.click(line);
  const facts = within(screen.getByText('name').parentElement!).getAllByRole('definition');
  expect(facts.map(({ textContent }) => textContent)).toEqual(['before: Hammer', 'after: Claw Hammer']);
  expect(screen.getByRole('link', { name: 'Product edited: Claw Hammer' })).toHaveAttribute(
    'href',
    `/dashboard/editProduct/${productId}`,
  );
});

it.each<[Partial<AuditEntry>, string]>([
  [
    {
      action: 'productAdded',
      before: null,
      after: { name: 'Bar clamp', price: 12.35, available: 12, status: 'draft' },
    },
    'added Bar clamp, $12.35, 12 in stock',
  ],
  [
    { action: 'stockAdded', before: { available: 4 }, after: { available: 40 } },
    'added to the stock of Bar clamp, 4 in stock → 40 in stock',
  ],
  [{ action: 'userRemoved', before: { position: 'admin' }, after: null }, 'removed Bar clamp'],
])('tells %p as %p', async (fields, line) => {
  answer('GET', '/api/audit', () => listAnswer([{ ...edited, subjectName: 'Bar clamp', ...fields }]));
  openSite({ path: '/dashboard/audit', user: admin });
  expect(await screen.findByText(line)).toBeVisible();
});

it('opens the subject of an entry by keys', async () => {
  const { user, place } = openSite({ path: '/dashboard/audit', user: admin });
  await screen.findByText(/^edited Claw Hammer/);
  await user.click(screen.getByRole('heading', { level: 1 }));
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  answer('GET', `/api/product/manage/${productId}`, () => errorAnswer(500, 'INTERNAL_ERROR'));
  await user.keyboard('k{Enter}');
  await waitFor(() => expect(place.current).toBe(`/dashboard/editProduct/${productId}`));
});

it('finds by words, by an admin, by a thing, by an act and between two days, one way at a time', async () => {
  const { user } = openSite({ path: '/dashboard/audit', user: admin });
  await user.click(await screen.findByRole('link', { name: 'Amina Rahman' }));
  await waitFor(() => expect(last('actor')).toBe(actor));
  await user.selectOptions(screen.getByLabelText('Act'), 'Order shipped');
  await waitFor(() => expect([last('action'), last('actor')]).toEqual(['orderShipped', null]));
  await user.click(await screen.findByRole('link', { name: `History of product ${productId}` }));
  await waitFor(() => expect([last('q'), last('action')]).toEqual([productId, null]));
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'amina');
  await waitFor(() => expect(last('q')).toBe('amina'));
  await user.type(screen.getByLabelText('From'), '2026-11-20');
  await user.type(screen.getByLabelText('Until'), '2026-11-20');
  const [from, until] = [new Date(2026, 10, 20), new Date(2026, 10, 21)];
  await waitFor(() => expect([last('from'), last('until')]).toEqual([from.toISOString(), until.toISOString()]));
});
