import { loadSiteConfig } from '../../config/site-config';
import { promptDialog } from '../../components/dialog/ask-dialog';
import type { AppDispatch } from '../../lib/store';
import { authErrorMessage, isWrongPassword } from './auth-errors';
import { authService } from './auth-service';
import type { Account, AuthService } from './firebase-auth';
import { renewSession } from './session/session-actions';
import { exchangeTokenAsking } from './sign-in';

const TITLE = 'Please Sign In Again';
const WHY = 'This needs a sign-in of the last 15 minutes. What you have typed stays.';

const problemOf = (error: unknown): string =>
  isWrongPassword(error) ? 'This is not your password' : authErrorMessage(error);

/**
 * Has the user prove who they are, with the password or with Google, and with the code of a second factor; the page stays
 * as it is. Answers whether they did.
 */
export async function askToSignInAgain(dispatch: AppDispatch): Promise<boolean> {
  const service = await authService();
  const account = await service.currentAccount();
  if (!account) return false;
  const isProven = await (account.hasPassword ? askForPassword(service) : askForGoogle(service, account));
  if (!isProven) return false;
  await dispatch(renewSession(exchangeTokenAsking));
  return true;
}

function askForPassword(service: AuthService): Promise<boolean> {
  return promptDialog({
    title: TITLE,
    text: WHY,
    field: { label: 'Password', type: 'password', autoComplete: 'current-password' },
    confirmText: 'Sign In',
    check: (password) =>
      password === ''
        ? Promise.resolve('Password is required')
        : service.proveWithPassword(password).then(() => undefined, problemOf),
  });
}

async function askForGoogle(service: AuthService, { email, displayName }: Account): Promise<boolean> {
  const { firebaseAuthEmulatorUrl } = await loadSiteConfig();
  const prove = firebaseAuthEmulatorUrl
    ? () => service.proveWithEmulatedGoogle(email, displayName)
    : () => service.proveWithGooglePopup();
  return promptDialog({
    title: TITLE,
    text: WHY,
    confirmText: 'Continue With Google',
    check: () => prove().then(() => undefined, problemOf),
  });
}
