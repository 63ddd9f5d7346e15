import { Module } from '@nestjs/common';
import { UserAdministrationModule } from '../users/user-administration.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountController } from './account.controller.js';

/** One's own account: signing out everywhere, removing it. */
@Module({
  imports: [UsersModule, UserAdministrationModule],
  controllers: [AccountController],
})
export class AccountsModule {}
