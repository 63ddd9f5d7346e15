import { nanoid } from '@reduxjs/toolkit';
import { useCallback, useRef } from 'react';
import { errorStatus } from './api-error';

/**
 * Sends what creates something under a key that stays the same until an answer tells what became of it. So whoever
 * presses the button again after a lost answer creates nothing twice.
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
      const status = errorStatus(error);
      const isRefused = status !== undefined && status < 500;
      if (isRefused) key.current = undefined;
      throw error;
    }
  }, []);
}
