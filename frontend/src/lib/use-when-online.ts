import { useEffect } from 'react';

/** Does this when the connection comes back, while it is waited for. */
export function useWhenOnline(isWaiting: boolean, act: () => unknown): void {
  useEffect(() => {
    if (!isWaiting) return;
    const onOnline = () => void act();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [isWaiting, act]);
}
