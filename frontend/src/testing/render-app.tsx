import { act, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createBrowserRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { routes } from '../app/routes';
import { createStore } from '../app/store';
import { saveApiToken } from '../lib/api/api-token';
import type { Role } from '../lib/generated/shop-api';
import { sessionEnded, sessionStarted, type SessionUser } from '../lib/session/session';
import { answer, json, listAnswer } from './network';

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
  /** The roles of the user. */
  roles?: Role[];
  /** The login page's state in its history entry. */
  state?: unknown;
  /** Milliseconds between two inputs of the user; null where timers are hurried, and would not run out by themselves. */
  delay?: number | null;
}

/** Opens the whole site at an address, as a visitor or a signed-in user. */
export function openSite({ path, user, roles, state, delay = 0 }: Visit) {
  const store = createStore();
  for (const each of [customer, admin, ...(user ? [user] : [])]) {
    answer('GET', `/api/admin/${encodeURIComponent(each.email)}`, () =>
      json({ admin: each === admin, ...(each === user && roles && { roles }) }),
    );
  }
  // A colleague of the tests has ordered nothing.
  if (user && roles) answer('GET', `/api/order/${encodeURIComponent(user.email)}`, () => listAnswer([]));
  if (user) {
    saveApiToken(tokenOf(user.email), { id: user.email, email: user.email });
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
  return { ...view, store, dispatch, place, user: userEvent.setup({ ...POINTER, delay }) };
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
