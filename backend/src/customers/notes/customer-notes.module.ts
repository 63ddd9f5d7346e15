import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../../audit/audit.module.js';
import { UsersModule } from '../../users/users.module.js';
import { CustomerNote, CustomerNoteSchema } from './customer-note.schema.js';
import { CustomerNotesController } from './customer-notes.controller.js';
import { CustomerNotes } from './customer-notes.service.js';

/** Apart from `CustomersModule`, which reads what an account has: with an account its notes go. */
@Module({
  imports: [
    AuditModule,
    UsersModule,
    MongooseModule.forFeature([{ name: CustomerNote.name, schema: CustomerNoteSchema }]),
  ],
  controllers: [CustomerNotesController],
  providers: [CustomerNotes],
  exports: [CustomerNotes],
})
export class CustomerNotesModule {}
