import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answer, errorAnswer, heldBack, json, listAnswer, requestsTo } from '../../testing/network';
import { buildCategory, buildProduct } from '../../testing/fixtures';
import { openSite } from '../../testing/render-app';
import { buildSettings, courier } from '../../testing/settings';
import { linksPathOf, productPathOf, sells } from '../../testing/sold-products';
import { noteScrolledTo } from '../../testing/viewport';
import type { Product, ProductLinks } from '../../entities/product/products-api';

const pictures = ['a', 'b', 'c'].map((letter) => `/api/image/${letter.repeat(32)}`);
const product = buildProduct({
  name: 'Claw Hammer 450 g',
  slug: 'claw-hammer-450-g',
  partNumber: 'KG-CH-450',
  image: pictures[0]!,
  pictures,
  available: 640,
  minimum: 48,
  multiple: 12,
  maximum: 240,
  price: 11.5,
  priceBreaks: [
    { from: 96, price: 10.9 },
    { from: 144, price: 10.2 },
  ],
});
const path = `/product/${product._id}/${product.slug}`;

async function openProduct(fields: Partial<Product> = {}, links?: Partial<ProductLinks>) {
  const shown = { ...product, ...fields };
  sells(shown, links);
  const site = openSite({ path: `/product/${shown._id}/${shown.slug}` });
  await screen.findByRole('heading', { level: 1, name: shown.name });
  return site;
}

beforeEach(() => answer('GET', '/api/category', () => json([])));

const field = () => screen.getByLabelText('Quantity', { selector: 'input' });
const placeOrder = () => screen.getByRole('link', { name: 'Place Order for Claw Hammer 450 g' });

describe('the page of a product', () => {
  it.each([`/product/${product._id}`, `/product/${product._id}/old-name`])('is reached by %s', async (address) => {
    sells(product);
    const { place } = openSite({ path: `${address}?from=mail#top` });
    expect(await screen.findByRole('heading', { level: 1, name: product.name })).toBeVisible();
    expect(place.current).toBe(`${path}?from=mail`);
    expect(document.title).toBe('Claw Hammer 450 g – Karigar');
  });

  it('says in words what it costs and how it is sold', async () => {
    await openProduct();
    expect(screen.getByRole('region', { name: 'Price and order' })).toHaveTextContent(/^\$11\.50 per unit/);
    expect(screen.getByText('640 in stock')).toBeVisible();
    expect(screen.getByText('In packs of 12, from 48, at most 240 in one order')).toBeVisible();
    const rows = within(screen.getByRole('table', { name: 'Price by quantity' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Units in one orderPrice per unit',
      '48–95$11.50',
      '96–143$10.90',
      '144–240$10.20',
    ]);
  });

  it('shows no table where all units cost the same', async () => {
    await openProduct({ priceBreaks: [] });
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('copies the part number', async () => {
    const { user } = await openProduct();
    await user.click(screen.getByRole('button', { name: 'Copy the part number' }));
    expect(await screen.findByText('Copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('KG-CH-450');
  });

  it('has what the product states about itself, and its data sheets', async () => {
    await openProduct({
      attributes: { headMass: 450, steel: 'C45' },
      weightGrams: 1240,
      documents: [{ name: 'Safety data sheet', url: '/api/document/1', bytes: 240_000 }],
    });
    const table = within(screen.getByRole('region', { name: 'Specifications' }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'Head mass450',
      'SteelC45',
      'Weight1.24 kg',
    ]);
    expect(screen.getByRole('link', { name: 'Safety data sheet' })).toHaveAttribute('href', '/api/document/1');
    expect(screen.getByText('(PDF, 240 kB)')).toBeVisible();
  });

  it('has the words, units and order of its category and those above', async () => {
    const tools = buildCategory({
      attributes: [{ key: 'steel', label: 'Grade of steel', type: 'text', isFilter: true }],
    });
    const hammers = buildCategory({
      parent: tools._id,
      attributes: [{ key: 'headMass', label: 'Mass of the head', type: 'number', unit: 'g', isFilter: true }],
    });
    answer('GET', '/api/category', () => json([tools, hammers]));
    await openProduct({ category: hammers._id, attributes: { finish: 'Oiled', headMass: 1450, steel: 'C45' } });
    const table = within(screen.getByRole('region', { name: 'Specifications' }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'Grade of steelC45',
      'Mass of the head1,450 g',
      'FinishOiled',
    ]);
  });

  it('has a technical drawing to look at and to download, where there is one', async () => {
    const keys = buildCategory({ drawing: 'hex-key' });
    const long = buildCategory({ parent: keys._id });
    answer('GET', '/api/category', () => json([keys, long]));
    const late = heldBack(json({ related: [], spareParts: [], sparePartOf: [], drawing: true }));
    const shown = { ...product, category: long._id, version: 4 };
    sells(shown);
    answer('GET', linksPathOf(shown), () => late.answered);
    const { user } = openSite({ path });
    await waitFor(() => expect(requestsTo('GET', linksPathOf(shown))).toHaveLength(1));
    expect(screen.queryByRole('heading', { level: 1, name: product.name })).not.toBeInTheDocument();
    late.release();
    const section = within(await screen.findByRole('region', { name: 'Technical drawing' }));
    const svg = `/api/product/${product._id}/drawing.svg?version=4`;
    expect(section.getByRole('img', { name: `Technical drawing of ${product.name}` })).toHaveAttribute('src', svg);
    expect(screen.getByRole('link', { name: 'Drawing (SVG)' })).toHaveAttribute('href', `${svg}&download=true`);
    const dxf = `/api/product/${product._id}/drawing.dxf`;
    expect(screen.getByRole('link', { name: 'Drawing (DXF)' })).toHaveAttribute('href', dxf);
    await user.click(section.getByRole('button', { name: `Enlarge: Technical drawing of ${product.name}` }));
    const dialog = await screen.findByRole('dialog', { name: `Technical drawing of ${product.name}` });
    expect(within(dialog).getByRole('img')).toHaveAttribute('src', svg);
  });

  it.each([
    ['lacks what its template reads', 'hex-key' as const],
    ['has no template', null],
  ])('has no drawing when the product %s', async (_, drawing) => {
    const category = buildCategory({ drawing });
    answer('GET', '/api/category', () => json([category]));
    await openProduct({ category: category._id });
    expect(screen.queryByText('Technical drawing')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Drawing/ })).not.toBeInTheDocument();
  });

  it('waits for the product', async () => {
    const { answered, release } = heldBack(json(product));
    sells(product);
    answer('GET', productPathOf(product), () => answered);
    openSite({ path });
    await waitFor(() => expect(requestsTo('GET', productPathOf(product))).toHaveLength(1));
    expect(screen.getByText('Loading…')).toBeInTheDocument();
    release();
    expect(await screen.findByRole('heading', { level: 1, name: product.name })).toBeVisible();
  });

  it.each([
    [{ from: 2, to: 4 }, 'Delivery to Bangladesh: 2 to 4 days'],
    [{ from: 0, to: 0 }, 'Delivery to Bangladesh: the same day'],
  ])('says how long the quickest delivery to the home country takes: %p', async (days, words) => {
    const deliveryMethods = [
      { ...courier, countries: [], days: { from: 7, to: 9 } },
      { ...courier, countries: ['DE'], days: { from: 0, to: 1 } },
      { ...courier, countries: ['BD'], days },
    ];
    answer('GET', '/api/settings', () => json(buildSettings({ deliveryMethods })));
    const { unmount } = await openProduct();
    expect(screen.getByText(words)).toBeVisible();
    unmount();
    answer('GET', '/api/settings', () => json(buildSettings({ deliveryMethods: deliveryMethods.slice(1, 2) })));
    await openProduct();
    expect(screen.queryByText(/^Delivery to/)).not.toBeInTheDocument();
  });

  it('says that a product is no longer sold, also when it goes while the page is open, and shows others of its kind', async () => {
    await openProduct();
    answer('GET', productPathOf(product), () => errorAnswer(404, 'PRODUCT_NOT_FOUND'));
    answer('GET', '/api/product', ({ url }) =>
      listAnswer(url.includes('q=hammer') ? [buildProduct({ name: 'Ball Hammer' })] : []),
    );
    fireEvent(window, new Event('focus'));
    expect(await screen.findByText('This product is no longer sold.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'No longer sold' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show All Products' })).toHaveAttribute('href', '/allProductsPage');
    const similar = within(screen.getByRole('region', { name: 'Similar products' }));
    expect(await similar.findByRole('link', { name: 'Ball Hammer' })).toBeVisible();
  });

  it('says that the product could not be loaded, and loads it on demand', async () => {
    answer('GET', productPathOf(product), () => errorAnswer(500, 'INTERNAL_ERROR'));
    const { user } = openSite({ path });
    await screen.findByText(/The product could not be loaded/);
    sells(product);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: product.name })).toBeVisible();
  });
});

describe('the quantity', () => {
  it('begins with the minimum, and steps by packs between the least and the most', async () => {
    const { user } = await openProduct();
    const [fewer, more] = [
      screen.getByRole('button', { name: '12 fewer' }),
      screen.getByRole('button', { name: '12 more' }),
    ];
    expect(field()).toHaveValue('48');
    expect(fewer).toHaveAttribute('aria-disabled', 'true');
    await user.click(fewer);
    expect(field()).toHaveValue('48');
    await user.click(more);
    expect(field()).toHaveValue('60');
    expect(fewer).toHaveAttribute('aria-disabled', 'false');
    await user.clear(field());
    await user.type(field(), '240');
    await user.click(more);
    expect(field()).toHaveValue('240');
    expect(more).toHaveAttribute('aria-disabled', 'true');
  });

  it('steps by the arrow keys', async () => {
    const { user } = await openProduct();
    await user.type(field(), '{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(field()).toHaveValue('60');
  });

  it('begins again when what is typed may be two numbers', async () => {
    const { user } = await openProduct();
    await user.clear(field());
    await user.type(field(), '1,200{Enter}');
    expect(field()).toHaveValue('48');
    expect(screen.getByText('Set to 48: what was typed is not clear as a number.')).toBeVisible();
  });

  it.each([
    ['5', '48', 'nearest quantity that can be ordered'],
    ['100', '108', 'next quantity in packs of 12'],
    ['9999', '240', 'nearest quantity that can be ordered'],
    ['60.5', '72', 'next quantity in packs of 12'],
    ['60,5', '72', 'next quantity in packs of 12'],
  ])('lands on the next that can be ordered when %s is typed', async (typed, landed, what) => {
    const { user } = await openProduct();
    await user.clear(field());
    await user.type(field(), `${typed}{Enter}`);
    expect(field()).toHaveValue(landed);
    expect(screen.getByText(`Changed to ${landed}, the ${what}.`)).toBeVisible();
    expect(placeOrder()).toHaveAttribute('href', `/purchase/${product._id}?quantity=${landed}`);
  });

  it('has the price of the last break it reaches, which the table marks', async () => {
    const { user } = await openProduct();
    expect(screen.getByText(/^48 ×/)).toHaveTextContent('48 × $11.50 = $552.00');
    await user.clear(field());
    await user.type(field(), '144');
    await user.tab();
    expect(screen.getByText(/^144 ×/)).toHaveTextContent('144 × $10.20 = $1,468.80');
    const marked = screen.getAllByRole('row').filter((row) => row.getAttribute('aria-current') === 'true');
    expect(marked.map(({ textContent }) => textContent)).toEqual(['144–240$10.20']);
  });

  it.each([
    [{ available: 0 }, 'Out of stock'],
    [{ available: 47 }, '47 left, the smallest order is 48'],
  ])('can not be chosen for %p', async (stock, reason) => {
    await openProduct(stock);
    expect(screen.getByText(reason)).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Place Order/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Add to Basket/ })).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Quantity', { selector: 'input' })).not.toBeInTheDocument();
    expect(screen.queryByText(/in stock$/)).not.toBeInTheDocument();
  });
});

describe('the pictures', () => {
  const shown = () => screen.getByRole('button', { name: /^Show picture/, current: true });

  it('are chosen by their thumbnails and the arrow keys', async () => {
    const { user } = await openProduct();
    const [track] = within(screen.getByRole('region', { name: /^Pictures of/ })).getAllByRole('list');
    const [, second, third] = within(track!).getAllByRole('listitem');
    const scrolledTo = noteScrolledTo([second!, third!]);
    expect(shown()).toHaveAccessibleName('Show picture 1 of 3');
    await user.click(screen.getByRole('button', { name: 'Show picture 3 of 3' }));
    expect(shown()).toHaveAccessibleName('Show picture 3 of 3');
    await user.keyboard('{ArrowRight}{ArrowLeft}');
    expect(shown()).toHaveAccessibleName('Show picture 2 of 3');
    expect(scrolledTo).toEqual([third, second]);
  });

  it('can be enlarged and turned over the whole window, from the keyboard', async () => {
    const { user } = await openProduct();
    const enlarge = screen.getByRole('button', { name: 'Enlarge Claw Hammer 450 g, picture 1 of 3' });
    enlarge.focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Claw Hammer 450 g, picture 1 of 3' });
    await user.keyboard('{ArrowRight}');
    expect(within(dialog).getByRole('img', { name: /picture 2 of 3$/ })).toHaveAttribute('src', pictures[1]);
    await user.click(within(dialog).getByRole('button', { name: 'Next' }));
    await user.click(within(dialog).getByRole('button', { name: 'Next' }));
    expect(within(dialog).getByRole('img', { name: /picture 3 of 3$/ })).toHaveAttribute('src', pictures[2]);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(enlarge).toHaveFocus();
  });

  it('have no thumbnails where there is one', async () => {
    await openProduct({ pictures: [pictures[0]!] });
    expect(screen.getByRole('img', { name: product.name })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Show picture/ })).not.toBeInTheDocument();
  });
});

describe('spare parts and related products', () => {
  const [handle, wedge, set] = [
    buildProduct({ name: 'Hickory Handle', slug: 'hickory-handle' }),
    buildProduct({ name: 'Steel Wedge', available: 0 }),
    buildProduct({ name: 'Hammer Set' }),
  ];

  it('are shown, also those that name this product', async () => {
    await openProduct({}, { spareParts: [handle], related: [wedge, handle], sparePartOf: [set] });
    const spareParts = await screen.findByRole('region', { name: 'Spare parts' });
    expect(within(spareParts).getByRole('link', { name: 'Hickory Handle' })).toHaveAttribute(
      'href',
      `/product/${handle._id}/hickory-handle`,
    );
    expect(spareParts).toHaveAttribute('aria-busy', 'false');
    const related = within(screen.getByRole('region', { name: 'Related products' }));
    expect(related.getByText('Out of stock')).toBeVisible();
    expect(related.getAllByRole('article')).toHaveLength(2);
    const wholes = within(screen.getByRole('region', { name: 'Spare part of' }));
    expect(wholes.getByRole('link', { name: 'Hammer Set' })).toBeVisible();
    expect(requestsTo('GET', linksPathOf(product))).toHaveLength(1);
  });

  it.each([
    ['none of them is sold', () => undefined],
    ['they could not be loaded', () => answer('GET', linksPathOf(product), () => errorAnswer(500, 'INTERNAL_ERROR'))],
  ])('have no heading when %s, and hold up nothing', async (_, answers) => {
    sells({ ...product, related: [wedge._id] });
    answers();
    openSite({ path });
    expect(await screen.findByRole('heading', { level: 2, name: 'Reviews' })).toBeVisible();
    expect(screen.queryByText('Related products')).not.toBeInTheDocument();
    expect(screen.queryByText('Spare parts')).not.toBeInTheDocument();
  });

  it('stand above the reviews, which wait for them', async () => {
    const late = heldBack(json({ related: [handle], spareParts: [], sparePartOf: [] }));
    sells(product);
    answer('GET', linksPathOf(product), () => late.answered);
    openSite({ path });
    await screen.findByRole('heading', { level: 1, name: product.name });
    expect(screen.queryByText('Reviews')).not.toBeInTheDocument();
    late.release();
    const reviews = await screen.findByRole('heading', { name: 'Reviews' });
    const related = screen.getByRole('heading', { name: 'Related products' });
    expect(related.compareDocumentPosition(reviews)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('lead to their own page, which begins with their own quantity', async () => {
    sells(handle);
    const { user, place } = await openProduct({}, { related: [handle] });
    await user.click(screen.getByRole('button', { name: '12 more' }));
    await user.click(await screen.findByRole('link', { name: 'Hickory Handle' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Hickory Handle' })).toBeVisible();
    expect(place.current).toBe(`/product/${handle._id}/hickory-handle`);
    expect(field()).toHaveValue(String(handle.minimum));
  });
});
