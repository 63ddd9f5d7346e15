import { Injectable, Logger } from '@nestjs/common';
import { isObjectIdOrHexString, Types } from 'mongoose';
import type { Actor, Facts } from '../../audit/audit-entry.schema.js';
import { AuditService } from '../../audit/audit.service.js';
import { AuditSubjects } from '../../audit/audit-subjects.js';
import { canonicalEmail } from '../../platform/common/text/email.js';
import { notFound, refusalOf, type ShopError } from '../../platform/common/errors/shop-error.js';
import { ADMINS, type Notice } from '../../platform/notices/notice.schema.js';
import { type NoticeState, stateOf } from '../../platform/notices/notice-state.js';
import { NoticesService, type Sought } from '../../platform/notices/notices.service.js';
import type { User } from '../../identity/users/user.schema.js';
import { UsersService } from '../../identity/users/users.service.js';
import type { ListNoticesQuery } from './dto/list-notices.query.js';
import { toNoticeView, type NoticeView } from './notice.view.js';

/** Stands for a subject that has no id of the shop's; none of a document's. */
const NO_SUBJECT = new Types.ObjectId('000000000000000000000000');

/** Of more people whom a text names, the first by e-mail. */
const MOST_PEOPLE = 50;

const noticeNotFound = (): ShopError => notFound('NOTICE_NOT_FOUND', 'There is no such notice.');

/** Notices as admins find them, and send them again. */
@Injectable()
export class NoticeOfficeService {
  private readonly logger = new Logger(NoticeOfficeService.name);

  constructor(
    private readonly notices: NoticesService,
    private readonly subjects: AuditSubjects,
    private readonly users: UsersService,
    private readonly audit: AuditService,
  ) {}

  async list({ q, ...query }: ListNoticesQuery): Promise<{ items: NoticeView[]; total: number }> {
    const sought = q ? await this.seek(q) : undefined;
    const { items, total } = await this.notices.list({ ...query, sought });
    return { items: await this.show(items), total };
  }

  async countStates(q?: string): Promise<Record<NoticeState | 'all', number>> {
    return this.notices.countStates(q ? await this.seek(q) : undefined);
  }

  /**
   * Has a notice sent again, or tried again now.
   * @throws ShopError 404 NOTICE_NOT_FOUND
   */
  async resend(id: string, by: Actor): Promise<NoticeView> {
    const resent = await this.audit.act(by, 'noticeResent', async (session) => {
      const before = await this.notices.find(id, session);
      if (!before) throw noticeNotFound();
      const result = await this.notices.resend(before, session);
      const subject = isObjectIdOrHexString(before.subject) ? new Types.ObjectId(before.subject) : NO_SUBJECT;
      return { result, subject, before: factsOf(before), after: factsOf(result) };
    });
    this.logger.log({ notice: id, by }, 'notice sent again');
    const [view] = await this.show([resent]);
    if (!view) throw noticeNotFound();
    return view;
  }

  /**
   * Why a notice is not sent again; undefined when it is.
   * @throws what is no refusal: the database does not answer
   */
  async tryToResend(id: string, by: Actor): Promise<ShopError | undefined> {
    try {
      await this.resend(id, by);
      return undefined;
    } catch (error) {
      return refusalOf(error);
    }
  }

  /** The notices of a typed text: of an order, quote or product, else of users by name or e-mail, else any subject. */
  private async seek(q: string): Promise<Sought> {
    const named = await this.subjects.find(q);
    if (named.length > 0) return { subjects: named.map(String) };
    const people = await this.findPeople(q);
    return people.length > 0
      ? { recipients: people.map(({ _id }) => _id.toString()) }
      : { subjects: [q.toLowerCase()] };
  }

  /** The user whose whole e-mail is typed, else those of whom the words are. */
  private async findPeople(q: string): Promise<User[]> {
    const user = q.includes('@') && (await this.users.findByEmail(canonicalEmail(q) ?? ''));
    return user ? [user] : (await this.users.list({ q, page: 1, limit: MOST_PEOPLE })).items;
  }

  private async show(notices: readonly Notice[]): Promise<NoticeView[]> {
    const recipients = notices.map(({ recipient }) => recipient).filter((recipient) => recipient !== ADMINS);
    const emails = await this.users.findEmails(recipients);
    emails.set(ADMINS, ADMINS);
    return notices.map((notice) => toNoticeView(notice, emails));
  }
}

const factsOf = (notice: Notice): Facts => ({
  notice: notice._id,
  state: stateOf(notice),
  tries: notice.tries,
});
