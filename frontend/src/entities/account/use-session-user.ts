import { useAppSelector } from '../../lib/store';
import type { SessionUser } from '../../lib/session/session';

const NOBODY: SessionUser = { email: '', displayName: '' };

/**
 * The signed-in user. Both fields are empty where there is none, which on the pages that only signed-in users reach is the
 * moment between the end of a session and the guard's redirect.
 */
export function useSessionUser(): SessionUser {
  return useAppSelector(({ session }) => (session.status === 'signedIn' ? session.user : NOBODY));
}
