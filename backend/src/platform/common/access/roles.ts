/** The roles of staff beside admins, who may do everything; docs/features/staff-roles.md has the table. */
export const ROLES = ['sales', 'warehouse', 'catalogue', 'accounts'] as const;

export type Role = (typeof ROLES)[number];

export interface Staff {
  isAdmin: boolean;
  roles: readonly Role[];
}

/** Whether they are an admin, or have one of the roles. */
export const isAnyOf = ({ isAdmin, roles }: Staff, permitted: readonly Role[]): boolean =>
  isAdmin || permitted.some((role) => roles.includes(role));
