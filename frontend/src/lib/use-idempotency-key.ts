import { nanoid } from '@reduxjs/toolkit';
import { useCallback, useRef } from 'react';
import { errorStatus } from './api-error';

/** The shop has looked whether the key created something before, and refused the request on its own account. */
const CONFLICT = 409;

/**
 * Sends what creates something under a key that stays the same until an answer tells what became of it. So whoever
 * presses the button again after a lost answer creates nothing twice. Other refusals, such as that it was too often, say
 * nothing of an attempt before.
 */
export function useIdempotencyKey() {
  const key = useRef<string>(undefined);
  return useCallback(async <Answer>(send: (idempotencyKey: string) => Promise<Answer>): Promise<Answer> => {
    key.current ??= nanoid();
    try {
      const answer = await send(key.current);
      key.current = undefined;
      return answer;
    } catch (error) {
      if (errorStatus(error) === CONFLICT) key.current = undefined;
      throw error;
    }
  }, []);
}
