import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, errorAnswer, heldBack, json, listAnswer, requestsTo } from '../../testing/network';
import { buildCategory, buildProduct } from '../../testing/fixtures';
import { openSite } from '../../testing/render-app';
import { structuredData } from '../../testing/structured-data';

const field = () => screen.getByRole('combobox', { name: 'Search the shop' });

const queries = () =>
  requestsTo('GET', '/api/product').map(({ url }) => Object.fromEntries(new URLSearchParams(url.split('?')[1])));

describe('the All Products page', () => {
  it('has the heading and subtitle of the shop, and the products', async () => {
    answer('GET', '/api/product', () => listAnswer([buildProduct({ name: 'Tape Measure' })]));
    openSite({ path: '/allProductsPage' });
    expect(await screen.findByRole('heading', { level: 1, name: 'All Products' })).toBeVisible();
    expect(screen.getByText("Get what your're looking for")).toBeVisible();
    expect(await screen.findByRole('article', { name: 'Tape Measure' })).toBeVisible();
    expect(screen.getByText('1 product')).toBeVisible();
  });

  it('says on each card what tells the product from others, without a request for it', async () => {
    const size = (key: string, label: string) => ({ key, label, type: 'number', unit: 'mm', isFilter: true }) as const;
    const bits = buildCategory({ name: 'Bits', attributes: [{ ...size('length', 'Length'), isDecisive: true }] });
    const drills = buildCategory({
      name: 'Drills',
      parent: bits._id,
      attributes: [size('flute', 'Flute'), { ...size('diameter', 'Diameter'), isDecisive: true }],
    });
    answer('GET', '/api/category', () => json([bits, drills]));
    answer('GET', '/api/product', () =>
      listAnswer([
        buildProduct({
          name: 'Drill',
          category: drills._id,
          partNumber: 'KG-TD-068',
          attributes: { length: 1090, flute: 69, diameter: 6.8 },
        }),
        buildProduct({ name: 'Bit', category: bits._id, partNumber: 'KG-B-1' }),
      ]),
    );
    openSite({ path: '/allProductsPage' });
    const drill = within(await screen.findByRole('article', { name: 'Drill' }));
    expect((await drill.findByText(/^KG-TD-068/)).textContent).toBe('KG-TD-068 · Diameter 6.8 mm · Length 1,090 mm');
    expect(within(screen.getByRole('article', { name: 'Bit' })).getByText('KG-B-1')).toBeVisible();
    expect(requestsTo('GET', '/api/category')).toHaveLength(1);
    expect(requestsTo('GET', '/api/product')).toHaveLength(1);
  });

  it('says when there are none', async () => {
    answer('GET', '/api/product', () => listAnswer([]));
    openSite({ path: '/allProductsPage' });
    expect(await screen.findByText('No Products to Show...')).toBeVisible();
  });

  it('is searched by the header’s field, the only one, which keeps filters and order and says what was searched', async () => {
    answer('GET', '/api/product/suggest', () => json([]));
    answer('GET', '/api/product', ({ url }) =>
      url.includes('q=vise') ? listAnswer([buildProduct({ name: 'Bench Vise' })]) : listAnswer([buildProduct()]),
    );
    const { user, place } = openSite({ path: '/allProductsPage?page=2&sort=name&inStock=true' });
    await screen.findByRole('article', { name: 'Claw Hammer' });
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    await user.type(field(), 'vise{Enter}');
    expect(await screen.findByRole('article', { name: 'Bench Vise' })).toBeVisible();
    expect(place.current).toBe('/allProductsPage?sort=name&inStock=true&q=vise');
    expect(screen.getByText('1 product for “vise”')).toBeVisible();
    expect(queries().at(-1)).toMatchObject({ q: 'vise', sort: 'name', inStock: 'true', page: '1' });
    expect(field()).toHaveValue('vise');
    history.back();
    await waitFor(() => expect(field()).toHaveValue(''));
    expect(place.current).toBe('/allProductsPage?page=2&sort=name&inStock=true');
  });

  it('says which words were searched instead of misspelt ones', async () => {
    const found = listAnswer([buildProduct({ name: 'Bench Vise' })]);
    found.headers.set('X-Corrected-Query', 'bench%20vise');
    answer('GET', '/api/product', () => found);
    openSite({ path: '/allProductsPage?q=bnech%20vice' });
    expect(
      await screen.findByText('Showing results for “bench vise”, since nothing has “bnech vice”: 1 product'),
    ).toBeVisible();
  });

  it('says when no product has all words, and how many have most of them', async () => {
    const partial = listAnswer([buildProduct()]);
    partial.headers.set('X-Partial-Match', 'true');
    answer('GET', '/api/product', () => partial);
    openSite({ path: '/allProductsPage?q=left%20hammer' });
    expect(
      await screen.findByText('No product has all words of “left hammer”. 1 product has most of them'),
    ).toBeVisible();
    expect(screen.getByRole('article')).toBeVisible();
  });

  it('sorts a search by the best match unless another order is chosen, which then stays', async () => {
    answer('GET', '/api/product', () => listAnswer([buildProduct()]));
    answer('GET', '/api/product/suggest', () => json([]));
    const { user, place } = openSite({ path: '/allProductsPage' });
    const sort = await screen.findByRole('combobox', { name: 'Sort by' });
    expect(sort).toHaveDisplayValue('Newest first');
    expect(within(sort).queryByRole('option', { name: 'Best match' })).not.toBeInTheDocument();
    await user.type(field(), 'vise{Enter}');
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ q: 'vise', sort: 'best' }));
    expect(sort).toHaveDisplayValue('Best match');
    await user.selectOptions(sort, 'Newest first');
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ q: 'vise', sort: 'newest' }));
    expect(place.current).toBe('/allProductsPage?q=vise&sort=newest');
  });

  it('says what to do next when nothing was found', async () => {
    const hand = buildCategory({ name: 'Hand tools', slug: 'hand-tools', productCount: 3 });
    const below = buildCategory({ name: 'Hammers', parent: hand._id, productCount: 3 });
    answer('GET', '/api/category', () => json([hand, below, buildCategory({ name: 'Empty' })]));
    answer('GET', '/api/product', () => listAnswer([]));
    openSite({ path: '/allProductsPage?q=left%20hammer&inStock=true' });
    const next = within(await screen.findByRole('region', { name: 'What to do next' }));
    expect(next.getByText(/No product for “left hammer” passes the filters/)).toBeVisible();
    await next.findByRole('link', { name: 'Hand tools' });
    const links = next.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);
    expect(links).toEqual([
      'Search for “left hammer” without the filters /allProductsPage?q=left+hammer',
      'Show all products /allProductsPage',
      'Hand tools /category/hand-tools',
    ]);
  });

  it('shows no product under other words than it was found by', async () => {
    answer('GET', '/api/product', () => listAnswer([buildProduct({ name: 'Claw Hammer' })]));
    answer('GET', '/api/product/suggest', () => json([]));
    const { user } = openSite({ path: '/allProductsPage' });
    await screen.findByRole('article', { name: 'Claw Hammer' });
    const slow = heldBack(listAnswer([buildProduct({ name: 'Pipe Wrench' })]));
    answer('GET', '/api/product', () => slow.answered);
    await user.type(field(), 'wrench{Enter}');
    expect(await screen.findByText('Searching for “wrench”…')).toBeVisible();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    slow.release();
    expect(await screen.findByRole('article', { name: 'Pipe Wrench' })).toBeVisible();
    expect(screen.getByText('1 product for “wrench”')).toBeVisible();
  });

  it('keeps the page before in view while another page of the same search loads', async () => {
    answer('GET', '/api/product', () => listAnswer([buildProduct()], 40));
    const { user } = openSite({ path: '/allProductsPage?q=hammer' });
    await screen.findByRole('article');
    const slow = heldBack(listAnswer([buildProduct({ name: 'Club Hammer' })], 40));
    answer('GET', '/api/product', () => slow.answered);
    await user.click(screen.getByRole('link', { name: 'Next' }));
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ page: '2' }));
    expect(screen.getByRole('article', { name: 'Claw Hammer' })).toBeVisible();
    slow.release();
    expect(await screen.findByRole('article', { name: 'Club Hammer' })).toBeVisible();
  });

  it.each([
    [{ available: 0, minimum: 5 }, 'Out of stock'],
    [{ available: 4, minimum: 5 }, '4 left, the smallest order is 5'],
  ])('says why %p can not be ordered, in place of the ways to order it', async (stock, reason) => {
    const product = buildProduct(stock);
    answer('GET', '/api/product', () => listAnswer([product]));
    openSite({ path: '/allProductsPage' });
    const card = within(await screen.findByRole('article'));
    expect(card.getByText(reason)).toBeVisible();
    expect(card.queryByRole('button')).not.toBeInTheDocument();
    expect(card.queryByRole('link', { name: /^Place Order/ })).not.toBeInTheDocument();
    expect(card.getByRole('link', { name: /^Tell me when it’s back/ })).toHaveAttribute(
      'href',
      `/product/${product._id}/${product.slug}#notify`,
    );
  });

  it('opens a description that is cut off, by the keyboard as well, and offers that of no other', async () => {
    const [long, short] = [buildProduct({ name: 'Bench Vise', description: 'Long.' }), buildProduct()];
    answer('GET', '/api/product', () => listAnswer([long, short]));
    // The height of the text, since jsdom has no layout.
    const drawn = jest.spyOn(Element.prototype, 'scrollHeight', 'get');
    drawn.mockImplementation(function (this: Element) {
      return this.textContent === 'Long.' ? 90 : 0;
    });
    const { user } = openSite({ path: '/allProductsPage' });
    const more = await screen.findByRole('button', { name: /^Read more/ });
    expect(more).toHaveAccessibleName('Read more about Bench Vise');
    expect(more).toHaveAttribute('aria-expanded', 'false');
    more.focus();
    await user.keyboard('{Enter}');
    const less = screen.getByRole('button', { name: 'Read less about Bench Vise' });
    expect(less).toHaveFocus();
    expect(less).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('Long.')).not.toHaveClass('clamped');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: /^Read more/ })).toHaveFocus();
  });

  it('sorts, and starts again at the first page', async () => {
    answer('GET', '/api/product', () => listAnswer([buildProduct()], 40));
    const { user, place } = openSite({ path: '/allProductsPage?page=3' });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Price, low to high');
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ sort: 'price', page: '1' }));
    expect(place.current).toBe('/allProductsPage?sort=price');
  });

  it('pages on the server', async () => {
    answer('GET', '/api/product', () => listAnswer([buildProduct()], 40));
    const { user, place } = openSite({ path: '/allProductsPage?q=hammer' });
    const pages = within(await screen.findByRole('navigation', { name: 'Pages of products' }));
    await user.click(pages.getByRole('link', { name: 'Next' }));
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ q: 'hammer', page: '2', limit: '12' }));
    expect(place.current).toBe('/allProductsPage?q=hammer&page=2');
    expect(pages.getByRole('link', { name: /2/ })).toHaveAttribute('aria-current', 'page');
    expect(pages.getByRole('link', { name: /4/ })).toBeVisible();
  });

  it('starts another page at its top for the keyboard too, and leaves a choice where it is', async () => {
    answer('GET', '/api/product', () => listAnswer([buildProduct()], 40));
    const { user, place } = openSite({ path: '/allProductsPage?sort=name' });
    const pages = within(await screen.findByRole('navigation', { name: 'Pages of products' }));
    await user.click(pages.getByRole('link', { name: 'Next' }));
    expect(screen.getByRole('main')).toHaveFocus();

    const sort = screen.getByRole('combobox', { name: 'Sort by' });
    await user.selectOptions(sort, 'Price, low to high');
    await waitFor(() => expect(place.current).toBe('/allProductsPage?sort=price'));
    expect(sort).toHaveFocus();
  });

  it.each(['999', '1e300'])('shows the last page, with the search kept, in place of page %s', async (page) => {
    const last = buildProduct({ name: 'Bench Vise' });
    answer('GET', '/api/product', ({ url }) => listAnswer(url.includes('page=4&') ? [last] : [], 40));
    const { place } = openSite({ path: `/allProductsPage?q=steel&page=${page}` });
    expect(await screen.findByRole('article', { name: 'Bench Vise' })).toBeVisible();
    expect(Number(queries()[0]?.page)).toBeLessThanOrEqual(100_000);
    expect(place.current).toBe('/allProductsPage?q=steel&page=4');
  });

  it.each(['0', '-3', 'x', '2.7'])('opens at a page that exists when the address says %s', async (page) => {
    answer('GET', '/api/product', () => listAnswer([buildProduct()]));
    openSite({ path: `/allProductsPage?page=${page}&sort=worst` });
    await screen.findByRole('article');
    expect(queries()[0]).toMatchObject({ page: page === '2.7' ? '2' : '1', sort: 'newest' });
  });

  it('says that the products could not be loaded', async () => {
    answer('GET', '/api/product', () => errorAnswer(500, 'INTERNAL_ERROR'));
    openSite({ path: '/allProductsPage' });
    expect(await screen.findByText(/The products could not be loaded/)).toBeVisible();
  });

  it('shows nothing of the page before in place of one that could not be loaded', async () => {
    answer('GET', '/api/product', ({ url }) =>
      url.includes('page=2') ? errorAnswer(500, 'INTERNAL_ERROR') : listAnswer([buildProduct()], 40),
    );
    const { user } = openSite({ path: '/allProductsPage' });
    await user.click(await screen.findByRole('link', { name: 'Next' }));
    expect(await screen.findByText(/The products could not be loaded/)).toBeVisible();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });

  it('describes the products for search engines', async () => {
    answer('GET', '/api/product', () => listAnswer([buildProduct({ price: 8.5, available: 3, minimum: 5 })]));
    openSite({ path: '/allProductsPage' });
    await screen.findByRole('article');
    const offers = { price: '8.50', priceCurrency: 'USD', availability: 'https://schema.org/OutOfStock' };
    expect(structuredData('ItemList')).toMatchObject({
      itemListElement: [{ item: { '@type': 'Product', name: 'Claw Hammer', offers } }],
    });
    expect(document.title).toBe('All Products – Karigar');
  });
});
