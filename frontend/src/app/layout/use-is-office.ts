import { useMatches } from 'react-router-dom';
import { useIsAdmin } from '../../entities/account/use-is-admin';

/** Marks the routes whose pages bring the office's frame for admins; the second, those that only admins see. */
export const OFFICE = { forAdmins: 'officeForAdmins', always: 'office' } as const;

/** Whether the page has the office's frame in place of the shop's. Until the role is known, only pages for admins do. */
export function useIsOffice(): boolean {
  const { isAdmin } = useIsAdmin();
  const handles = useMatches().map(({ handle }) => handle);
  return isAdmin ? handles.includes(OFFICE.forAdmins) : isAdmin === undefined && handles.includes(OFFICE.always);
}
