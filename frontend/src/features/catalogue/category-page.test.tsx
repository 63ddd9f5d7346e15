import { screen, waitFor, within } from '@testing-library/react';
import { buildFacets } from '../../testing/facets';
import { buildCategory, buildProduct } from '../../testing/fixtures';
import { answer, errorAnswer, json, listAnswer, requestsTo } from '../../testing/network';
import { openSite } from '../../testing/render-app';

const picture = '/api/image/0123456789abcdef0123456789abcdef';
const tools = buildCategory({
  name: 'Hand Tools',
  slug: 'hand-tools',
  text: 'Driven by hand.',
  picture,
  productCount: 5,
});
const hammers = buildCategory({ name: 'Hammers', parent: tools._id, productCount: 3 });
const empty = buildCategory({ name: 'Saws', slug: 'saws', parent: tools._id });

beforeEach(() => {
  answer('GET', '/api/category', () => json([tools, hammers, empty]));
  answer('GET', '/api/product', () => listAnswer([buildProduct()]));
  answer('GET', '/api/product/facets', () =>
    json(
      buildFacets({
        categories: [
          { category: tools._id, count: 5 },
          { category: hammers._id, count: 3 },
        ],
      }),
    ),
  );
});

describe('the page of a category', () => {
  it('has its title, text and picture, the categories below it, and its products', async () => {
    openSite({ path: '/category/hand-tools' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Hand Tools' })).toBeVisible();
    expect(document.title).toBe('Hand Tools – Karigar');
    expect(screen.getByText('Driven by hand.')).toBeVisible();
    expect(document.querySelector('header img')).toHaveAttribute('src', picture);
    const below = within(screen.getByRole('list', { name: 'Categories of Hand Tools' }));
    expect(below.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Hammers (3)']);
    expect(await screen.findByRole('article', { name: 'Claw Hammer' })).toBeVisible();
    expect(requestsTo('GET', '/api/product').map(({ url }) => url)).toEqual([
      expect.stringContaining(`category=${tools._id}`),
    ]);
  });

  it('leads to other categories with the filters kept, and up again by the breadcrumb', async () => {
    const { user, place } = openSite({ path: '/category/hand-tools?inStock=true&page=2' });
    const categories = within(await screen.findByRole('navigation', { name: 'Categories' }));
    await user.click(await categories.findByRole('link', { name: 'Hammers 3' }));
    expect(place.current).toBe('/category/hammers?inStock=true');
    expect(await screen.findByRole('heading', { level: 1, name: 'Hammers' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove In stock' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove Hammers' })).not.toBeInTheDocument();
    const breadcrumb = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    await user.click(breadcrumb.getByRole('link', { name: 'Hand Tools' }));
    expect(place.current).toBe('/category/hand-tools');
    await user.click(await screen.findByRole('link', { name: 'All categories' }));
    await waitFor(() => expect(place.current).toBe('/allProductsPage'));
  });

  it('is searched as a filter of all products, with the other filters kept', async () => {
    answer('GET', '/api/product/suggest', () => json([]));
    const { user, place } = openSite({ path: '/category/hand-tools?inStock=true&page=2' });
    await screen.findByRole('heading', { level: 1, name: 'Hand Tools' });
    await user.type(screen.getByRole('combobox', { name: 'Search the shop' }), 'claw{Enter}');
    await waitFor(() => expect(place.current).toBe('/allProductsPage?inStock=true&category=hand-tools&q=claw'));
    expect(await screen.findByRole('button', { name: 'Remove Hand Tools' })).toBeVisible();
  });

  it('says what to do when there is no such category', async () => {
    openSite({ path: '/category/none' });
    expect(await screen.findByRole('heading', { level: 1, name: 'No such category' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Hand Tools' })).toHaveAttribute('href', '/category/hand-tools');
    expect(screen.getByRole('link', { name: 'Show All Products' })).toHaveAttribute('href', '/allProductsPage');
  });

  it('says when the categories could not be loaded', async () => {
    answer('GET', '/api/category', () => errorAnswer(500, 'INTERNAL_ERROR'));
    openSite({ path: '/category/hammers' });
    expect(await screen.findByText(/The category could not be loaded/)).toBeVisible();
  });
});
