/** The roles of staff beside admins, who may do everything; docs/features/staff-roles.md has the table. */
export const ROLES = ['sales', 'warehouse', 'catalogue', 'accounts'] as const;

export type Role = (typeof ROLES)[number];
