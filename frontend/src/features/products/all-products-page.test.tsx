import { screen, waitFor, within } from '@testing-library/react';
import { answer, errorAnswer, listAnswer, requestsTo } from '../../testing/network';
import { buildProduct } from '../../testing/fixtures';
import { openSite } from '../../testing/render-app';

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

  it('says when there are none', async () => {
    answer('GET', '/api/product', () => listAnswer([]));
    openSite({ path: '/allProductsPage' });
    expect(await screen.findByText('No Products to Show...')).toBeVisible();
  });

  it('searches while the visitor types, and keeps the search in the address', async () => {
    answer('GET', '/api/product', ({ url }) =>
      url.includes('q=vise') ? listAnswer([buildProduct({ name: 'Bench Vise' })]) : listAnswer([buildProduct()]),
    );
    const { user, place } = openSite({ path: '/allProductsPage?page=2' });
    await user.type(await screen.findByRole('searchbox', { name: 'Search the products' }), 'vise');
    expect(await screen.findByRole('article', { name: 'Bench Vise' })).toBeVisible();
    expect(place.current).toBe('/allProductsPage?q=vise');
    expect(screen.getByText('1 product for “vise”')).toBeVisible();
    expect(queries().at(-1)).toMatchObject({ q: 'vise', page: '1' });
  });

  it('shows in the field what the list is searched for when the visitor goes back while in it', async () => {
    answer('GET', '/api/product', () => listAnswer([buildProduct()]));
    const { user, place } = openSite({ path: '/allProductsPage' });
    await user.selectOptions(await screen.findByLabelText('Sort by'), 'name');
    const field = screen.getByRole('searchbox', { name: 'Search the products' });
    await user.type(field, 'vise');
    await waitFor(() => expect(place.current).toBe('/allProductsPage?sort=name&q=vise'));
    history.back();
    await waitFor(() => expect(place.current).toBe('/allProductsPage'));
    expect(field).toHaveFocus();
    expect(field).toHaveValue('');
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
    const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
    expect(data.itemListElement[0].item).toMatchObject({
      '@type': 'Product',
      name: 'Claw Hammer',
      offers: { price: '8.50', priceCurrency: 'USD', availability: 'https://schema.org/OutOfStock' },
    });
    expect(document.title).toBe('All Products – Karigar');
  });
});
