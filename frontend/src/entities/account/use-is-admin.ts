import { skipToken } from '@reduxjs/toolkit/query/react';
import { useAppSelector } from '../../lib/store';
import { useCheckAdminQuery } from './role-api';

/**
 * Whether the signed-in user is an admin, as the server says, or becomes one with a verified e-mail or a second factor; `isAdmin` is
 * undefined while it is being asked.
 */
export function useIsAdmin() {
  const session = useAppSelector((state) => state.session);
  const email = session.status === 'signedIn' ? session.user.email : undefined;
  const { currentData, isError, error, refetch } = useCheckAdminQuery(email === undefined ? skipToken : { email });
  const { admin: isAdmin, awaitsVerification = false, awaitsSecondFactor = false } = currentData ?? {};
  return { isAdmin, awaitsVerification, awaitsSecondFactor, isError, error, refetch };
}
