import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditActors } from '../../audit/audit-actors.js';
import { AuditSubjects } from '../../audit/audit-subjects.js';
import { AuditModule } from '../../audit/audit.module.js';
import { FileUses } from '../../media/uploads/file-uses.js';
import { UploadsModule } from '../../media/uploads/uploads.module.js';
import { AdminEmails } from './admin-emails.js';
import { AdminNamesService } from './admin-names.service.js';
import { LastEditorService } from './last-editor.service.js';
import { LastSeenService } from './last-seen.service.js';
import { RemovedAccount, RemovedAccountSchema, User, UserSchema } from './user.schema.js';
import { UserSums } from './user-sums.js';
import { UsersService } from './users.service.js';

/** The users themselves, for other modules; the routes about them are in `UserAdministrationModule`. */
@Module({
  imports: [
    UploadsModule,
    AuditModule,
    MongooseModule.forFeature([
      { name: User.name, schema: UserSchema },
      { name: RemovedAccount.name, schema: RemovedAccountSchema },
    ]),
  ],
  providers: [AdminEmails, AdminNamesService, LastEditorService, LastSeenService, UserSums, UsersService],
  exports: [AdminEmails, AdminNamesService, LastEditorService, LastSeenService, UserSums, UsersService, MongooseModule],
})
export class UsersModule {
  constructor(
    actors: AuditActors,
    files: FileUses,
    subjects: AuditSubjects,
    names: AdminNamesService,
    users: UsersService,
  ) {
    files.registerUploaders(async (id) => (await users.findOrNull(id.toString())) !== null);
    actors.register({
      namesOf: (admins) => names.of(admins),
      findByEmail: (email) => users.findByEmail(email),
      search: async (q, limit) => (await users.list({ q, page: 1, limit })).items,
    });
    subjects.register('user', { namesOf: (ids) => users.findEmails(ids.map(String)) });
  }
}
