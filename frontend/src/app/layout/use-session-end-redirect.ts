import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { sessionEndHandled, type EndReason } from '../../lib/session/session';
import { originState } from '../../lib/page/origin';
import { paths } from '../../lib/paths';
import { useAppDispatch, useAppSelector } from '../../lib/store';

/** The page that the end of a session leads to, from any page. */
const destinations: Partial<Record<EndReason, string>> = { logout: paths.home, refused: paths.login };

/** Goes home after a logout, and to the login page when the server no longer accepts the user's token. */
export function useSessionEndRedirect(): void {
  const because = useAppSelector(({ session }) => (session.status === 'signedOut' ? session.because : 'none'));
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => {
    const destination = destinations[because];
    if (!destination) return;
    if (location.pathname === destination) dispatch(sessionEndHandled());
    else if (because === 'logout') void navigate(destination);
    else void navigate(destination, { replace: true, state: { ...originState(location), isSignedOut: true } });
  }, [because, dispatch, navigate, location]);
}
