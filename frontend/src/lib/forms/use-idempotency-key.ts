import { nanoid } from '@reduxjs/toolkit';
import { useCallback, useRef } from 'react';
import { errorStatus } from '../api/api-error';

/** The shop has looked up what the key created before, and refused the request itself. */
const CONFLICT = 409;

/**
 * Sends a creating request under a key that stays the same until an answer tells its outcome, so that a retry after a
 * lost answer creates nothing twice. Other refusals, such as a rate limit's, say nothing of an earlier attempt.
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
