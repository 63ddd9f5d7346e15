import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, trusted } from 'mongoose';
import { isDuplicateKey } from '../common/database/duplicate-key.js';
import { secondsFromNow } from '../common/seconds-from-now.js';
import { Notice } from './notice.schema.js';

type NewNotice = Pick<Notice, 'subject' | 'event' | 'kind' | 'recipient'>;

/** Seconds between tries, which grow: a failure often lasts for a while. */
const RETRY_GAPS_S = [60, 300, 1800, 2 * 3600, 6 * 3600, 24 * 3600];

/** After so many tries a notice is given up. */
export const MAX_TRIES = RETRY_GAPS_S.length;

/** The pending notices. */
@Injectable()
export class NoticesService {
  constructor(@InjectModel(Notice.name) private readonly notices: Model<Notice>) {}

  /** Makes a notice once, even if several calls or replicas ask for it; with a session, inside its transaction. */
  async add({ subject, event, kind, recipient }: NewNotice, session?: ClientSession): Promise<void> {
    const _id = [subject, event, kind, recipient].join(':');
    const notice = { subject, event, kind, recipient, tries: 0, nextTryAt: new Date() };
    try {
      await this.notices.updateOne({ _id }, { $setOnInsert: notice }, { upsert: true, ...(session && { session }) });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** Due notices, longest due first. */
  async findDue(limit: number): Promise<Notice[]> {
    return this.notices
      .find({ nextTryAt: trusted({ $lte: new Date() }) })
      .sort({ nextTryAt: 1 })
      .limit(limit)
      .lean();
  }

  /**
   * Takes over one try: no other replica tries until the next gap is over, and then again unless this one has delivered.
   * Answers the notice as it is now; null when another replica was faster.
   */
  async takeTry({ _id, nextTryAt, tries }: Notice): Promise<Notice | null> {
    const next = secondsFromNow(RETRY_GAPS_S[tries] ?? 0);
    return this.notices
      .findOneAndUpdate(
        { _id, nextTryAt },
        { $set: { nextTryAt: next }, $inc: { tries: 1 } },
        { returnDocument: 'after' },
      )
      .lean();
  }

  async setDelivered({ _id }: Notice): Promise<void> {
    await this.notices.updateOne({ _id }, { $set: { deliveredAt: new Date() }, $unset: { nextTryAt: 1 } });
  }

  /** Answers whether this call gave it up, not another replica. */
  async giveUp({ _id, nextTryAt }: Notice): Promise<boolean> {
    const { modifiedCount } = await this.notices.updateOne(
      { _id, nextTryAt },
      { $set: { givenUpAt: new Date() }, $unset: { nextTryAt: 1 } },
    );
    return modifiedCount === 1;
  }
}
