import { skipToken } from '@reduxjs/toolkit/query/react';
import type { Role } from '../../lib/generated/shop-api';
import { useAppSelector } from '../../lib/store';
import { useCheckAdminQuery } from './role-api';

const NO_ROLES: readonly Role[] = [];

/**
 * Whether the signed-in user is an admin or has roles, as the server says, or acts so with a verified e-mail or a second factor;
 * `isAdmin` and `isStaff`, which is either of them, are undefined while it is being asked.
 */
export function useIsAdmin() {
  const session = useAppSelector((state) => state.session);
  const email = session.status === 'signedIn' ? session.user.email : undefined;
  const { currentData, isError, error, refetch } = useCheckAdminQuery(email === undefined ? skipToken : { email });
  const {
    admin: isAdmin,
    roles = NO_ROLES,
    awaitsVerification = false,
    awaitsSecondFactor = false,
  } = currentData ?? {};
  const isStaff = isAdmin === undefined ? undefined : isAdmin || roles.length > 0;
  return { isAdmin, isStaff, roles, awaitsVerification, awaitsSecondFactor, isError, error, refetch };
}
