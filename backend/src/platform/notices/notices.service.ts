import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, type QueryFilter, trusted, type Types, type UpdateQuery } from 'mongoose';
import { isDuplicateKey } from '../common/database/duplicate-key.js';
import { findPage, type Page } from '../common/pagination/page.js';
import type { PageQuery } from '../common/pagination/page.query.js';
import { countAllAndEach, countTotal } from '../common/pagination/total.js';
import { secondsFromNow } from '../common/seconds-from-now.js';
import { Notice } from './notice.schema.js';
import { findBy, NOTICE_STATES, type NoticeState } from './notice-state.js';

/** The fields that tell a notice from others. */
export type NewNotice = Pick<Notice, 'subject' | 'event' | 'ref' | 'kind' | 'recipient'>;

/** Notices about one of several subjects, or to one of several recipients. */
export type Sought = { subjects: readonly string[] } | { recipients: readonly string[] };

/** Seconds between tries, which grow: a failure often lasts for a while, and a mail server may be down for a day. */
const RETRY_GAPS_S = [60, 300, 1800, 2 * 3600, 6 * 3600, 24 * 3600] as const;

/** A notice that waits for something else is put off for as long as it has waited, within these: many that wait cost little. */
const WAITING_GAP_S = { from: 5, to: 60 };

/** A notice that still waits after so long is late. */
const LATE_AFTER_S = 300;

/** After so many tries a notice is given up. */
export const MAX_TRIES = RETRY_GAPS_S.length + 1;

const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const;

/** The notices: what each person must get, and what became of it. */
@Injectable()
export class NoticesService {
  constructor(@InjectModel(Notice.name) private readonly notices: Model<Notice>) {}

  /** Makes a notice once, even if several calls or replicas ask for it; with a session, inside its transaction. */
  async add(wanted: NewNotice, session?: ClientSession): Promise<void> {
    const { _id, ...notice } = noticeOf(wanted, new Date());
    try {
      await this.notices.updateOne({ _id }, { $setOnInsert: notice }, { upsert: true, ...(session && { session }) });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** Makes each of the notices once, as `add` does, inside the caller's transaction; lists show the first as the earliest. */
  async addAll(wanted: readonly NewNotice[], session: ClientSession): Promise<void> {
    if (wanted.length === 0) return;
    const now = Date.now();
    const upserts = wanted.map((each, index) => {
      const { _id, ...notice } = noticeOf(each, new Date(now - wanted.length + index));
      return { updateOne: { filter: { _id }, update: { $setOnInsert: notice }, upsert: true, timestamps: false } };
    });
    await this.notices.bulkWrite(upserts, { session });
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
   * Claims one try: no other replica tries until the next gap is over, and then again unless this one has delivered.
   * Answers the notice as it is now; null when another replica was faster.
   */
  async takeTry({ _id, nextTryAt, tries }: Notice): Promise<Notice | null> {
    // After the last try, too, since this replica may be delivering it until then.
    const next = secondsFromNow(RETRY_GAPS_S[tries] ?? RETRY_GAPS_S[0]);
    return this.notices
      .findOneAndUpdate(
        { _id, nextTryAt },
        { $set: { nextTryAt: next }, $inc: { tries: 1 } },
        { returnDocument: 'after' },
      )
      .lean();
  }

  /** A notice; null for an unknown id. */
  async find(id: string, session: ClientSession | null = null): Promise<Notice | null> {
    return this.notices.findById(id).session(session).lean();
  }

  /** The notices of a state, or those sought; all of them, newest first, without either. */
  async list({ state, sought, ...page }: PageQuery & { state?: NoticeState; sought?: Sought }): Promise<Page<Notice>> {
    const { filter, sort } = state ? findBy(state) : { filter: {}, sort: {} };
    const order = sought || !state ? NEWEST_FIRST : sort;
    return findPage(this.notices, { ...filter, ...(sought && toFilter(sought)) }, order, page);
  }

  /** How many notices there are, and of each state; of those sought, if they are. */
  countStates(sought?: Sought): Promise<Record<NoticeState | 'all', number>> {
    const foundIn = (within: QueryFilter<Notice>) => ({ ...within, ...(sought && toFilter(sought)) });
    return countAllAndEach(this.notices, NOTICE_STATES, (state) => findBy(state).filter, foundIn);
  }

  /** How many notices were given up. */
  async countFailed(): Promise<number> {
    return countTotal(this.notices, findBy('failed').filter);
  }

  /** How many notices have waited for long. */
  async countLate(): Promise<number> {
    const { filter } = findBy('waiting');
    return countTotal(this.notices, { ...filter, createdAt: trusted({ $lte: secondsFromNow(-LATE_AFTER_S) }) });
  }

  /** Remembers that this user has got it, for the case that another recipient is tried again. */
  async setReached({ _id }: Notice, user: Types.ObjectId): Promise<void> {
    await this.notices.updateOne({ _id }, { $addToSet: { reached: user } });
  }

  async setDelivered({ _id }: Notice): Promise<void> {
    await this.notices.updateOne(
      { _id },
      { $set: { deliveredAt: new Date() }, $unset: { nextTryAt: 1, lastError: 1 } },
    );
  }

  /** Keeps why a try has failed. */
  async setFailed({ _id, nextTryAt }: Notice, lastError: string): Promise<void> {
    await this.notices.updateOne({ _id, nextTryAt }, { $set: { lastError } });
  }

  /** Puts it off until something that it needs is there; the try does not count. */
  async putOff({ _id, nextTryAt, createdAt }: Notice, lastError: string): Promise<void> {
    const waitedS = (Date.now() - createdAt.getTime()) / 1000;
    const gap = Math.min(Math.max(waitedS, WAITING_GAP_S.from), WAITING_GAP_S.to);
    await this.notices.updateOne(
      { _id, nextTryAt },
      { $set: { nextTryAt: secondsFromNow(gap), lastError }, $inc: { tries: -1 } },
    );
  }

  /** Makes those due that wait for something about this subject. One that is being tried has a try, and is left alone. */
  async wake(subject: string): Promise<void> {
    const now = new Date();
    await this.notices.updateMany(
      { subject, tries: 0, nextTryAt: trusted({ $gt: now }) },
      { $set: { nextTryAt: now } },
    );
  }

  /** Ends it, since it has no recipient. */
  async skip({ _id, nextTryAt }: Notice, lastError: string): Promise<void> {
    await this.notices.updateOne({ _id, nextTryAt }, over({ skippedAt: new Date(), lastError }));
  }

  /** Answers whether this call gave it up, not another replica. */
  async giveUp({ _id, nextTryAt }: Notice, lastError: string): Promise<boolean> {
    const { modifiedCount } = await this.notices.updateOne(
      { _id, nextTryAt },
      over({ givenUpAt: new Date(), lastError }),
    );
    return modifiedCount === 1;
  }

  /**
   * Makes a notice due at once: one that is over is sent again, one that has failed before is tried again. One that was never
   * tried, or is being tried, stays as it is.
   * @returns it as it is then
   */
  async resend(before: Notice, session: ClientSession): Promise<Notice> {
    const isOver = before.nextTryAt === undefined;
    if (!isOver && before.lastError === undefined) return before;
    const { _id, nextTryAt } = before;
    const after = await this.notices
      .findOneAndUpdate(
        { _id, nextTryAt: nextTryAt ?? null },
        {
          $set: { nextTryAt: new Date(), tries: 0 },
          $unset: { deliveredAt: 1, givenUpAt: 1, skippedAt: 1, lastError: 1, ...(isOver && { reached: 1 }) },
          ...(isOver && { $inc: { resends: 1 } }),
        },
        { session, returnDocument: 'after' },
      )
      .lean();
    return after ?? before;
  }
}

/** A new notice, due at once. */
function noticeOf({ subject, event, ref, kind, recipient }: NewNotice, createdAt: Date): Notice {
  const _id = [subject, ref === undefined ? event : `${event}-${ref}`, kind, recipient].join(':');
  return { _id, subject, event, ...(ref && { ref }), kind, recipient, tries: 0, nextTryAt: createdAt, createdAt };
}

/** The update that ends a notice. */
const over = (end: Partial<Notice>): UpdateQuery<Notice> => ({ $set: end, $unset: { nextTryAt: 1 } });

const toFilter = (sought: Sought): QueryFilter<Notice> =>
  'recipients' in sought
    ? { recipient: trusted({ $in: sought.recipients }) }
    : { subject: trusted({ $in: sought.subjects }) };
