import { apiErrorBody } from '../../lib/api/api-error';
import { apiTokenEmail } from '../../lib/api/api-token';
import type { AppDispatch } from '../../lib/store';
import { askForCode } from './ask-for-code';
import { authService } from './auth-service';
import type { Account, AuthService } from './firebase-auth';
import { exchangeToken, sessionOf } from './session/session-actions';

/*
 * Signing in while the user looks on, who can be asked for a code. Pages that visitors begin with don't load it.
 */

/** As `exchangeToken`, and asks the user for the code of a second factor. */
export async function exchangeTokenAsking(dispatch: AppDispatch, account: Account): Promise<void> {
  try {
    await exchangeToken(dispatch, account);
  } catch (refusal) {
    if (apiErrorBody(refusal)?.code !== 'SECOND_FACTOR') throw refusal;
    if (!(await askForCode((code) => exchangeToken(dispatch, account, code)))) throw refusal;
  }
}

/**
 * Signs in: asks the sign-in service for an account, then the API for a token. When the API refuses, the account is
 * signed out again, so that the two never disagree.
 */
export function signIn(askForAccount: (service: AuthService) => Promise<Account>) {
  return async (dispatch: AppDispatch): Promise<void> => {
    const service = await authService();
    const account = await askForAccount(service);
    try {
      await exchangeTokenAsking(dispatch, account);
    } catch (error) {
      await service.signOut();
      throw error;
    }
    dispatch(sessionOf(account));
  };
}

/**
 * Goes on with the e-mail that the account has now.
 * @returns whether it is another than before
 */
export function followNewEmail() {
  return async (dispatch: AppDispatch): Promise<boolean> => {
    const account = await (await authService()).reload();
    if (account.email === apiTokenEmail()) return false;
    await exchangeTokenAsking(dispatch, account);
    dispatch(sessionOf(account));
    return true;
  };
}
