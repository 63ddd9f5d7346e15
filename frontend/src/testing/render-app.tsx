import { act, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createBrowserRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { routes } from '../app/routes';
import { createStore } from '../app/store';
import { saveApiToken } from '../lib/api-token';
import { sessionEnded, sessionStarted, type SessionUser } from '../lib/session';
import { buildFacets } from './facets';
import { answer, answerUnlessSaid, json, listAnswer } from './network';
import { buildSettings } from './settings';
import { buildSummary } from './summary';

export const customer: SessionUser = { email: 'customer@example.com', displayName: 'Kamal Hossain' };
export const admin: SessionUser = { email: 'admin@example.com', displayName: 'Ayesha Rahman' };

/** Without style sheets nothing is out of the pointer's reach. */
const POINTER = { pointerEventsCheck: PointerEventsCheckLevel.Never };

const testStart = Math.floor(Date.now() / 1000);

/** A token that reads like the API's, and lives for so many seconds from the start of the tests. */
export function tokenOf(email: string, secondsToLive = 3600): string {
  const claims = { sub: `id-of-${email}`, exp: testStart + secondsToLive };
  return `header.${btoa(JSON.stringify(claims))}.signature`;
}

interface Visit {
  path: string;
  /** Signed in as this user; a visitor without. */
  user?: SessionUser;
  /** What the login page finds in its history entry. */
  state?: unknown;
}

/** Opens the whole site at an address, as a visitor or a signed-in user. */
export function openSite({ path, user, state }: Visit) {
  const store = createStore();
  answerUnlessSaid('POST', '/api/logout', () => json({ acknowledged: true }));
  // The shop has no delivery methods, taxes or categories and nothing to filter by, unless a test says so.
  answerUnlessSaid('GET', '/api/settings', () => json(buildSettings()));
  answerUnlessSaid('GET', '/api/settings/all', () => json(buildSettings()));
  answerUnlessSaid('GET', '/api/category', () => json([]));
  answerUnlessSaid('GET', '/api/product/facets', () => json(buildFacets()));
  // A customer has saved no address, unless a test says so.
  answerUnlessSaid('GET', '/api/address', () => json({ addresses: [], version: 0 }));
  // Nothing waits for the office, unless a test says so.
  answerUnlessSaid('GET', '/api/office/summary', () => json(buildSummary()));
  // A user has no second factor, and is offered none, unless a test says so.
  const secondFactor = { isOn: false, isNeeded: false, isOffered: false, recoveryCodes: 0 };
  answerUnlessSaid('GET', '/api/account/secondFactor', () => json(secondFactor));
  answerUnlessSaid('GET', '/api/order/counts', () => json({}));
  answerUnlessSaid('GET', '/api/product/manage/counts', () => json({}));
  // No mail was sent, unless a test says so.
  answerUnlessSaid('GET', '/api/notice', () => listAnswer([]));
  // An admin has ordered nothing, unless a test says so.
  answerUnlessSaid('GET', `/api/order/${encodeURIComponent(admin.email)}`, () => listAnswer([]));
  if (user) {
    saveApiToken(tokenOf(user.email), { id: user.email, email: user.email });
    answer('GET', `/api/admin/${encodeURIComponent(user.email)}`, () => json({ admin: user === admin }));
    store.dispatch(sessionStarted(user));
  } else {
    store.dispatch(sessionEnded('none'));
  }
  // As the router writes it: `usr` is what `useLocation` answers as the state.
  window.history.replaceState({ usr: state, key: 'default', idx: 0 }, '', path);
  const place = { current: path, state: undefined as unknown };
  const onChange = (current: string, atState: unknown) => Object.assign(place, { current, state: atState });
  const router = createBrowserRouter([{ element: <Place onChange={onChange} />, children: routes }]);
  const view = render(
    <Provider store={store}>
      <RouterProvider router={router} useTransitions={false} />
    </Provider>,
  );
  const dispatch = (action: Parameters<typeof store.dispatch>[0]) => act(async () => void store.dispatch(action));
  return { ...view, store, dispatch, place, user: userEvent.setup(POINTER) };
}

/** Answers what the home page asks for, with an empty shop. */
export function answerHomePage(): void {
  answer('GET', '/api/product/home', () => json([]));
  answer('GET', '/api/review', () => listAnswer([]));
}

function Place({ onChange }: { onChange: (address: string, state: unknown) => void }) {
  const { pathname, search, ...location } = useLocation();
  onChange(pathname + search, location.state);
  return <Outlet />;
}
