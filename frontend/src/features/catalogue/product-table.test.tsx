import { screen, waitFor, within } from '@testing-library/react';
import { buildCategory, buildProduct } from '../../testing/fixtures';
import { answer, errorAnswer, json, listAnswer, requestsTo } from '../../testing/network';
import { openSite } from '../../testing/render-app';

const tools = buildCategory({
  name: 'Hand Tools',
  slug: 'hand-tools',
  attributes: [{ key: 'length', label: 'Length', type: 'number', unit: 'mm', isFilter: true }],
});
const hammers = buildCategory({
  name: 'Hammers',
  parent: tools._id,
  attributes: [
    { key: 'kind', label: 'Kind', type: 'choice', choices: ['Claw', 'Club'], isFilter: true },
    { key: 'use', label: 'Use', type: 'text', isFilter: false },
  ],
});
const inHammers = { category: hammers._id, minimum: 2 };
const products = [
  buildProduct({
    ...inHammers,
    name: 'Claw Hammer',
    price: 1150,
    attributes: { length: 1330, kind: 'Claw', use: 'Wood' },
  }),
  buildProduct({
    ...inHammers,
    name: 'Club Hammer',
    price: 12.4,
    attributes: { length: 260, kind: 'Club', use: 'Wood' },
  }),
  buildProduct({ ...inHammers, name: 'Ash Handle', price: 3, available: 0, attributes: { length: 260 } }),
  buildProduct({ ...inHammers, name: 'Sledge', price: 29.5, weightGrams: 4600 }),
  buildProduct({ ...inHammers, name: 'Mallet', price: 15.8 }),
];
const [claw, club] = products as [(typeof products)[0], (typeof products)[0]];

beforeEach(() => {
  answer('GET', '/api/category', () => json([tools, hammers]));
  answer('GET', '/api/product', () => listAnswer(products));
  for (const product of products) {
    answer('GET', `/api/product/singleProduct/${product._id}`, () => json(product));
  }
});

async function openTable(search = '') {
  const site = openSite({ path: `/allProductsPage?category=hammers&view=table${search}` });
  return { ...site, table: await screen.findByRole('table', { name: 'products' }) };
}

/** The router's own count of the entries up to this one. */
const historyIndex = () => (history.state as { idx: number }).idx;

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const box = (name: string) => screen.getByRole('checkbox', { name: `Compare ${name}` });

describe('the products as a table', () => {
  it('is chosen beside the cards, and kept in the address', async () => {
    const { user, place } = openSite({ path: '/allProductsPage?sort=name' });
    await screen.findAllByRole('article');
    const views = within(screen.getByRole('group', { name: 'Show the products as' }));
    await user.click(views.getByRole('button', { name: 'Table' }));
    expect(place.current).toBe('/allProductsPage?sort=name&view=table');
    expect(await screen.findByRole('table', { name: 'products' })).toBeVisible();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    expect(views.getByRole('button', { name: 'Table' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(views.getByRole('button', { name: 'Cards' }));
    expect(place.current).toBe('/allProductsPage?sort=name');
  });

  it('has what tells products of the category apart as columns, with their units', async () => {
    const { table } = await openTable();
    const headers = within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    expect(headers.slice(2)).toEqual(['Order', 'In stock', 'Part number', 'Length (mm)', 'Kind']);
    const [, first, , third] = within(table).getAllByRole('row');
    expect(cellsOf(first!).slice(1)).toEqual([
      '$1,150.00',
      'Place Order for Claw HammerAdd to Basket: Claw Hammer',
      '100',
      claw.partNumber,
      '1,330',
      'Claw',
    ]);
    expect(within(first!).getByRole('link', { name: 'Claw Hammer' })).toHaveAttribute(
      'href',
      `/product/${claw._id}/${claw.slug}`,
    );
    expect(third).toHaveTextContent('Out of stock');
  });

  it('has what decides beside the names, the own of the category first', async () => {
    const deciding = [tools, hammers].map((category) => ({
      ...category,
      attributes: category.attributes.map((attribute) => ({ ...attribute, isDecisive: attribute.key !== 'use' })),
    }));
    answer('GET', '/api/category', () => json(deciding));
    const { table } = await openTable();
    const headers = within(table).getAllByRole('columnheader');
    expect(headers.slice(1, 4).map(({ textContent }) => textContent)).toEqual([
      'Kind',
      'Length (mm)',
      'Price per unit↕',
    ]);
  });

  it('is sorted by its headers', async () => {
    const { user, table, place } = await openTable();
    const price = within(table).getByRole('columnheader', { name: /^Price per unit/ });
    expect(price).not.toHaveAttribute('aria-sort');
    await user.click(within(price).getByRole('button'));
    await waitFor(() => expect(requestsTo('GET', '/api/product').at(-1)?.url).toContain('sort=price&'));
    expect(price).toHaveAttribute('aria-sort', 'ascending');
    await user.click(within(price).getByRole('button'));
    expect(place.current).toContain('sort=priceDescending');
    expect(price).toHaveAttribute('aria-sort', 'descending');
    const name = within(table).getByRole('columnheader', { name: /^Product/ });
    await user.click(within(name).getByRole('button'));
    expect(name).toHaveAttribute('aria-sort', 'ascending');
    expect(price).not.toHaveAttribute('aria-sort');
  });

  it('leads from two to four ticked products to their comparison', async () => {
    const { user, place } = await openTable('&page=1');
    await user.click(box('Claw Hammer'));
    expect(screen.getByText('Tick another product to compare.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Compare/ })).not.toBeInTheDocument();
    const before = historyIndex();
    for (const name of ['Club Hammer', 'Ash Handle', 'Sledge']) await user.click(box(name));
    expect(historyIndex()).toBe(before);
    expect(box('Mallet')).toBeDisabled();
    await user.click(box('Ash Handle'));
    expect(box('Mallet')).toBeEnabled();
    await user.click(box('Sledge'));
    await user.click(screen.getByRole('link', { name: 'Compare (2)' }));
    expect(place.current).toBe(`/compare?products=${claw._id},${club._id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Compare Products' })).toBeVisible();
    history.back();
    await waitFor(() => expect(box('Club Hammer')).toBeChecked());
    await user.click(screen.getByRole('button', { name: 'Clear the comparison' }));
    expect(box('Club Hammer')).not.toBeChecked();
  });
});

describe('the comparison', () => {
  const openComparison = async (search = '') => {
    const site = openSite({ path: `/compare?products=${claw._id},${club._id},x${search}` });
    return { ...site, table: within(await screen.findByRole('table', { name: 'Products side by side' })) };
  };
  const rowsOf = (table: Awaited<ReturnType<typeof openComparison>>['table']) =>
    table.getAllByRole('rowheader').map(({ textContent }) => textContent);

  it('shows products side by side, and says in which rows they differ', async () => {
    const { table } = await openComparison();
    expect(rowsOf(table)).toEqual([
      'Price per Unit≠ differs',
      'Available Quantity',
      'Minimum Order Quantity',
      'Length≠ differs',
      'Kind≠ differs',
      'Use',
      'Order',
    ]);
    const length = table.getByRole('row', { name: /^Length/ });
    expect(cellsOf(length)).toEqual(['1,330 mm', '260 mm']);
    expect(table.getAllByRole('link', { name: /^Place Order/ })).toHaveLength(2);
  });

  it('leaves out what does not differ on request', async () => {
    const { user, table, place } = await openComparison();
    await user.click(screen.getByRole('checkbox', { name: 'Only differences' }));
    expect(place.current).toContain('only=differences');
    expect(rowsOf(table)).toEqual(['Price per Unit≠ differs', 'Length≠ differs', 'Kind≠ differs', 'Order']);
  });

  it('loses a product on request, and says what to do without any', async () => {
    const { user } = await openComparison();
    await user.click(screen.getByRole('button', { name: 'Remove Claw Hammer from the comparison' }));
    await waitFor(() => expect(screen.queryByText('Claw Hammer')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Remove Club Hammer from the comparison' }));
    expect(await screen.findByRole('link', { name: 'Show All Products' })).toHaveAttribute(
      'href',
      '/allProductsPage?view=table',
    );
  });

  it('leaves out what is no longer sold, and says so', async () => {
    answer('GET', `/api/product/singleProduct/${club._id}`, () => errorAnswer(404, 'PRODUCT_NOT_FOUND'));
    const { table } = await openComparison();
    expect(table.getAllByRole('link', { name: /^Place Order/ })).toHaveLength(1);
    expect(screen.getByText('Those that are no longer sold are left out.')).toBeVisible();
  });

  it('does not take a product that could not be loaded for one that is no longer sold', async () => {
    answer('GET', `/api/product/singleProduct/${club._id}`, () => errorAnswer(500, 'INTERNAL_ERROR'));
    const { user } = openSite({ path: `/compare?products=${claw._id},${club._id}` });
    expect(await screen.findByRole('alert')).toHaveTextContent(/^The products could not be loaded/);
    expect(screen.queryByText(/no longer sold/)).not.toBeInTheDocument();
    answer('GET', `/api/product/singleProduct/${club._id}`, () => json(club));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Products side by side' })).toBeVisible();
  });
});
