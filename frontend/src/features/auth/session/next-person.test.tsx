import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { sessionEnded, sessionStarted } from '../../../lib/session/session';
import { toast } from '../../../components/toast/toast';
import { buildProfile } from '../../../testing/fixtures';
import { answer, json, listAnswer, requestsTo } from '../../../testing/network';
import { admin, answerHomePage, customer, openSite, tokenOf } from '../../../testing/render-app';
import { answerSignInService } from '../../../testing/sign-in-service';

beforeEach(() => {
  answerSignInService();
  answerHomePage();
  answer('GET', `/api/profile/${encodeURIComponent(customer.email)}`, () => json(buildProfile()));
});

const typed = 'kamal@example.com';
const newsletterField = () => screen.getByLabelText('Email for the newsletter');

/** jsdom plays no animations: a toast that is on its way out stays until it is told that its animation has ended. */
const toBeTakenAway = (shown: HTMLElement) =>
  waitFor(() => {
    fireEvent.animationEnd(shown);
    expect(shown).not.toBeInTheDocument();
  });

async function showToast(message: string): Promise<HTMLElement> {
  await act(() => toast('success', message));
  const words = await screen.findByText(message);
  return words.closest<HTMLElement>('.Toastify__toast') ?? words;
}

describe('Logout', () => {
  it.each([
    ['answers', () => Promise.resolve(json({ acknowledged: true }))],
    ['refuses the token', () => Promise.resolve(json({}, { status: 401 }))],
    ['never answers', () => new Promise<Response>(() => undefined)],
    ['cannot be reached', () => Response.error()],
  ])('signs out here, and everywhere else, when the shop %s', async (_, reply) => {
    const { user, place } = openSite({ path: '/dashboard', user: customer });
    answer('POST', '/api/logout', reply);
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
    await waitFor(() => expect(place.current).toBe('/'));
    expect(localStorage.getItem('jwtToken')).toBeNull();
    const [logout] = requestsTo('POST', '/api/logout');
    expect(logout?.headers.get('Authorization')).toBe(`Bearer ${tokenOf(customer.email)}`);
  });
});

describe('the next person at this browser', () => {
  it('is not told whose account an admin page was refused to', async () => {
    const { user } = openSite({ path: '/dashboard/allPayments', user: customer });
    expect(await screen.findByText(/is not open to/)).toHaveTextContent(customer.email);
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await screen.findByText('No Products to Show...');
    act(() => history.back());
    await screen.findByRole('heading', { name: 'Login' });
    expect(screen.queryByText(/is not open to/)).not.toBeInTheDocument();
  });

  it('does not find what was typed for the newsletter', async () => {
    const { user } = openSite({ path: '/', user: customer });
    await user.type(newsletterField(), typed);
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await screen.findByRole('link', { name: 'Login' });
    expect(newsletterField()).toHaveValue('');
  });

  it('does not read the toasts of the one before', async () => {
    const { dispatch } = openSite({ path: '/', user: admin });
    const shown = await showToast('helen@example.com is an admin now');
    await dispatch(sessionEnded('logout'));
    await toBeTakenAway(shown);
  });

  it('finds nothing of the one before either when they sign in without a logout between', async () => {
    answer('GET', '/api/payment', () => listAnswer([]));
    const { dispatch, user } = openSite({ path: '/', user: customer });
    await user.type(newsletterField(), typed);
    const shown = await showToast('helen@example.com is an admin now');
    await dispatch(sessionStarted(admin));
    await toBeTakenAway(shown);
    expect(newsletterField()).toHaveValue('');
  });
});

it('a visitor who types for the newsletter and then signs in finds it where they left it', async () => {
  const { dispatch, user } = openSite({ path: '/' });
  await user.type(newsletterField(), typed);
  await dispatch(sessionStarted(customer));
  await screen.findByRole('button', { name: 'Logout' });
  expect(newsletterField()).toHaveValue(typed);
});
