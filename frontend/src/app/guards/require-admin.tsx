import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { LoadFailed } from '../../components/loading/load-failed';
import { Loader } from '../../components/loading/loader';
import { useSessionUser } from '../../entities/account/use-session-user';
import { useIsAdmin } from '../../entities/account/use-is-admin';
import { paths } from '../../lib/paths';
import { originState } from '../../lib/page/origin';

/**
 * Inside RequireAuth: lets admins through, leads those who still need a second factor to their account, and asks others to
 * sign in with the account of an admin.
 */
export default function RequireAdmin() {
  const { isAdmin, awaitsSecondFactor, isError, error, refetch } = useIsAdmin();
  const { email } = useSessionUser();
  const location = useLocation();
  if (isAdmin === undefined) {
    return isError ? (
      <LoadFailed what="Your role" error={error} onRetry={refetch} />
    ) : (
      <Loader label="Checking your role…" />
    );
  }
  // The page says why.
  if (awaitsSecondFactor) return <Navigate to={paths.account} replace />;
  if (!isAdmin) return <Navigate to={paths.login} replace state={originState(location, email)} />;
  return <Outlet />;
}
