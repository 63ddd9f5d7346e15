import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PersonalDataModule } from '../../../identity/accounts/personal-data.module.js';
import { PersonalDataService } from '../../../identity/accounts/personal-data.service.js';
import { AuditModule } from '../../../audit/audit.module.js';
import { UsersModule } from '../../../identity/users/users.module.js';
import { CustomerNote, CustomerNoteSchema } from './customer-note.schema.js';
import { CustomerNotesController } from './customer-notes.controller.js';
import { CustomerNotesService } from './customer-notes.service.js';

/** Apart from `CustomersModule`, which reads what an account has: with an account its notes go. */
@Module({
  imports: [
    PersonalDataModule,
    AuditModule,
    UsersModule,
    MongooseModule.forFeature([{ name: CustomerNote.name, schema: CustomerNoteSchema }]),
  ],
  controllers: [CustomerNotesController],
  providers: [CustomerNotesService],
  exports: [CustomerNotesService],
})
export class CustomerNotesModule {
  constructor(personalData: PersonalDataService, notes: CustomerNotesService) {
    personalData.register({ remove: ({ _id }, session) => notes.removeOf(_id, session) });
  }
}
