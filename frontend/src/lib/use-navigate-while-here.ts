import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useMounted } from './use-mounted';

/**
 * Goes to another page, but only from this one: a late answer must not move a visitor who has gone elsewhere meanwhile.
 * Answers whether it went.
 */
export function useNavigateWhileHere() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isMounted = useMounted();

  return useCallback(
    async (path: string): Promise<boolean> => {
      if (!isMounted() || window.location.pathname !== pathname) return false;
      // The page left stays until the next one has been loaded; the address changes at once.
      await navigate(path);
      return true;
    },
    [isMounted, navigate, pathname],
  );
}
