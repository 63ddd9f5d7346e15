import { Module } from '@nestjs/common';
import { PersonalDataModule } from '../accounts/personal-data.module.js';
import { AuditModule } from '../../audit/audit.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { UserAdministrationController } from './user-administration.controller.js';
import { UserAdministrationService } from './user-administration.service.js';
import { UsersModule } from './users.module.js';

@Module({
  imports: [AuditModule, AuthModule, UsersModule, PersonalDataModule],
  controllers: [UserAdministrationController],
  providers: [UserAdministrationService],
  exports: [UserAdministrationService],
})
export class UserAdministrationModule {}
