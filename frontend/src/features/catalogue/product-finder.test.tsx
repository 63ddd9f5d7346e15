import { screen, waitFor, within } from '@testing-library/react';
import { buildFacets } from '../../testing/facets';
import { buildCategory, buildProduct } from '../../testing/fixtures';
import { answer, errorAnswer, heldBack, json, listAnswer, requestsTo } from '../../testing/network';
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
    { key: 'handle', label: 'Handle', type: 'choice', choices: ['Hickory', 'Ash'], isFilter: true },
    { key: 'use', label: 'Use', type: 'text', isFilter: false },
  ],
});
const clamps = buildCategory({ name: 'Clamps', slug: 'clamps' });

const facets = buildFacets({
  categories: [
    { category: tools._id, count: 5 },
    { category: hammers._id, count: 3 },
    { category: clamps._id, count: 2 },
  ],
  attributes: {
    length: { min: 260, max: 800 },
    handle: {
      choices: [
        { value: 'Hickory', count: 2 },
        { value: 'Ash', count: 1 },
      ],
    },
  },
  price: { min: 2.9, max: 29.5 },
  inStock: 4,
});

beforeEach(() => {
  answer('GET', '/api/category', () => json([tools, hammers, clamps]));
  answer('GET', '/api/product/facets', () => json(facets));
  answer('GET', '/api/product', () => listAnswer([buildProduct()]));
});

const lastQuery = (path: string) =>
  Object.fromEntries(new URLSearchParams(requestsTo('GET', path).at(-1)?.url.split('?')[1]));
const chips = () =>
  within(screen.getByRole('list', { name: 'Filters that are set' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

/** The router's own count of the entries up to this one. */
const historyIndex = () => (history.state as { idx: number }).idx;

async function openHammers(search = '') {
  const site = openSite({ path: `/allProductsPage?category=hammers${search}` });
  await screen.findByRole('checkbox', { name: /^Hickory/ });
  return site;
}

describe('the filters beside the products', () => {
  it('narrow the list to a category, whose attributes are further filters', async () => {
    const { user, place } = openSite({ path: '/allProductsPage?sort=price&page=2&attr.unknown=1' });
    const categories = within(await screen.findByRole('navigation', { name: 'Categories' }));
    expect(screen.queryByRole('group', { name: /^Length/ })).not.toBeInTheDocument();
    await user.click(await categories.findByRole('link', { name: 'Hand Tools 5' }));
    await user.click(await categories.findByRole('link', { name: 'Hammers 3' }));
    await waitFor(() => expect(lastQuery('/api/product')).toMatchObject({ category: hammers._id, page: '1' }));
    expect(place.current).toBe('/allProductsPage?sort=price&category=hammers');
    expect(categories.getByRole('link', { name: 'Hammers 3' })).toHaveAttribute('aria-current', 'true');
    expect(await screen.findByRole('group', { name: 'Length (mm)' })).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Use' })).not.toBeInTheDocument();
    history.back();
    await waitFor(() => expect(place.current).toBe('/allProductsPage?sort=price&category=hand-tools'));
  });

  it('are for a search the attributes of what was found, where they mean one thing', async () => {
    const levels = buildCategory({
      name: 'Levels',
      slug: 'levels',
      attributes: [
        { key: 'length', label: 'Length', type: 'number', unit: 'cm', isFilter: true },
        { key: 'handle', label: 'Handle', type: 'choice', choices: ['Grip'], isFilter: true },
      ],
    });
    answer('GET', '/api/category', () => json([tools, hammers, levels]));
    const { user, place } = openSite({ path: '/allProductsPage?q=steel' });
    await user.click(await screen.findByRole('checkbox', { name: /^Hickory/ }));
    await waitFor(() => expect(lastQuery('/api/product')).toMatchObject({ q: 'steel', 'attr.handle': 'Hickory' }));
    expect(place.current).toBe('/allProductsPage?q=steel&attr.handle=Hickory');
    expect(chips()).toEqual(['Remove Handle: Hickory', 'Clear all']);
    expect(screen.queryByRole('group', { name: /^Length/ })).not.toBeInTheDocument();
  });

  it('take any of the chosen values, and keep the focus where it is', async () => {
    const { user, place } = await openHammers('&q=steel');
    await user.click(screen.getByRole('checkbox', { name: 'Hickory 2' }));
    await user.click(screen.getByRole('checkbox', { name: 'Ash 1' }));
    expect(screen.getByRole('checkbox', { name: 'Ash 1' })).toHaveFocus();
    const asked = { q: 'steel', category: hammers._id, 'attr.handle': 'Hickory,Ash' };
    await waitFor(() => expect(lastQuery('/api/product')).toMatchObject(asked));
    await waitFor(() => expect(requestsTo('GET', '/api/product/facets').at(-1)?.url).toContain('attr.handle'));
    expect(chips()).toEqual(['Remove Hammers', 'Remove Handle: Hickory', 'Remove Handle: Ash', 'Clear all']);
    history.back();
    await waitFor(() => expect(place.current).toBe('/allProductsPage?category=hammers&q=steel&attr.handle=Hickory'));
    expect(screen.getByRole('checkbox', { name: 'Ash 1' })).not.toBeChecked();
  });

  it('take a value with a comma for one', async () => {
    const choices = ['Ash, oiled', 'Hickory'].map((value) => ({ value, count: 1 }));
    const attributes = { ...facets.attributes, handle: { choices } };
    answer('GET', '/api/product/facets', () => json({ ...facets, attributes }));
    const { user } = await openHammers();
    await user.click(screen.getByRole('checkbox', { name: 'Ash, oiled 1' }));
    await user.click(screen.getByRole('checkbox', { name: 'Hickory 1' }));
    await waitFor(() => expect(lastQuery('/api/product')).toMatchObject({ 'attr.handle': 'Ash\\, oiled,Hickory' }));
    expect(chips()).toEqual(['Remove Hammers', 'Remove Handle: Ash, oiled', 'Remove Handle: Hickory', 'Clear all']);
    await user.click(screen.getByRole('button', { name: 'Remove Handle: Hickory' }));
    expect(screen.getByRole('checkbox', { name: 'Ash, oiled 1' })).toBeChecked();
  });

  it('take numbers as they are typed, with one entry of the history for each field', async () => {
    const { user, place } = await openHammers();
    const length = within(screen.getByRole('group', { name: 'Length (mm)' }));
    const before = historyIndex();
    await user.type(length.getByRole('textbox', { name: 'from' }), '3');
    await waitFor(() => expect(lastQuery('/api/product')).toMatchObject({ 'attr.length': '3..' }));
    await user.type(length.getByRole('textbox', { name: 'from' }), '00');
    await waitFor(() => expect(lastQuery('/api/product')).toMatchObject({ 'attr.length': '300..' }));
    expect(historyIndex()).toBe(before + 1);
    await user.type(length.getByRole('textbox', { name: 'to' }), '400{Enter}');
    await waitFor(() => expect(lastQuery('/api/product')).toMatchObject({ 'attr.length': '300..400' }));
    expect(chips()).toContain('Remove Length: 300–400 mm');
    history.back();
    await waitFor(() => expect(place.current).toBe('/allProductsPage?category=hammers&attr.length=300..'));
    expect(length.getByRole('textbox', { name: 'to' })).toHaveValue('');
    expect(length.getByRole('textbox', { name: 'from' })).toHaveValue('300');
  });

  it('offer numbers of few values to tick, those that decide before price and stock', async () => {
    const sizes = [6.8, 1200].map((value) => ({ value: String(value), count: 2 }));
    answer('GET', '/api/product/facets', () =>
      json({ ...facets, attributes: { ...facets.attributes, length: { choices: sizes } } }),
    );
    const attributes = tools.attributes.map((attribute) => ({ ...attribute, isDecisive: true }));
    answer('GET', '/api/category', () => json([{ ...tools, attributes }, hammers]));
    const { user } = await openHammers('&attr.length=6.8,wide');
    const groups = screen
      .getAllByRole('group')
      .flatMap(({ firstElementChild }) => firstElementChild?.textContent ?? []);
    expect(groups.slice(0, 4)).toEqual(['Length (mm)', 'Price per unit ($)', 'Stock', 'Handle']);
    const length = within(screen.getByRole('group', { name: 'Length (mm)' }));
    expect(length.getByRole('checkbox', { name: '6.8 2' })).toBeChecked();
    await user.click(length.getByRole('checkbox', { name: '1,200 2' }));
    await waitFor(() => expect(lastQuery('/api/product')).toMatchObject({ 'attr.length': '6.8,1200' }));
    expect(chips()).toEqual(['Remove Hammers', 'Remove Length: 6.8 mm', 'Remove Length: 1,200 mm', 'Clear all']);
    await user.click(screen.getByRole('button', { name: 'Remove Length: 6.8 mm' }));
    await waitFor(() => expect(lastQuery('/api/product')).toMatchObject({ 'attr.length': '1200' }));
  });

  it('keep a range that is set, and offer nothing where all have one value', async () => {
    const choices = [{ value: '300', count: 3 }];
    answer('GET', '/api/product/facets', () =>
      json({ ...facets, attributes: { ...facets.attributes, length: { choices } } }),
    );
    const { user } = await openHammers('&attr.length=260..');
    const length = within(screen.getByRole('group', { name: 'Length (mm)' }));
    expect(length.getByRole('textbox', { name: 'from' })).toHaveValue('260');
    await user.click(screen.getByRole('button', { name: 'Remove Length: from 260 mm' }));
    expect(screen.queryByRole('group', { name: /^Length/ })).not.toBeInTheDocument();
  });

  it('take a range of prices and the stock, and say when a range is empty', async () => {
    const { user } = openSite({ path: '/allProductsPage?min=20&max=0.001' });
    const price = within(await screen.findByRole('group', { name: 'Price per unit ($)' }));
    await waitFor(() => expect(lastQuery('/api/product')).toMatchObject({ min: '20' }));
    expect(lastQuery('/api/product')).not.toHaveProperty('max');
    await user.type(price.getByRole('textbox', { name: 'to' }), '1,000');
    expect(price.getByText('Enter a number, thousands without a comma or point.')).toBeVisible();
    await user.clear(price.getByRole('textbox', { name: 'to' }));
    await user.type(price.getByRole('textbox', { name: 'to' }), '10,0');
    await user.click(screen.getByRole('checkbox', { name: /^In stock/ }));
    await waitFor(() => expect(lastQuery('/api/product')).toMatchObject({ min: '20', max: '10', inStock: 'true' }));
    expect(price.getByText('The range ends below its start.')).toBeVisible();
    expect(chips()).toEqual(['Remove Price: $20.00–$10.00', 'Remove In stock', 'Clear all']);
  });

  it('are removed one by one or at once, with the focus on what is left', async () => {
    const { user, place } = await openHammers('&min=5&inStock=true&attr.handle=Ash&sort=name');
    await user.click(screen.getByRole('button', { name: 'Remove In stock' }));
    expect(place.current).toBe('/allProductsPage?category=hammers&min=5&attr.handle=Ash&sort=name');
    expect(screen.getByRole('button', { name: 'Remove Handle: Ash' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Remove Hammers' }));
    expect(place.current).toBe('/allProductsPage?min=5&sort=name');
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(place.current).toBe('/allProductsPage?sort=name');
    expect(screen.getByText('1 product')).toHaveFocus();
  });

  it('show the products before, marked as busy, until the next ones come', async () => {
    const { user } = await openHammers();
    const slow = heldBack(listAnswer([buildProduct({ name: 'Club Hammer' })]));
    answer('GET', '/api/product', () => slow.answered);
    await user.click(screen.getByRole('checkbox', { name: 'Ash 1' }));
    await waitFor(() => expect(lastQuery('/api/product')).toMatchObject({ 'attr.handle': 'Ash' }));
    expect(screen.getByRole('article', { name: 'Claw Hammer' })).toBeVisible();
    slow.release();
    expect(await screen.findByRole('article', { name: 'Club Hammer' })).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Claw Hammer' })).not.toBeInTheDocument();
  });

  it('are in a drawer on a phone, whose button says how many are set', async () => {
    const { user } = await openHammers('&attr.handle=Ash');
    await user.click(screen.getByRole('button', { name: 'Filters (2)' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
    expect(drawer.getByRole('checkbox', { name: 'Ash 1' })).toBeChecked();
    await user.click(drawer.getByRole('button', { name: 'Show 1 product' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Filters (2)' })).toHaveFocus();
  });

  it('work without counts, and say when the category of the address could not be loaded', async () => {
    answer('GET', '/api/product/facets', () => errorAnswer(500, 'INTERNAL_ERROR'));
    const { unmount } = openSite({ path: '/allProductsPage' });
    expect(await screen.findByRole('checkbox', { name: 'In stock' })).toBeVisible();
    unmount();
    answer('GET', '/api/category', () => errorAnswer(500, 'INTERNAL_ERROR'));
    openSite({ path: '/allProductsPage?category=hammers' });
    expect(await screen.findByText(/The products could not be loaded/)).toBeVisible();
  });
});
