import { useCallback, useEffect, useRef } from 'react';

/** Tells whether the component is still on the page, for a callback that runs later. */
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
