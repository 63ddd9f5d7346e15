import { useEffect } from 'react';

/** Runs `act` when the connection comes back, while `isWaiting`. */
export function useWhenOnline(isWaiting: boolean, act: () => unknown): void {
  useEffect(() => {
    if (!isWaiting) return;
    const onOnline = () => void act();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [isWaiting, act]);
}
