import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useAppSelector } from '../../lib/store';
import { originOf, refusedEmailOf } from '../../lib/page/origin';

/**
 * Lets visitors through; sends signed-in users to the page they came for. A user whose account may not see that page
 * stays, to sign in with another one. Until the session is known, the page is shown as the server has rendered it.
 */
export function GuestOnly() {
  const session = useAppSelector((state) => state.session);
  const state: unknown = useLocation().state;
  if (session.status === 'signedIn' && session.user.email !== refusedEmailOf(state)) {
    return <Navigate to={originOf(state)} replace />;
  }
  return <Outlet />;
}
