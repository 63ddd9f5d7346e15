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
import { orderNotFound } from '../order.errors.js';
import { OrderStore } from '../order-store.js';
import { OrderNote } from './order-note.schema.js';

/** The admins' notes about orders, also about cancelled ones. */
@Injectable()
export class OrderNotesService {
  constructor(
    @InjectModel(OrderNote.name) private readonly notes: Model<OrderNote>,
    private readonly store: OrderStore,
    private readonly audit: AuditService,
  ) {}

  /** The notes about an order, newest first; none about an unknown one. */
  async list(orderId: string, query: PageQuery): Promise<Page<OrderNote>> {
    return findPage(this.notes, { order: new Types.ObjectId(orderId) }, { createdAt: -1, _id: -1 }, query);
  }

  /** @throws ShopError 404, 409 NOTE_ADDED_ALREADY when the same key has added another note */
  async add(orderId: string, { text, idempotencyKey }: AddNoteDto, admin: SignedInUser): Promise<OrderNote> {
    const order = await this.store.find(orderId);
    if (!order) throw orderNotFound();
    const note = await createOnce(this.notes, { author: admin._id, idempotencyKey }, () =>
      this.audit.act(admin._id, 'orderNoteAdded', async (session) => {
        const facts = { order: order._id, customer: order.owner, author: admin._id, text, idempotencyKey };
        const result = (await new this.notes(facts).save({ session })).toObject();
        // The text may name people, and outlives no account.
        return { result, subject: order._id, before: null, after: { note: result._id.toString() } };
      }),
    );
    if (!note.order.equals(order._id) || note.text !== text) throw noteAddedAlready();
    return note;
  }

  /** Removes the notes about a customer's orders. */
  async removeOf(customer: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.notes.deleteMany({ customer }, { session });
  }
}
