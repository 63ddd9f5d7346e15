import { type Role, ROLES } from '../../../platform/common/access/roles.js';
import { Flag, OneOf } from '../../../platform/common/validation/fields.js';

/** One role at a time, so that two admins who change two of them at once both have their way. */
export class ChangeRoleDto {
  @OneOf(ROLES, 'Role')
  role: Role;

  @Flag({ description: 'Whether the user is given the role; otherwise it is taken.' })
  isGiven: boolean;
}
