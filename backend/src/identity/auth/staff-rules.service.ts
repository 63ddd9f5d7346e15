import { Injectable } from '@nestjs/common';
import type { Staff } from '../../platform/common/access/roles.js';
import { SettingsService } from '../../settings/settings.service.js';
import { isActingAdmin, isActingStaff } from '../users/user.policy.js';
import type { User } from '../users/user.schema.js';

export interface StaffRights extends Staff {
  /** They are no staff only because they have no second factor, which the settings ask of staff. */
  awaitsSecondFactor: boolean;
}

/** Who may act for the shop, by the settings too. */
@Injectable()
export class StaffRulesService {
  constructor(private readonly settings: SettingsService) {}

  async rightsOf(user: User): Promise<StaffRights> {
    if (!isActingStaff(user)) return { isAdmin: false, roles: [], awaitsSecondFactor: false };
    const awaitsSecondFactor = !user.hasSecondFactor && (await this.settings.current()).adminsNeedSecondFactor;
    if (awaitsSecondFactor) return { isAdmin: false, roles: [], awaitsSecondFactor };
    return { isAdmin: isActingAdmin(user), roles: user.roles ?? [], awaitsSecondFactor };
  }
}
