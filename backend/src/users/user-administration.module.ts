import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { UserAdministrationController } from './user-administration.controller.js';
import { UserAdministrationService } from './user-administration.service.js';
import { UsersModule } from './users.module.js';

/** What admins do with users. */
@Module({
  imports: [AuthModule, UsersModule, OrdersModule, ProfilesModule],
  controllers: [UserAdministrationController],
  providers: [UserAdministrationService],
})
export class UserAdministrationModule {}
