import { useEffect } from 'react';
import { loadDialogs } from '../../lib/dialog';
import { loadToaster } from '../../lib/toast';

/**
 * Loads what shows messages as soon as the browser has nothing else to do: the first message may be that the connection
 * broke. Where a browser has no such moments, it is loaded with the first message.
 */
export function useReadyMessages(): void {
  useEffect(() => {
    if (!('requestIdleCallback' in globalThis)) return undefined;
    const idle = requestIdleCallback(() => void Promise.all([loadDialogs(), loadToaster()]));
    return () => cancelIdleCallback(idle);
  }, []);
}
