import { errorMessage } from '../../lib/api/api-error';

const WRONG_CREDENTIALS = 'The email or the password is wrong.';

/** The messages for the codes of https://firebase.google.com/docs/auth/admin/errors and the client SDK's. */
const messages: Record<string, string> = {
  'auth/invalid-credential': WRONG_CREDENTIALS,
  'auth/wrong-password': WRONG_CREDENTIALS,
  'auth/user-not-found': WRONG_CREDENTIALS,
  'auth/invalid-email': 'Please enter valid email',
  'auth/email-already-in-use': 'There is an account with this email already. Please log in.',
  'auth/weak-password': 'This password is too easy to guess. Please choose another one.',
  'auth/user-disabled': 'This account has been closed. Please write to us if you think that is a mistake.',
  'auth/too-many-requests': 'Too many attempts. Please wait a few minutes, or reset your password.',
  'auth/requires-recent-login': 'Please log out, log in again, and then repeat this.',
  'auth/user-token-expired': 'You are no longer signed in. Please log in and try again.',
  'auth/popup-closed-by-user': 'The Google window was closed before you were signed in.',
  'auth/cancelled-popup-request': 'The Google window was closed before you were signed in.',
  'auth/popup-blocked': 'Your browser blocked the Google window. Please allow pop-ups for this shop.',
  'auth/account-exists-with-different-credential':
    'This email belongs to an account with a password. Please log in with it.',
};

const NOT_REACHED = 'The sign-in service could not be reached. Please try again in a moment.';
const GENERAL = 'Signing in did not work. Please try again.';

/** The sign-in service's own words, without what its client puts around them; for most codes the client has none. */
function ownWords(message: string): string | undefined {
  const words = message.replace(/^Firebase: /, '').replace(/ \(auth\/[^()]*\)\.$/, '');
  return words === 'Error' ? undefined : words;
}

function isFromService(error: unknown): error is { code: string; message: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

const hasCode = (error: unknown, ...codes: string[]): boolean => isFromService(error) && codes.includes(error.code);

/** Whether the sign-in service knows another password of the account, or none of this e-mail. */
export const isWrongPassword = (error: unknown): boolean =>
  hasCode(error, 'auth/invalid-credential', 'auth/wrong-password');

export const isEmailTaken = (error: unknown): boolean => hasCode(error, 'auth/email-already-in-use');

/** Whether the sign-in service has ended the sign-in of this browser. */
export const isSignedOut = (error: unknown): boolean =>
  hasCode(error, 'auth/user-token-expired', 'auth/no-current-user');

/**
 * The sentence shown in red under the form when signing in, registering or a change of the account fails.
 * @param general for a failure that there are no words for
 */
export function authErrorMessage(error: unknown, general = GENERAL): string {
  if (!isFromService(error)) return errorMessage(error);
  if (error.code === 'auth/network-request-failed') return navigator.onLine ? NOT_REACHED : errorMessage(error);
  return messages[error.code] ?? ownWords(error.message) ?? general;
}
