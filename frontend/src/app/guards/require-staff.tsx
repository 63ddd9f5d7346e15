import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { LoadFailed } from '../../components/loading/load-failed';
import { Loader } from '../../components/loading/loader';
import { useSessionUser } from '../../entities/account/use-session-user';
import { useIsAdmin } from '../../entities/account/use-is-admin';
import { useMay } from '../../entities/account/use-may';
import { paths } from '../../lib/paths';
import { originState } from '../../lib/page/origin';

/**
 * Inside RequireAuth: lets those through who may open the page, leads those who still need a second factor to their account, and
 * asks others to sign in with another account.
 */
export default function RequireStaff() {
  const { mayOpen } = useMay();
  const { isStaff, awaitsSecondFactor, isError, error, refetch } = useIsAdmin();
  const { email } = useSessionUser();
  const location = useLocation();
  if (isStaff === undefined) {
    return isError ? (
      <LoadFailed what="Your role" error={error} onRetry={refetch} />
    ) : (
      <Loader label="Checking your role…" />
    );
  }
  // The page says why.
  if (awaitsSecondFactor) return <Navigate to={paths.account} replace />;
  if (!mayOpen(location.pathname)) return <Navigate to={paths.login} replace state={originState(location, email)} />;
  return <Outlet />;
}
