import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditActors } from '../../audit/audit-actors.js';
import { AuditSubjects } from '../../audit/audit-subjects.js';
import { AuditModule } from '../../audit/audit.module.js';
import { Uploaders } from '../../media/uploads/uploaders.js';
import { AdminEmails } from './admin-emails.js';
import { AdminNamesService } from './admin-names.service.js';
import { LastEditorService } from './last-editor.service.js';
import { LastSeenService } from './last-seen.service.js';
import { RemovedAccount, RemovedAccountSchema, User, UserSchema } from './user.schema.js';
import { UsersService } from './users.service.js';

/**
 * The users themselves, for other modules; the routes about them are in `UserAdministrationModule`. Global, since the audit
 * log and uploads use users without importing this module.
 */
@Global()
@Module({
  imports: [
    AuditModule,
    MongooseModule.forFeature([
      { name: User.name, schema: UserSchema },
      { name: RemovedAccount.name, schema: RemovedAccountSchema },
    ]),
  ],
  providers: [
    AdminEmails,
    AdminNamesService,
    LastEditorService,
    LastSeenService,
    UsersService,
    {
      provide: AuditActors,
      inject: [AdminNamesService, UsersService],
      useFactory: (names: AdminNamesService, users: UsersService): AuditActors => ({
        namesOf: (actors) => names.of(actors),
        findByEmail: (email) => users.findByEmail(email),
        search: async (q, limit) => (await users.list({ q, page: 1, limit })).items,
      }),
    },
    {
      provide: Uploaders,
      inject: [UsersService],
      useFactory: (users: UsersService): Uploaders => ({
        exists: async (id) => (await users.findOrNull(id.toString())) !== null,
      }),
    },
  ],
  exports: [
    AdminEmails,
    AdminNamesService,
    LastEditorService,
    LastSeenService,
    UsersService,
    AuditActors,
    Uploaders,
    MongooseModule,
  ],
})
export class UsersModule {
  constructor(subjects: AuditSubjects, users: UsersService) {
    subjects.register('user', { namesOf: (ids) => users.findEmails(ids.map(String)) });
  }
}
