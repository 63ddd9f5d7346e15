import { useState } from 'react';
import { useAppDispatch } from '../../lib/store';
import { useSingleFlight } from '../../lib/forms/use-single-flight';
import { authErrorMessage } from './auth-errors';
import type { Account, AuthService } from './firebase-auth';
import { signIn } from './sign-in';

/**
 * Signs in with the account the given function obtains, and says how that goes. On success the session starts, and the
 * guard around the sign-in pages takes the user back to where they came from.
 */
export function useSignIn() {
  const dispatch = useAppDispatch();
  const [error, setError] = useState<string>();

  const { run, isBusy } = useSingleFlight(async (askForAccount: (service: AuthService) => Promise<Account>) => {
    setError(undefined);
    try {
      await dispatch(signIn(askForAccount));
    } catch (failure) {
      setError(authErrorMessage(failure));
    }
  });
  return { run, isBusy, error, clearError: () => setError(undefined) };
}
