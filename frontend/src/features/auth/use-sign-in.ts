import { useState } from 'react';
import { useAppDispatch } from '../../app/store';
import { authErrorMessage } from './auth-errors';
import type { Account, AuthService } from './firebase-auth';
import { signIn } from './session-actions';

/**
 * Signs in with whatever account the given function obtains, and says how that goes. On success the session starts, and
 * the guard around the sign-in pages takes the user back to where they came from.
 */
export function useSignIn() {
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();

  const run = async (askForAccount: (service: AuthService) => Promise<Account>): Promise<void> => {
    setIsBusy(true);
    setError(undefined);
    try {
      await dispatch(signIn(askForAccount));
    } catch (failure) {
      setError(authErrorMessage(failure));
    } finally {
      setIsBusy(false);
    }
  };
  return { run, isBusy, error };
}
