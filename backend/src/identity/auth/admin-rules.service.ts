import { Injectable } from '@nestjs/common';
import { SettingsService } from '../../settings/settings.service.js';
import { isActingAdmin } from '../users/user.policy.js';
import type { User } from '../users/user.schema.js';

export interface AdminRights {
  isAdmin: boolean;
  /** They are no admin only because they have no second factor, which the settings ask of admins. */
  awaitsSecondFactor: boolean;
}

/** Who may do what admins do, by the settings too. */
@Injectable()
export class AdminRulesService {
  constructor(private readonly settings: SettingsService) {}

  async rightsOf(user: User): Promise<AdminRights> {
    if (!isActingAdmin(user)) return { isAdmin: false, awaitsSecondFactor: false };
    const awaitsSecondFactor = !user.hasSecondFactor && (await this.settings.current()).adminsNeedSecondFactor;
    return { isAdmin: !awaitsSecondFactor, awaitsSecondFactor };
  }
}
