import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { type Connection, type Model, trusted } from 'mongoose';
import { isDuplicateKey } from '../common/database/duplicate-key.js';
import { secondsFromNow } from '../common/seconds-from-now.js';
import { ConfirmationMail } from './confirmation-mail.schema.js';
import { type NewNotice, NoticesService } from './notices.service.js';

const DAY_S = 24 * 3600;

/** Mails that have the owner of an address confirm something. Anyone can cause one, so an address gets one of a kind a day. */
@Injectable()
export class ConfirmationMailsService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(ConfirmationMail.name) private readonly mails: Model<ConfirmationMail>,
    private readonly notices: NoticesService,
  ) {}

  /** Makes the notice unless its kind has been asked for at this address within a day, by any caller on any replica. */
  async ask(email: string, notice: NewNotice): Promise<void> {
    const _id = createHash('sha256').update(`${notice.kind}:${email}`).digest('hex');
    const over = { _id, expiresAt: trusted({ $lte: new Date() }) };
    const next = { expiresAt: secondsFromNow(DAY_S) };
    try {
      await this.connection.transaction(async (session) => {
        await this.mails.updateOne(over, next, { upsert: true, session });
        await this.notices.add(notice, session);
      });
    } catch (error) {
      // The address has its mail of the day.
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
