import { matchPath, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { HomePage } from '../features/home/home-page';
import { GuestOnly } from './guards/guest-only';
import { RequireAuth } from './guards/require-auth';
import { lazyPage } from './lazy-page';
import { RootLayout } from './layout/root-layout';
import type { PageName } from './pages';
import { isKnownPath, paths } from '../lib/paths';
import { routesOf, type Pages } from './routes-of';

/** All are named in a file of their own, so that nobody waits for the names of what they don't visit. */
const page = (name: PageName) => lazyPage(async () => (await import('./pages')).pages[name]());

// Home is where most visits begin; every other page is loaded when it is first visited.
const HomeRest = page('homeRest');
const NotFoundPage = page('notFound');
const LaterRoutes = lazyPage(() => import('./later-routes'));

/** Each can be loaded ahead. */
type PublicPages = Pages<ReturnType<typeof page>>;

const forAll: PublicPages = [
  [paths.allProducts, page('allProducts')],
  [paths.category, page('category')],
  [paths.compare, page('compare')],
  [paths.basket, page('basket')],
  [paths.quickOrder, page('quickOrder')],
  [paths.blogs, page('blogs')],
  [paths.portfolio, page('portfolio')],
  [paths.terms, page('terms')],
  [paths.privacy, page('privacy')],
  [paths.returns, page('returns')],
  [paths.product, page('product')],
];
const forGuests: PublicPages = [
  [paths.login, page('login')],
  [paths.register, page('register')],
];
const ofProducts: PublicPages = [[paths.purchase, page('purchase')]];
const ofBaskets: PublicPages = [[paths.checkout, page('checkout')]];

/** Loads the page of an address, so that it can be drawn at once; a failure is left to the page's own loading. */
export async function preloadPage(pathname: string): Promise<void> {
  // Its first screen is here already.
  if (pathname === paths.home) return;
  const page = findPage(pathname) ?? (isKnownPath(pathname) ? LaterRoutes : NotFoundPage);
  await page.preload().catch(() => undefined);
}

/** Whether all code is there that draws the page; of the later routes, which load parts of their own, that is not known. */
export function isPageLoaded(pathname: string): boolean {
  return pathname === paths.home || (findPage(pathname)?.isLoaded() ?? false);
}

function findPage(pathname: string) {
  return [...forAll, ...forGuests, ...ofProducts, ...ofBaskets].find(([path]) => matchPath(path, pathname))?.[1];
}

/** Loads what a page draws after what a visitor sees first. */
export async function preloadRest(pathname: string): Promise<void> {
  if (pathname === paths.home) await HomeRest.preload().catch(() => undefined);
}

/** The route table: that of the specification, and the pages beyond it. `later-routes.tsx` has the rest of it. */
const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    children: [
      { path: paths.home, element: <HomePage Rest={HomeRest} /> },
      ...routesOf(forAll),
      { element: <GuestOnly />, children: routesOf(forGuests) },
      { element: <RequireAuth isShownMeanwhile />, children: routesOf(ofProducts) },
      { element: <RequireAuth />, children: routesOf(ofBaskets) },
      { path: '*', element: <OtherPage /> },
    ],
  },
];

/** The page of the current address, inside what every page shares. */
export function AppRoutes() {
  return useRoutes(routes);
}

/** A page of the later routes, or none. */
function OtherPage() {
  return isKnownPath(useLocation().pathname) ? <LaterRoutes /> : <NotFoundPage />;
}
