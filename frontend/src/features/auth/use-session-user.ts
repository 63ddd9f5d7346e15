import { useAppSelector } from '../../app/store';
import type { SessionUser } from '../../lib/session';

const NOBODY: SessionUser = { email: '', displayName: '' };

/**
 * The signed-in user, for pages that only signed-in users reach. In the moment between the end of a session and the
 * guard's redirect there is none any more; then both fields are empty.
 */
export function useSessionUser(): SessionUser {
  return useAppSelector(({ session }) => (session.status === 'signedIn' ? session.user : NOBODY));
}
