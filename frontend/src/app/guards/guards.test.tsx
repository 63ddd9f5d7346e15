import { screen, waitFor } from '@testing-library/react';
import { sessionEnded, sessionStarted } from '../../lib/session/session';
import { answer, errorAnswer, heldBack, json } from '../../testing/network';
import { answerPayments } from '../../testing/payments';
import { buildProfile } from '../../testing/fixtures';
import { admin, answerHomePage, customer, openSite } from '../../testing/render-app';
import { originOf } from '../../lib/page/origin';

beforeEach(() => {
  answer('GET', '/config.json', () => json({}));
  answer('GET', `/api/profile/${encodeURIComponent(customer.email)}`, () => json(buildProfile()));
  answerHomePage();
});

describe('a page that needs a user', () => {
  it('sends a visitor to the login page in its place, and remembers where they wanted to go', async () => {
    const entries = history.length;
    const { place } = openSite({ path: '/dashboard/myOrders?page=3' });
    await screen.findByRole('heading', { name: 'Login' });
    expect(place).toEqual({ current: '/login', state: { from: '/dashboard/myOrders?page=3' } });
    expect(history.length).toBe(entries);
  });

  it('lets a user in', async () => {
    openSite({ path: '/dashboard', user: customer });
    expect(await screen.findByRole('heading', { name: 'My Profile' })).toBeVisible();
  });

  it('sends the user to the login page when another tab signs out', async () => {
    const { dispatch, place } = openSite({ path: '/dashboard', user: customer });
    await screen.findByRole('heading', { name: 'My Profile' });
    await dispatch(sessionEnded('elsewhere'));
    await screen.findByRole('heading', { name: 'Login' });
    expect(place.state).toEqual({ from: '/dashboard' });
  });

  it('goes to the login page when the server refuses the token, and back after signing in', async () => {
    const { dispatch, place } = openSite({ path: '/dashboard', user: customer });
    await screen.findByRole('heading', { name: 'My Profile' });
    await dispatch(sessionEnded('refused'));
    await screen.findByRole('heading', { name: 'Login' });
    expect(screen.getByText('You have been signed out. Please sign in again.')).toBeVisible();
    await dispatch(sessionStarted(customer));
    await screen.findByRole('heading', { name: 'My Profile' });
    expect(place.current).toBe('/dashboard');
  });

  it('goes home after a logout', async () => {
    const { user, place } = openSite({ path: '/dashboard', user: customer });
    await screen.findByRole('heading', { name: 'My Profile' });
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await screen.findByText('No Products to Show...');
    expect(place.current).toBe('/');
    expect(screen.getByRole('link', { name: 'Login' })).toBeVisible();
    expect(localStorage.getItem('jwtToken')).toBeNull();
  });
});

describe('a public page', () => {
  it('sends the user to the login page when the server refuses their token', async () => {
    answer('GET', '/api/product', () => errorAnswer(403, 'FORBIDDEN'));
    const { place } = openSite({ path: '/allProductsPage', user: customer });
    await screen.findByRole('heading', { name: 'Login' });
    expect(place.state).toEqual({ from: '/allProductsPage', isSignedOut: true });
  });

  it('stays when the user signs out in another tab', async () => {
    const { dispatch, place } = openSite({ path: '/', user: customer });
    await dispatch(sessionEnded('elsewhere'));
    expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
    expect(place.current).toBe('/');
  });
});

describe('a page for admins', () => {
  beforeEach(() => answerPayments());

  it('lets an admin in', async () => {
    openSite({ path: '/dashboard/allPayments', user: admin });
    expect(await screen.findByRole('heading', { name: /All Payments/ })).toBeVisible();
  });

  it('shows a loader while the role is checked', async () => {
    const { answered, release } = heldBack(json({ admin: true }));
    const site = () => {
      openSite({ path: '/dashboard/allPayments', user: admin });
      answer('GET', `/api/admin/${encodeURIComponent(admin.email)}`, () => answered);
    };
    site();
    expect(await screen.findByText('Loading the dashboard…')).toBeInTheDocument();
    release();
    expect(await screen.findByRole('heading', { name: /All Payments/ })).toBeVisible();
  });

  it('sends a customer to the login page, where they can sign in with another account', async () => {
    const entries = history.length;
    const { place, dispatch } = openSite({ path: '/dashboard/allPayments', user: customer });
    await screen.findByRole('heading', { name: 'Login' });
    expect(place.current).toBe('/login');
    expect(screen.getByText(/is not open to/)).toHaveTextContent(customer.email);
    answer('GET', `/api/admin/${encodeURIComponent(admin.email)}`, () => json({ admin: true }));
    await dispatch(sessionStarted(admin));
    await screen.findByRole('heading', { name: /All Payments/ });
    expect(place.current).toBe('/dashboard/allPayments');
    expect(history.length).toBe(entries);
  });

  it('lets staff into the pages of their roles, and nowhere else', async () => {
    const { place, unmount } = openSite({ path: '/dashboard/allPayments', user: customer, roles: ['sales'] });
    await screen.findByRole('heading', { name: 'Login' });
    expect(place.current).toBe('/login');
    unmount();
    openSite({ path: '/dashboard/allPayments', user: customer, roles: ['accounts'] });
    expect(await screen.findByRole('heading', { name: /All Payments/ })).toBeVisible();
  });

  it('sends a visitor to the login page', async () => {
    const { place } = openSite({ path: '/dashboard/allPayments' });
    await screen.findByRole('heading', { name: 'Login' });
    expect(place.state).toEqual({ from: '/dashboard/allPayments' });
  });

  it('says so when the role can not be checked, and asks again on demand', async () => {
    const path = `/api/admin/${encodeURIComponent(admin.email)}`;
    const { user } = openSite({ path: '/dashboard/allPayments', user: admin });
    answer('GET', path, () => errorAnswer(500, 'INTERNAL_ERROR'));
    await screen.findByText(/could not be loaded/);
    answer('GET', path, () => json({ admin: true }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: /All Payments/ })).toBeVisible();
  });
});

describe('the login and register pages', () => {
  it.each(['/login', '/register'])('%s gives way to where a signed-in user came from', async (path) => {
    const entries = history.length;
    const { place } = openSite({ path, user: customer, state: { from: '/dashboard' } });
    await screen.findByRole('heading', { name: 'My Profile' });
    expect(place.current).toBe('/dashboard');
    expect(history.length).toBe(entries);
  });

  it('send a signed-in user home when they came from nowhere', async () => {
    const { place } = openSite({ path: '/login', user: customer });
    await waitFor(() => expect(place.current).toBe('/'));
  });
});

describe('the page to go back to', () => {
  it.each([
    ['/dashboard/myOrders?page=2', '/dashboard/myOrders?page=2'],
    ['/purchase/0123?x=1#top', '/purchase/0123?x=1#top'],
    ['//evil.example/dashboard', '/'],
    ['https://evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/nowhere', '/'],
    ['/login', '/'],
    [42, '/'],
    [undefined, '/'],
  ])('for %p is %p', (from, expected) => {
    expect(originOf({ from })).toBe(expected);
  });
});
