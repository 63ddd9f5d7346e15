import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { LoadFailed } from '../../components/load-failed';
import { Loader } from '../../components/loader';
import { useSessionUser } from '../../features/auth/use-session-user';
import { useIsAdmin } from '../../features/users/use-is-admin';
import { paths } from '../../lib/paths';
import { originState } from '../../lib/origin';

/** Inside RequireAuth: lets admins through, and asks others to sign in with an admin's account. */
export function RequireAdmin() {
  const { isAdmin, isError, error, refetch } = useIsAdmin();
  const { email } = useSessionUser();
  const location = useLocation();
  if (isAdmin === undefined) {
    return isError ? (
      <LoadFailed what="Your role" error={error} onRetry={refetch} />
    ) : (
      <Loader label="Checking your role…" />
    );
  }
  if (!isAdmin) return <Navigate to={paths.login} replace state={originState(location, email)} />;
  return <Outlet />;
}
