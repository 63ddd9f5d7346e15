import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { Loader } from '../../components/loading/loader';
import { paths } from '../../lib/paths';
import { useAppSelector } from '../../lib/store';
import { originState } from '../../lib/page/origin';
import { useReadyMessages } from './use-ready-messages';

interface RequireAuthProps {
  /** The page shows nothing personal until the session is known, so that the server can render it. */
  isShownMeanwhile?: boolean;
}

/** Lets signed-in users through; sends visitors to sign in, and back here afterwards. */
export function RequireAuth({ isShownMeanwhile = false }: RequireAuthProps) {
  const session = useAppSelector((state) => state.session);
  const location = useLocation();
  useReadyMessages();
  if (session.status === 'resolving') return isShownMeanwhile ? <Outlet /> : <Loader label="Signing you in…" />;
  // The layout redirects after a logout or a refusal.
  if (session.status === 'signedOut' && ['logout', 'refused'].includes(session.because)) return <Loader />;
  if (session.status === 'signedOut') return <Navigate to={paths.login} replace state={originState(location)} />;
  return <Outlet />;
}
