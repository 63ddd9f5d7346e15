import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { useMounted } from '../browser/use-mounted';

/**
 * Goes to another page, but only from this one: a late answer must not move a visitor who has gone elsewhere meanwhile, or
 * whose next page is being loaded. Answers whether it went.
 */
export function useNavigateWhileHere() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { state: going } = useNavigation();
  const isMounted = useMounted();
  const isLeaving = useRef(false);
  useEffect(() => {
    isLeaving.current = going !== 'idle';
  }, [going]);

  return useCallback(
    async (path: string, state?: unknown): Promise<boolean> => {
      if (!isMounted() || isLeaving.current || window.location.pathname !== pathname) return false;
      await navigate(path, { state });
      return true;
    },
    [isMounted, navigate, pathname],
  );
}
