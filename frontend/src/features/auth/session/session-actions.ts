import type { AppDispatch } from '../../../lib/store';
import {
  apiTokenEmail,
  isApiTokenOf,
  readApiToken,
  saveApiToken,
  secondsLeft,
  tokenClaims,
} from '../../../lib/api/api-token';
import { sessionEnded, sessionStarted } from '../../../lib/session/session';
import { authApi } from '../auth-api';
import { authService } from '../auth-service';
import type { Account } from '../firebase-auth';

/** The session of an account begins. */
export const sessionOf = ({ email, displayName, isVerified }: Account) =>
  sessionStarted({ email, displayName, isVerified });

/** A stored token with less life than this is exchanged at the start of a visit. */
const FRESH_ENOUGH_SECONDS = 10 * 60;
const RETRY_AFTER_MS = 3000;

/**
 * Exchanges the account's ID token for the API's own token, which takes the place of the one stored now. Fails with the
 * API's error; also when the stored token was replaced or removed meanwhile: the last sign-in or sign-out, in any tab,
 * wins.
 * @param code of the account's second factor
 */
export async function exchangeToken(dispatch: AppDispatch, account: Account, code?: string): Promise<void> {
  const replaced = readApiToken();
  const idToken = await account.idToken();
  const { email, id } = account;
  const renews = replaced !== null && isApiTokenOf(id) && tokenClaims(replaced).factor ? replaced : undefined;
  const exchange = authApi.endpoints.exchangeIdToken.initiate({ email, idToken, code, renews }, { track: false });
  const { token } = await dispatch(exchange).unwrap();
  if (readApiToken() !== replaced) throw new DOMException('The session has changed meanwhile.', 'AbortError');
  saveApiToken(token, account);
}

/**
 * Renews the API token from the sign-in service, unless that has another account by now: another tab is signing in.
 * @param exchange how the API is asked; after a new sign-in `exchangeTokenAsking`
 */
export function renewSession(exchange = exchangeToken) {
  return async (dispatch: AppDispatch): Promise<void> => {
    const account = await (await authService()).currentAccount();
    if (account && isApiTokenOf(account.id)) await exchange(dispatch, account);
  };
}

/** The account of the last visit, whose token is stored then. */
async function restoreAccount(dispatch: AppDispatch): Promise<Account | null> {
  const account = await (await authService()).currentAccount();
  const token = readApiToken();
  if (!account || !token) return null;
  // A tab closed while another user signed in leaves that user's account and the previous user's token.
  // Its e-mail may have been changed since, by the link in an e-mail.
  const isSame = isApiTokenOf(account.id) && apiTokenEmail() === account.email;
  const isGood = isSame && secondsLeft(token) >= FRESH_ENOUGH_SECONDS;
  if (!isGood) await exchangeToken(dispatch, account);
  return account;
}

function connectionIsBack(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, RETRY_AFTER_MS);
    addEventListener('online', done);
  });
}

/**
 * Finds out at the start of a visit who is signed in. Without a stored token nobody is, and the sign-in service is not
 * even loaded. Lasts until the service can be reached; a token the API refuses ends the session.
 */
export function restoreSession() {
  return async (dispatch: AppDispatch): Promise<void> => {
    for (;;) {
      const token = readApiToken();
      if (!token) return void dispatch(sessionEnded('none'));
      try {
        const account = await restoreAccount(dispatch);
        if (!account) return void dispatch(sessionEnded('none'));
        return void dispatch(sessionOf(account));
      } catch (error) {
        // Another tab has signed a user in or out meanwhile; start over with its token.
        if (readApiToken() !== token) continue;
        if (isRefusal(error)) return void dispatch(sessionEnded('refused'));
        await connectionIsBack();
      }
    }
  };
}

/** Whether the API or the sign-in service said no, as opposed to not having been reached. */
function isRefusal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('status' in error) return typeof error.status === 'number' && error.status < 500 && error.status !== 429;
  return 'code' in error && error.code !== 'auth/network-request-failed';
}
