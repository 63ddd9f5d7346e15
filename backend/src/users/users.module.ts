import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../audit/audit.module.js';
import { AdminEmails } from './admin-emails.js';
import { AdminNames } from './admin-names.service.js';
import { LastEditor } from './last-editor.service.js';
import { LastSeen } from './last-seen.service.js';
import { RemovedAccount, RemovedAccountSchema, User, UserSchema } from './user.schema.js';
import { UsersService } from './users.service.js';

/** The users themselves, for other modules; the routes about them are in `UserAdministrationModule`. */
@Module({
  imports: [
    AuditModule,
    MongooseModule.forFeature([
      { name: User.name, schema: UserSchema },
      { name: RemovedAccount.name, schema: RemovedAccountSchema },
    ]),
  ],
  providers: [AdminEmails, AdminNames, LastEditor, LastSeen, UsersService],
  exports: [AdminEmails, AdminNames, LastEditor, LastSeen, UsersService, MongooseModule],
})
export class UsersModule {}
