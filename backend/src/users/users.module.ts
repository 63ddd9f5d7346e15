import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../audit/audit.module.js';
import { AdminEmails } from './admin-emails.js';
import { LastEditor } from './last-editor.service.js';
import { RemovedAccount, RemovedAccountSchema, User, UserSchema } from './user.schema.js';
import { UserMigrations } from './user-migrations.js';
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
  providers: [AdminEmails, LastEditor, UsersService, UserMigrations],
  exports: [AdminEmails, LastEditor, UsersService, UserMigrations, MongooseModule],
})
export class UsersModule {}
