import { screen, waitFor, within } from '@testing-library/react';
import { buildProduct } from '../testing/fixtures';
import { answer, json, listAnswer, requestsTo } from '../testing/network';
import { answerHomePage, customer, openSite } from '../testing/render-app';
import { productPathOf, sells } from '../testing/sold-products';
import { prefetchPages } from './prefetch';

const product = buildProduct({ name: 'Bench Vise', rating: { average: 4, count: 1 } });
const reviewsPath = `/api/product/${product._id}/reviews`;

let end: () => void = () => undefined;

function openHome(user?: typeof customer) {
  answerHomePage();
  answer('GET', '/api/product/home', () => json([product]));
  answer('GET', '/api/product', () => listAnswer([product]));
  sells(product);
  answer('GET', reviewsPath, () => json({ average: 4, count: 1, spread: [0, 0, 0, 1, 0], reviews: [] }));
  const site = openSite(user ? { path: '/', user } : { path: '/' });
  end = prefetchPages(site.store);
  return site;
}

afterEach(() => {
  end();
  Reflect.deleteProperty(navigator, 'connection');
});

const productLink = async () => screen.findByRole('link', { name: 'Bench Vise' });
const mainMenu = () => screen.getByRole('navigation', { name: 'Main' });
const allProductsLink = () => screen.getByRole('link', { name: 'All_Products' });

it('a page whose link was pointed at is there at the press, and was fetched once', async () => {
  const { user } = openHome();
  await user.hover(allProductsLink());
  await waitFor(() => expect(requestsTo('GET', '/api/product')).toHaveLength(1));
  await waitFor(() => expect(requestsTo('GET', '/api/product/facets')).toHaveLength(1));
  await user.hover(await productLink());
  await user.click(allProductsLink());
  expect(await screen.findByRole('heading', { level: 1, name: 'All Products' })).toBeVisible();
  expect(screen.queryByText('Loading the products…')).not.toBeInTheDocument();
  expect(requestsTo('GET', '/api/product')).toHaveLength(1);
});

it('a product that a list has shown needs no request of its own, only what else its page shows', async () => {
  const { user } = openHome();
  await user.pointer({ keys: '[TouchA>]', target: await productLink() });
  await waitFor(() => expect(requestsTo('GET', reviewsPath)).toHaveLength(1));
  await user.pointer({ keys: '[/TouchA]' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Bench Vise' })).toBeVisible();
  expect(requestsTo('GET', productPathOf(product))).toHaveLength(0);
});

it('the keyboard points, too', async () => {
  const { user } = openHome();
  await productLink();
  while (document.activeElement !== allProductsLink()) await user.tab();
  await waitFor(() => expect(requestsTo('GET', '/api/product')).toHaveLength(1));
});

it.each([{ saveData: true }, { effectiveType: 'slow-2g' }])('nothing is fetched ahead with %j', async (connection) => {
  const { user } = openHome();
  const link = await productLink();
  Object.assign(navigator, { connection });
  await user.pointer({ keys: '[MouseLeft>]', target: allProductsLink() });
  Object.assign(navigator, { connection: { saveData: false, effectiveType: '4g' } });
  await user.pointer({ keys: '[TouchA>]', target: link });
  await waitFor(() => expect(requestsTo('GET', reviewsPath)).toHaveLength(1));
  expect(requestsTo('GET', '/api/product')).toHaveLength(0);
});

it('of a page for the signed-in no data is fetched before it is opened', async () => {
  const { user } = openHome(customer);
  const link = await productLink();
  await user.pointer({ keys: '[MouseLeft>]', target: within(mainMenu()).getByRole('link', { name: 'Dashboard' }) });
  await user.pointer({ keys: '[TouchA>]', target: link });
  await waitFor(() => expect(requestsTo('GET', reviewsPath)).toHaveLength(1));
  expect(requestsTo('GET', `/api/profile/${encodeURIComponent(customer.email)}`)).toHaveLength(0);
});
