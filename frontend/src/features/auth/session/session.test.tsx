import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createStore } from '../../../app/store';
import { readApiToken, saveApiToken } from '../../../lib/api/api-token';
import { sessionEnded } from '../../../lib/session/session';
import { answer, errorAnswer, heldBack, json, requestsTo } from '../../../testing/network';
import { answerHomePage, customer, openSite, tokenOf } from '../../../testing/render-app';
import { answerSignInService, signOutOfService } from '../../../testing/sign-in-service';
import { authService } from '../auth-service';
import { renewSession, restoreSession } from './session-actions';
import { signIn } from '../sign-in';
import { followOtherTabs } from './session-effects';

const account = { ...customer, password: 'Hammer450' };
const next = { email: 'next@example.com', displayName: 'Nadia Islam', password: 'Anvil1234' };
const pathOf = ({ email }: { email: string }) => `/api/user/${encodeURIComponent(email)}`;
const userPath = pathOf(account);

afterEach(signOutOfService);

/** A user who signed in on an earlier visit, with this much life left in the token. */
async function earlierVisit(secondsToLive: number) {
  const service = answerSignInService([account, next]);
  answer('PUT', userPath, () => json({ token: tokenOf(account.email, 3600), user: {} }));
  await createStore().dispatch(signIn((auth) => auth.signInWithPassword(account.email, account.password)));
  // The page of that visit has made its calls, with a token that was young then.
  await waitFor(() => expect(requestsTo('GET', '/api/basket')).toHaveLength(1));
  localStorage.setItem('jwtToken', tokenOf(account.email, secondsToLive));
  return service;
}

/** The state left by a tab closed while another user signs in: that user's account, and no token for it yet. */
async function switchAccount() {
  answer('PUT', pathOf(next), () => json({ token: tokenOf(next.email), user: {} }));
  await (await authService()).signInWithPassword(next.email, next.password);
}

describe('the start of a visit', () => {
  it('signs in the user of the last visit', async () => {
    await earlierVisit(3000);
    const store = createStore();
    await store.dispatch(restoreSession());
    expect(store.getState().session).toEqual({ status: 'signedIn', user: { ...customer, isVerified: false } });
    expect(requestsTo('PUT', userPath)).toHaveLength(1);
  });

  it('renews a token that has ended meanwhile', async () => {
    await earlierVisit(-60);
    const store = createStore();
    await store.dispatch(restoreSession());
    expect(store.getState().session.status).toBe('signedIn');
    expect(readApiToken()).toBe(tokenOf(account.email, 3600));
  });

  it('makes no call when no token is stored', async () => {
    const store = createStore();
    await store.dispatch(restoreSession());
    expect(store.getState().session).toEqual({ status: 'signedOut', because: 'none' });
  });

  it('forgets a token whose account the sign-in service no longer knows', async () => {
    await earlierVisit(3000);
    await signOutOfService();
    const store = createStore();
    await store.dispatch(restoreSession());
    expect(store.getState().session.status).toBe('signedOut');
    expect(readApiToken()).toBeNull();
  });

  it('ends the session of an account the shop has removed', async () => {
    await earlierVisit(-60);
    answer('PUT', userPath, () => errorAnswer(403, 'ACCOUNT_REMOVED'));
    const store = createStore();
    await store.dispatch(restoreSession());
    expect(store.getState().session).toEqual({ status: 'signedOut', because: 'refused' });
  });

  it('takes the token of the account the sign-in service knows, when the stored one is of another', async () => {
    await earlierVisit(3000);
    await switchAccount();
    const store = createStore();
    await store.dispatch(restoreSession());
    expect(store.getState().session).toMatchObject({ status: 'signedIn', user: { email: next.email } });
    expect(readApiToken()).toBe(tokenOf(next.email));
  });

  it('takes a token for the e-mail that the account has now, when it was changed since', async () => {
    const { accounts } = await earlierVisit(3000);
    const renamed = { ...account, id: account.email, email: 'renamed@example.com' };
    accounts.splice(0, 1, renamed);
    answer('PUT', pathOf(renamed), () => json({ token: tokenOf(renamed.email), user: {} }));
    // A new page reads the account anew.
    await (await authService()).reload();
    const store = createStore();
    await store.dispatch(restoreSession());
    expect(store.getState().session).toMatchObject({ status: 'signedIn', user: { email: renamed.email } });
    expect(readApiToken()).toBe(tokenOf(renamed.email));
  });

  it('waits for the connection to come back', async () => {
    await earlierVisit(-60);
    answer('PUT', userPath, () => Response.error());
    const store = createStore();
    const restored = store.dispatch(restoreSession());
    await waitFor(() => expect(requestsTo('PUT', userPath).length).toBeGreaterThan(1));
    expect(store.getState().session.status).toBe('resolving');
    answer('PUT', userPath, () => json({ token: tokenOf(account.email), user: {} }));
    await waitFor(() => {
      fireEvent(window, new Event('online'));
      expect(store.getState().session.status).toBe('signedIn');
    });
    await restored;
  });
});

describe('a token that is on its way', () => {
  const signOutElsewhere = () => localStorage.removeItem('jwtToken');
  const signInElsewhere = () => saveApiToken(tokenOf(next.email), { id: next.email, email: next.email });

  it.each([
    ['the user signed out', signOutElsewhere, null],
    ['somebody else signed in', signInElsewhere, tokenOf(next.email)],
  ])('to renew a session is dropped when %s in another tab meanwhile', async (_what, change, expected) => {
    await earlierVisit(60);
    answer('PUT', userPath, () => {
      change();
      return json({ token: tokenOf(account.email), user: {} });
    });
    await expect(createStore().dispatch(renewSession())).rejects.toMatchObject({ name: 'AbortError' });
    expect(readApiToken()).toBe(expected);
  });

  it('to renew a session is dropped when the user signs out here before the sign-in service has answered', async () => {
    const { tokens } = await earlierVisit(60);
    const { answered, release } = heldBack(json({ access_token: 'token', refresh_token: 'x', expires_in: '3600' }));
    answer('POST', tokens, () => answered);
    answer('POST', '/api/logout', () => json({ acknowledged: true }));
    const store = createStore();
    const before = requestsTo('POST', tokens).length;
    const renewal = store.dispatch(renewSession());
    await waitFor(() => expect(requestsTo('POST', tokens).length).toBeGreaterThan(before));
    store.dispatch(sessionEnded('logout'));
    release();
    await expect(renewal).rejects.toMatchObject({ name: 'AbortError' });
    expect(readApiToken()).toBeNull();
  });

  it('to start one is dropped when another tab has signed in', async () => {
    await earlierVisit(60);
    await signOutOfService();
    answer('PUT', pathOf(next), () => {
      saveApiToken(tokenOf(account.email), { id: account.email, email: account.email });
      return json({ token: tokenOf(next.email), user: {} });
    });
    const store = createStore();
    const signedIn = store.dispatch(signIn((auth) => auth.signInWithPassword(next.email, next.password)));
    await expect(signedIn).rejects.toMatchObject({ name: 'AbortError' });
    expect(store.getState().session.status).not.toBe('signedIn');
    expect(readApiToken()).toBe(tokenOf(account.email));
  });

  it('is not asked for in the name of an account that another tab is signing in with', async () => {
    await earlierVisit(60);
    await switchAccount();
    await createStore().dispatch(renewSession());
    expect(readApiToken()).toBe(tokenOf(account.email, 60));
    expect(requestsTo('PUT', pathOf(next))).toHaveLength(0);
  });
});

describe('two tabs', () => {
  it('sign out together', async () => {
    answerHomePage();
    answer('GET', '/config.json', () => json({}));
    const { store, place } = openSite({ path: '/', user: customer });
    const stop = followOtherTabs(store);
    localStorage.removeItem('jwtToken');
    fireEvent(window, new StorageEvent('storage', { key: 'jwtToken', oldValue: tokenOf('x'), newValue: null }));
    expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
    expect(place.current).toBe('/');
    stop();
  });

  it('sign out together although one was asleep, kept by the browser for its back button', async () => {
    answerHomePage();
    answer('GET', '/config.json', () => json({}));
    const { store } = openSite({ path: '/', user: customer });
    const stop = followOtherTabs(store);
    localStorage.removeItem('jwtToken');
    const woken = Object.assign(new Event('pageshow'), { persisted: true });
    fireEvent(window, woken);
    expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
    stop();
  });

  it('stay signed in when the other one renews the token', () => {
    answerHomePage();
    const { store } = openSite({ path: '/', user: customer });
    const stop = followOtherTabs(store);
    const [oldValue, newValue] = [tokenOf(customer.email, 60), tokenOf(customer.email, 3600)];
    saveApiToken(newValue, { id: customer.email, email: customer.email });
    fireEvent(window, new StorageEvent('storage', { key: 'jwtToken', oldValue, newValue }));
    expect(store.getState().session.status).toBe('signedIn');
    stop();
  });
});
