import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Runs one call of `work` at a time: while one is under way, further ones are ignored. A button that only the next
 * rendering disables comes too late for the second click of a double click.
 */
export function useSingleFlight<Args extends unknown[]>(work: (...args: Args) => Promise<unknown>) {
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  const latestWork = useRef(work);
  useEffect(() => {
    latestWork.current = work;
  });

  const run = useCallback(async (...args: Args): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    try {
      await latestWork.current(...args);
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }, []);
  return { run, isBusy };
}
