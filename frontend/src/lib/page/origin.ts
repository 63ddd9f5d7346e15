import { matchPath, type Location } from 'react-router-dom';
import { isKnownPath, paths } from '../paths';

/** The state that a guard leaves in the history entry of the login page. */
export interface OriginState {
  /** The address the visitor came for, as path, query and hash. */
  from: string;
  /** The account that may not see it, where one without the role asked for a page of the office. */
  refusedEmail?: string;
  /** The shop no longer accepted the visitor's session, and has brought them here without being asked. */
  isSignedOut?: boolean;
}

export function originState({ pathname, search, hash }: Location, refusedEmail?: string): OriginState {
  return { from: pathname + search + hash, refusedEmail };
}

function isOwnPath(path: string): boolean {
  const { origin, pathname } = new URL(path, location.origin);
  return origin === location.origin && isKnownPath(pathname);
}

/**
 * Where to go after signing in: the page the visitor came from, else home. Addresses that are not pages of the shop, and
 * the sign-in pages themselves, count as home.
 */
export function originOf(state: unknown): string {
  const { from } = (state ?? {}) as Partial<OriginState>;
  if (typeof from !== 'string' || !from.startsWith('/') || !isOwnPath(from)) return paths.home;
  return [paths.login, paths.register].some((path) => matchPath(path, from)) ? paths.home : from;
}

/** The product whose order form the visitor came for, if that is where they are to return to. */
export function productToOrder(state: unknown): string | undefined {
  const { pathname } = new URL(originOf(state), location.origin);
  return matchPath(paths.purchase, pathname)?.params.id;
}

/** Whether the visitor came to order what is in the basket. */
export function wantsToCheckOut(state: unknown): boolean {
  return new URL(originOf(state), location.origin).pathname === paths.checkout;
}

/** The account that was refused a page of the office, if that is why the visitor is asked to sign in. */
export function refusedEmailOf(state: unknown): string | undefined {
  const { refusedEmail } = (state ?? {}) as Partial<OriginState>;
  return typeof refusedEmail === 'string' ? refusedEmail : undefined;
}

/** Whether the visitor was signed out by the shop, and not by themselves. */
export function wasSignedOut(state: unknown): boolean {
  const { isSignedOut } = (state ?? {}) as Partial<OriginState>;
  return isSignedOut === true;
}
