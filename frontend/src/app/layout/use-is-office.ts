import { useMatches } from 'react-router-dom';
import { useIsAdmin } from '../../entities/account/use-is-admin';

/** Marks the routes whose pages bring the office's frame for staff; the second, those that only staff see. */
export const OFFICE = { forStaff: 'officeForStaff', always: 'office' } as const;

/** Whether the page has the office's frame in place of the shop's. Until the role is known, only pages for staff do. */
export function useIsOffice(): boolean {
  const { isStaff } = useIsAdmin();
  const handles = useMatches().map(({ handle }) => handle);
  return isStaff ? handles.includes(OFFICE.forStaff) : isStaff === undefined && handles.includes(OFFICE.always);
}
