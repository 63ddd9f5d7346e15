import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { brand } from '../../config/brand';
import { sessionStarted } from '../../lib/session/session';
import { answer, errorAnswer, json, listAnswer, requestsTo } from '../../testing/network';
import { buildCategory, buildProfile } from '../../testing/fixtures';
import { siteConfig } from '../../testing/sign-in-service';
import { admin, answerHomePage, customer, openSite } from '../../testing/render-app';

beforeEach(() => {
  answerHomePage();
  answer('GET', '/api/address', () => json({ addresses: [], version: 0 }));
  for (const { email } of [customer, admin]) {
    answer('GET', `/api/profile/${encodeURIComponent(email)}`, () => json(buildProfile({ email })));
  }
});

const linksIn = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);

describe('the navbar', () => {
  it('shows a visitor the pages and Login', async () => {
    openSite({ path: '/' });
    await screen.findByRole('heading', { name: 'Our Partners' });
    expect(linksIn('Main')).toEqual([
      'Home /',
      'All_Products /allProductsPage',
      'Blogs /blogs',
      'Portfolio /portfolio',
      'Quick Order /quickOrder',
      'Login /login',
    ]);
  });

  it('shows a user their dashboard, name and Logout', () => {
    openSite({ path: '/', user: customer });
    const menu = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(menu.getByText(customer.displayName)).toBeVisible();
    expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(menu.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
  });

  it('leads an admin to the office', async () => {
    openSite({ path: '/', user: admin });
    await waitFor(() => expect(linksIn('Main')).toContain('Dashboard /dashboard/office'));
  });

  it('opens and closes its menu', async () => {
    const { user } = openSite({ path: '/' });
    const button = screen.getByRole('button', { name: 'Menu' });
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    screen.getByRole('link', { name: 'All_Products' }).focus();
    await user.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
  });

  it('has every category that has products one press away, from desktop and phone', async () => {
    const tools = buildCategory({ name: 'Hand Tools', slug: 'hand-tools', productCount: 3 });
    const hammers = buildCategory({ name: 'Hammers', parent: tools._id, productCount: 3 });
    answer('GET', '/api/category', () => json([tools, hammers, buildCategory({ name: 'Saws', slug: 'saws' })]));
    answer('GET', '/api/product', () => listAnswer([]));
    const { user, place } = openSite({ path: '/blogs' });
    expect(requestsTo('GET', '/api/category')).toHaveLength(0);
    const categories = [
      'Hand Tools /category/hand-tools',
      'Hammers /category/hammers',
      'All products /allProductsPage',
    ];
    for (const name of ['Menu', 'Products']) {
      await user.click(screen.getByRole('button', { name, expanded: false }));
      expect(screen.getByRole('button', { name, expanded: true })).toHaveFocus();
      await screen.findByRole('link', { name: 'Hammers' });
      expect(linksIn('Products')).toEqual(categories);
    }
    await user.tab();
    expect(screen.getByRole('link', { name: 'Hand Tools' })).toHaveFocus();
    await user.keyboard('{Escape}');
    const button = screen.getByRole('button', { name: 'Products', expanded: false });
    expect(button).toHaveFocus();
    expect(screen.queryByRole('navigation', { name: 'Products' })).not.toBeInTheDocument();

    await user.keyboard('{Enter}');
    await user.tab({ shift: true });
    await user.click(screen.getByRole('main'));
    expect(button).toHaveAttribute('aria-expanded', 'false');

    await user.click(button);
    await user.click(screen.getByRole('link', { name: 'Hammers' }));
    await waitFor(() => expect(place.current).toBe('/category/hammers'));
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(requestsTo('GET', '/api/category')).toHaveLength(1);
  });

  it('says when the categories can not be loaded, and still leads to the products', async () => {
    answer('GET', '/api/category', () => errorAnswer(500, 'INTERNAL_ERROR'));
    const { user } = openSite({ path: '/blogs' });
    await user.click(screen.getByRole('button', { name: 'Products' }));
    expect(await screen.findByText(/The categories could not be loaded/)).toBeVisible();
    expect(linksIn('Products')).toEqual(['All products /allProductsPage']);
  });

  it('changes the theme and remembers it', async () => {
    document.documentElement.dataset.bsTheme = 'light';
    const { user } = openSite({ path: '/' });
    await user.click(screen.getByRole('button', { name: 'Use the dark theme' }));
    expect(document.documentElement.dataset.bsTheme).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(await screen.findByRole('button', { name: 'Use the light theme' })).toBeVisible();
  });
});

describe('the footer', () => {
  it('says how to reach the shop, and the year', () => {
    openSite({ path: '/' });
    const footer = within(screen.getByRole('contentinfo'));
    for (const text of [brand.tagline, brand.phone.display, brand.email]) expect(footer.getByText(text)).toBeVisible();
    expect(footer.getByText(new RegExp(`© ${new Date().getFullYear()}`))).toBeVisible();
    expect(linksIn('Footer')).toEqual([
      ...['Home /', 'Blogs /blogs', 'Portfolio /portfolio', 'Quick Order /quickOrder'],
      ...['Terms /terms', 'Privacy /privacy', 'Returns /returns'],
    ]);
  });

  it('leads to the shop elsewhere, by icons with a name', () => {
    openSite({ path: '/' });
    const footer = within(screen.getByRole('contentinfo'));
    for (const { name, href } of brand.social) {
      const link = footer.getByRole('link', { name });
      expect(link).toHaveAttribute('href', href);
      expect(within(link).getByText(name)).toHaveClass('visually-hidden');
    }
  });

  it('leads signed-in users to their dashboard', () => {
    openSite({ path: '/', user: customer });
    expect(linksIn('Footer')).toContain('Dashboard /dashboard');
  });
});

describe('the dashboard drawer', () => {
  it.each([
    [
      'a customer',
      customer,
      ['My Profile', 'My Orders', 'Add a Review', 'My Products', 'My Quotes', 'My Lists', 'Addresses', 'Account'],
    ],
    [
      'an admin',
      admin,
      [
        'Office',
        'Handbook',
        ...['Manage Orders', 'Quotes', 'All Payments', 'Money'],
        ...['Manage Products', 'Add Product', 'Categories', 'Synonyms', 'Reviews'],
        ...['Make Admin', 'Notices', 'Audit Log', 'Settings'],
        ...['My Profile', 'Addresses', 'Account'],
      ],
    ],
  ])('shows %s their pages', async (_who, user, labels) => {
    openSite({ path: '/dashboard', user });
    const drawer = within(await screen.findByRole('navigation', { name: 'Dashboard' }));
    expect(drawer.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(labels);
  });
});

describe('the office', () => {
  it('has neither header nor footer of the shop, which is one press away, beside the theme and the way out', async () => {
    const { user, place } = openSite({ path: '/dashboard', user: admin });
    await screen.findByRole('navigation', { name: 'Dashboard' });
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Use the .* theme$/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Shop' }));
    expect(await screen.findByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
    expect(place.current).toBe('/');
  });

  it('moves the focus past its links when a page opens', async () => {
    const { user } = openSite({ path: '/dashboard', user: admin });
    await user.click(await screen.findByRole('link', { name: 'Addresses' }));
    await screen.findByRole('heading', { name: 'Addresses' });
    const main = screen.getByRole('main');
    expect(main).toHaveFocus();
    expect(main).not.toContainElement(screen.getByRole('navigation', { name: 'Dashboard' }));
  });

  it('is not for customers, whose dashboard stands in the shop', async () => {
    openSite({ path: '/dashboard', user: customer });
    await screen.findByRole('navigation', { name: 'Dashboard' });
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();
  });
});

describe('every page', () => {
  it('moves the focus to its content when it opens, past the navigation', async () => {
    answer('GET', '/api/product', () => json([]));
    const { user } = openSite({ path: '/' });
    await user.click(screen.getByRole('link', { name: 'All_Products' }));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveAttribute('href', '#main');
  });

  it.each(['/allProductsPage', '/category/hammers', '/category/none'])(
    'lets a keyboard skip to the products of %s',
    async (path) => {
      answer('GET', '/api/category', () => json([buildCategory()]));
      answer('GET', '/api/product', () => json([]));
      openSite({ path });
      await screen.findByRole('heading', { level: 1 });
      const link = screen.getByRole('link', { name: 'Skip to the products' });
      expect(document.querySelector(link.getAttribute('href') ?? '')).toHaveAttribute('tabindex', '-1');
    },
  );

  it('offers no way to products where there are none', async () => {
    openSite({ path: '/login' });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('link', { name: 'Skip to the products' })).not.toBeInTheDocument();
  });

  it('leaves the focus in the search of a visitor who types while the page loads', async () => {
    answer('GET', '/config.json', () => json(siteConfig));
    answer('GET', '/api/product/suggest', () => json([]));
    const { user, dispatch, place } = openSite({ path: '/register' });
    await screen.findByRole('heading', { name: 'Register' });
    await user.keyboard('/ham');
    await dispatch(sessionStarted(customer));
    await waitFor(() => expect(place.current).toBe('/'));
    await user.keyboard('mer');
    expect(screen.getByRole('combobox', { name: 'Search the shop' })).toHaveValue('hammer');
  });

  it('says when the network is gone, until it is back, but not of a shop on this machine that never had one', async () => {
    const network = { isOn: false };
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => network.isOn });
    openSite({ path: '/' });
    await screen.findByRole('main');
    expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
    fireEvent(window, new Event('offline'));
    expect(await screen.findByText(/You are offline/)).toBeVisible();
    network.isOn = true;
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
  });
});
