import { FirebaseError } from 'firebase/app';
import { authErrorMessage } from './auth-errors';

const NOT_REACHED = 'The shop could not be reached. Please try again in a moment.';

describe('the sentence about a failed sign-in', () => {
  it.each([
    [
      'is ours for what a person can act on',
      new FirebaseError('auth/wrong-password', 'Firebase: Error (auth/wrong-password).'),
      'The email or the password is wrong.',
    ],
    [
      "is the service's own where it has words",
      new FirebaseError(
        'auth/password-does-not-meet-requirements',
        'Firebase: Missing password requirements: [Password must contain an upper case character] (auth/password-does-not-meet-requirements).',
      ),
      'Missing password requirements: [Password must contain an upper case character]',
    ],
    [
      'is a general one where the service has only a code',
      new FirebaseError('auth/quota-exceeded', 'Firebase: Error (auth/quota-exceeded).'),
      'Signing in did not work. Please try again.',
    ],
    [
      'never shows the address of a file that did not arrive',
      new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/firebase-auth.js'),
      NOT_REACHED,
    ],
    ['says so when the API gave no answer', { status: 'FETCH_ERROR', error: 'TypeError' }, NOT_REACHED],
    ['is that of the API when it refused', { status: 409, data: { code: 'EMAIL_TAKEN', message: 'Taken.' } }, 'Taken.'],
  ])('%s', (_what, error, sentence) => {
    expect(authErrorMessage(error)).toBe(sentence);
  });
});
