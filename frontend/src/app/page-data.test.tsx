import { render, screen, waitFor } from '@testing-library/react';
import { createBrowserRouter, matchPath, RouterProvider } from 'react-router-dom';
import { api, hydrate } from '../lib/api/api';
import { paths } from '../lib/paths';
import type { AppStore } from '../lib/store';
import { RENDERED_PATHS } from '../server/page-address';
import { buildFacets } from '../testing/facets';
import { buildCategory, buildProduct, buildProductReview, buildReview } from '../testing/fixtures';
import { answer, heldBack, json, listAnswer, requestsTo } from '../testing/network';
import { buildSettings } from '../testing/settings';
import { siteConfig } from '../testing/sign-in-service';
import { sells } from '../testing/sold-products';
import { App } from './app';
import { loadPageData } from './page-data';
import { routes } from './routes';
import type { ServerState } from './server-state';
import { createStore } from './store';

const related = buildProduct({ name: 'Nail Puller' });
const hammer = buildProduct({ name: 'Claw Hammer', slug: 'claw-hammer', rating: { average: 4, count: 1 } });
const saw = buildProduct({ name: 'Hand Saw', slug: 'hand-saw', rating: { average: 0, count: 0 } });
const finish = { key: 'finish', label: 'Finish', type: 'text', isFilter: true } as const;
const tools = buildCategory({ name: 'Hand Tools', slug: 'hand-tools', attributes: [finish] });
const project = {
  name: 'Calibration Desk',
  type: 'App',
  liveSite: 'x:',
  gitClient: 'x:',
  features: [],
  technologies: [],
};
const gone = 'f'.repeat(24);

beforeEach(() => {
  answer('GET', '/config.json', () => json(siteConfig));
  answer('GET', '/projects.json', () => json([project]));
  answer('GET', '/api/settings', () => json(buildSettings()));
  answer('GET', '/api/category', () => json([tools]));
  answer('GET', '/api/product/home', () => json([hammer]));
  answer('GET', '/api/product', ({ url }) => listAnswer(url.includes('q=none') ? [] : [hammer]));
  answer('GET', '/api/product/facets', () => json(buildFacets()));
  answer('GET', '/api/review', () => listAnswer([buildReview({ title: 'Honest steel' })]));
  for (const product of [hammer, saw]) sells(product, { related: [related] });
  const reviews = [buildProductReview({ comment: 'Sits well in the hand' })];
  answer('GET', `/api/product/${hammer._id}/reviews`, () =>
    json({ reviews, count: 1, average: 4, spread: [0, 0, 0, 1, 0] }),
  );
  answer('GET', `/api/product/singleProduct/${gone}`, () => json({ code: 'NOT_FOUND' }, { status: 404 }));
});

/** Each with words that only the last of its answers brings. */
const PAGES: readonly (readonly [address: string, words: string])[] = [
  ['/', 'Honest steel'],
  ['/allProductsPage', 'Claw Hammer'],
  ['/allProductsPage?page=2&sort=price&category=hand-tools', 'Claw Hammer'],
  ['/allProductsPage?q=none&attr.weight=1..2', 'Show all products'],
  ['/allProductsPage?view=table', 'Claw Hammer'],
  ['/category/hand-tools', 'Claw Hammer'],
  ['/category/hand-tools?view=table&inStock=true', 'Claw Hammer'],
  ['/category/hand-tools?attr.finish=Oiled', 'Claw Hammer'],
  ['/category/none', 'No such category'],
  [`/product/${hammer._id}/claw-hammer`, 'Sits well in the hand'],
  [`/product/${saw._id}/hand-saw`, 'Nail Puller'],
  [`/product/${gone}/claw-hammer-450-g`, 'Claw Hammer'],
  [`/compare?products=${hammer._id},${saw._id}`, 'Hand Saw'],
  [`/purchase/${hammer._id}`, 'Claw Hammer'],
  ['/portfolio', 'Calibration Desk'],
  ['/blogs', 'Blogs'],
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy'],
  ['/returns', 'Returns'],
  ['/login', 'Login'],
  ['/register', 'Register'],
  ['/no/such/page', 'RETURN HOME'],
];

/** A browser's store with all that is loaded for a page, as the server sends it. */
async function storeFor(address: string, ageSeconds = 0) {
  const { dispatch, getState } = createStore();
  await dispatch(loadPageData(new URL(address, location.origin), { subscribe: true }));
  const sent = JSON.stringify(getState()[api.reducerPath]);
  const aged = (key: string, value: unknown) =>
    key === 'fulfilledTimeStamp' ? Number(value) - ageSeconds * 1000 : value;
  const store = createStore();
  store.dispatch(hydrate(JSON.parse(sent, aged) as ServerState['api']));
  return store;
}

function open(address: string, store: AppStore) {
  window.history.replaceState(null, '', address);
  render(
    <App store={store} surroundings={{ siteUrl: location.origin }}>
      <RouterProvider router={createBrowserRouter(routes)} useTransitions={false} />
    </App>,
  );
}

it.each(PAGES)('%s reads nothing but what is loaded for it', async (address, words) => {
  const store = await storeFor(address);
  const keysOf = () => Object.keys(store.getState()[api.reducerPath].queries);
  const loaded = keysOf();
  open(address, store);
  expect((await screen.findAllByText(words))[0]).toBeInTheDocument();
  // The footer comes last on every page.
  await screen.findByRole('contentinfo');
  expect(keysOf()).toEqual(loaded);
});

it('a page that was rendered a while ago is brought up to date as it stands', async () => {
  const { answered, release } = heldBack(listAnswer([saw]));
  const replies = [listAnswer([hammer])];
  answer('GET', '/api/product', () => replies.shift() ?? answered);
  open('/allProductsPage', await storeFor('/allProductsPage', 20));
  await screen.findByRole('link', { name: 'Claw Hammer' });
  await waitFor(() => expect(requestsTo('GET', '/api/product')).toHaveLength(2));
  expect(screen.getByRole('link', { name: 'Claw Hammer' })).toBeVisible();
  expect(screen.queryByText(/^Loading/)).not.toBeInTheDocument();
  release();
  expect(await screen.findByRole('link', { name: 'Hand Saw' })).toBeVisible();
});

it('the pages above are all that a server renders', () => {
  const pathnames = PAGES.map(([address]) => new URL(address, location.origin).pathname);
  expect(RENDERED_PATHS.filter((pattern) => !pathnames.some((pathname) => matchPath(pattern, pathname)))).toEqual([]);
  expect(RENDERED_PATHS).toContain(paths.home);
});
