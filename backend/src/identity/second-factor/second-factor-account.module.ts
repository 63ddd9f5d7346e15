import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { UsersModule } from '../users/users.module.js';
import { SecondFactorController } from './second-factor.controller.js';
import { SecondFactorModule } from './second-factor.module.js';

/** The second factor of one's own account. */
@Module({
  imports: [AuthModule, SecondFactorModule, SettingsModule, UsersModule],
  controllers: [SecondFactorController],
})
export class SecondFactorAccountModule {}
