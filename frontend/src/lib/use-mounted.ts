import { useCallback, useEffect, useRef } from 'react';

/** Tells whether the component is on the page at the moment of asking, for what comes back to it later. */
export function useMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
}
