import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, Types } from 'mongoose';
import { AuditService } from '../../../audit/audit.service.js';
import type { SignedInUser } from '../../../platform/common/access/signed-in-user.js';
import { createOnce } from '../../../platform/common/idempotency/create-once.js';
import type { AddNoteDto } from '../../../platform/common/notes/add-note.dto.js';
import { noteAddedAlready } from '../../../platform/common/notes/note.errors.js';
import { findPage, type Page } from '../../../platform/common/pagination/page.js';
import type { PageQuery } from '../../../platform/common/pagination/page.query.js';
import { UsersService } from '../../../identity/users/users.service.js';
import { CustomerNote } from './customer-note.schema.js';

/** The admins' notes about customers. The audit log has only their ids: the texts may name people. */
@Injectable()
export class CustomerNotesService {
  constructor(
    @InjectModel(CustomerNote.name) private readonly notes: Model<CustomerNote>,
    private readonly users: UsersService,
    private readonly audit: AuditService,
  ) {}

  /** The notes about a customer, newest first; none about an unknown one. */
  async list(customer: string, query: PageQuery): Promise<Page<CustomerNote>> {
    return findPage(this.notes, { customer: new Types.ObjectId(customer) }, { createdAt: -1, _id: -1 }, query);
  }

  /** @throws ShopError 404 USER_NOT_FOUND, 409 NOTE_ADDED_ALREADY when the same key has added another note */
  async add(id: string, { text, idempotencyKey }: AddNoteDto, admin: SignedInUser): Promise<CustomerNote> {
    const customer = new Types.ObjectId(id);
    const note = await createOnce(this.notes, { author: admin._id, idempotencyKey }, () =>
      this.audit.act(admin._id, 'customerNoteAdded', async (session) => {
        await this.users.keepForNote(customer, session);
        const facts = { customer, author: admin._id, text, idempotencyKey };
        const result = (await new this.notes(facts).save({ session })).toObject();
        return { result, subject: customer, before: null, after: { note: result._id.toString() } };
      }),
    );
    if (!note.customer.equals(customer) || note.text !== text) throw noteAddedAlready();
    return note;
  }

  /** Removes a note; one that is not there any more stays so. */
  async remove(id: string, note: string, admin: SignedInUser): Promise<void> {
    const subject = new Types.ObjectId(id);
    await this.audit.act(admin._id, 'customerNoteRemoved', async (session) => {
      const { deletedCount } = await this.notes.deleteOne({ _id: note, customer: subject }, { session });
      return { result: undefined, subject, before: deletedCount > 0 ? { note } : null, after: null };
    });
  }

  /** Removes the notes about a customer whose account goes, inside the caller's transaction. */
  async removeOf(customer: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.notes.deleteMany({ customer }, { session });
  }
}
