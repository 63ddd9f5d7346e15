import { screen, waitFor, within } from '@testing-library/react';
import { answer, errorAnswer, json, requestsTo } from '../../testing/network';
import { admin, customer, openSite } from '../../testing/render-app';
import { buildSummary } from '../../testing/summary';
import type { Sales } from './office-api';

const SUMMARY = buildSummary({
  ...{ toShip: 12, callOffsAsked: 3, quotesAsked: 2, reviewsToRead: 4, outOfStock: 1 },
  alerts: [{ _id: 'a', kind: 'errorRate', value: 250, since: '2026-11-02T10:00:00.000Z' }],
});

const day = (from: string, fields: Partial<Sales> = {}): Sales => ({
  ...{ from, revenue: 0, refunded: 0, withdrawn: 0, placed: 0, orders: 0, shipped: 0, newCustomers: 0 },
  ...fields,
});

const NOW = [
  day('2026-11-01', { revenue: 100.1, orders: 2, placed: 4, newCustomers: 1 }),
  day('2026-11-02', { revenue: 50.2, orders: 1, placed: 1, shipped: 2, refunded: 12.5, withdrawn: 30 }),
];
const BEFORE = [day('2026-10-01', { revenue: 75.15, orders: 3 })];

const asked = () => requestsTo('GET', '/api/office/sales').map(({ url }) => new URL(url, 'http://shop').searchParams);

async function openOffice(path = '/dashboard/office') {
  answer('GET', '/api/office/summary', () => json(SUMMARY));
  answer('GET', '/api/office/products', () => json([{ product: 'a', name: 'Claw Hammer', units: 30, revenue: 150.3 }]));
  // The span that ends earlier is the one before.
  answer('GET', '/api/office/sales', ({ url }) => {
    const until = new URL(url, 'http://shop').searchParams.get('until');
    const last = asked()
      .map((query) => query.get('until'))
      .sort()
      .at(-1);
    return json(until === last ? NOW : BEFORE);
  });
  const site = openSite({ path, user: admin });
  await screen.findByText('Claw Hammer');
  return site;
}

const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement;

it('leads from each number to the rows it counts', async () => {
  await openOffice();
  const waiting = within(screen.getByRole('region', { name: 'What Waits' }));
  const links = waiting.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['12 Orders to ship', '/dashboard/manageOrder?status=toShip'],
    ['3 Requests to answer', '/dashboard/manageOrder?status=asked'],
    ['2 Quotes to answer', '/dashboard/quotes?state=asked'],
    ['0 Payments in doubt', '/dashboard/money#inDoubt'],
    ['0 Notices that failed', '/dashboard/notices?state=failed'],
    ['4 Reviews to read', '/dashboard/reviews?kind=unread'],
    ['0 Products low in stock', '/dashboard/manageProduct?state=low'],
    ['1 Products out of stock', '/dashboard/manageProduct?state=outOfStock'],
    ['2.5 % of requests failed', '/dashboard/settings#alerts'],
  ]);
});

it('shows a role the work that is theirs, and no figures', async () => {
  answer('GET', '/api/office/summary', () =>
    json({ toShip: 12, lowStock: 3, outOfStock: 1, alerts: [], today: '2026-11-02' }),
  );
  openSite({ path: '/dashboard/office', user: customer, roles: ['warehouse'] });
  const waiting = within(await screen.findByRole('region', { name: 'What Waits' }));
  await waiting.findByRole('link', { name: '12 Orders to ship' });
  expect(waiting.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '12 Orders to ship',
    '3 Products low in stock',
    '1 Products out of stock',
  ]);
  expect(screen.queryByLabelText('Figures of')).not.toBeInTheDocument();
  expect(requestsTo('GET', '/api/office/sales')).toEqual([]);
});

it('adds up the span to the cent, against the span before it', async () => {
  const { user } = await openOffice();
  await waitFor(() => expect(figure('Revenue')).toHaveTextContent('$150.30+100% on the time before'));
  expect(figure('Average order')).toHaveTextContent('$50.10');
  expect(figure('Refunded')).toHaveTextContent('$12.50');
  expect(figure('Disputed')).toHaveTextContent('$30.00');
  expect(figure('New customers')).toHaveTextContent('1');
  expect(figure('Shipped')).toHaveTextContent('2');
  await user.click(screen.getByText('The same as a table'));
  const rows = within(screen.getByRole('table', { name: 'sales' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    'Nov 1, 2026$100.10$0.00$0.004201',
    'Nov 2, 2026$50.20$12.50$30.001120',
  ]);
});

it('asks for another span, which the address keeps', async () => {
  const { user, place } = await openOffice();
  await user.selectOptions(screen.getByLabelText('Figures of'), 'A year, by month');
  expect(place.current).toBe('/dashboard/office?span=12m');
  await waitFor(() => expect(asked().filter((query) => query.get('by') === 'month')).toHaveLength(2));
  const [now, before] = asked()
    .slice(-2)
    .map((query) => [query.get('from'), query.get('until')] as const);
  expect(Date.parse(now![0]!) - Date.parse(before![1]!)).toBe(24 * 3600 * 1000);
});

it('shows no figures without the best products, which would move what is read, and tries both again', async () => {
  const { user } = await openOffice();
  answer('GET', '/api/office/products', () => errorAnswer(503, 'SERVICE_UNAVAILABLE'));
  await user.selectOptions(screen.getByLabelText('Figures of'), 'A year, by month');
  expect(await screen.findByText(/^The figures could not be loaded/)).toBeVisible();
  expect(screen.queryByText('The same as a table')).not.toBeInTheDocument();
  answer('GET', '/api/office/products', () => json([]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing was sold.')).toBeVisible();
});
