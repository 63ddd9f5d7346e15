import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Goes to another page, but only from this one: an answer that comes late takes nobody away from where they have gone
 * in the meantime.
 */
export function useNavigateWhileHere() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  return useCallback(
    async (path: string): Promise<void> => {
      // The page left stays until the next one has been loaded; the address changes at once.
      if (isMounted.current && window.location.pathname === pathname) await navigate(path);
    },
    [navigate, pathname],
  );
}
