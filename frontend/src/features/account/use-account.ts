import { useEffect, useState } from 'react';
import { authService } from '../auth/auth-service';
import type { Account } from '../auth/firebase-auth';

interface Reading {
  /** Null when the sign-in service has none, undefined until it has answered. */
  account?: Account | null;
  error?: unknown;
}

const readAccount = async (): Promise<Reading> => {
  try {
    return { account: await (await authService()).currentAccount() };
  } catch (error) {
    return { account: null, error };
  }
};

/** The account that the user has signed in with, as the sign-in service knows it. */
export function useAccount() {
  const [reading, setReading] = useState<Reading>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    void readAccount().then((read) => isWanted && setReading(read));
    return () => {
      isWanted = false;
    };
  }, [attempt]);
  return { ...reading, retry: () => setAttempt(attempt + 1) };
}
