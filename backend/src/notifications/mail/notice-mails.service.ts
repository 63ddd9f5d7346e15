import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { NobodyToTell, Undeliverable } from '../../platform/notices/delivery.js';
import { NOTICE_KINDS, type Notice } from '../../platform/notices/notice.schema.js';
import { NoticeHandlers } from '../../platform/notices/notice-handlers.js';
import { NoticesService } from '../../platform/notices/notices.service.js';
import type { User } from '../../identity/users/user.schema.js';
import { UsersService } from '../../identity/users/users.service.js';
import type { MailContent } from './mail-content.js';
import { MAIL_KINDS } from './mail-kinds.js';
import { MailSources } from './mail-sources.js';
import { MailTransport } from './mail-transport.js';

/** Where a mail goes. */
interface Address {
  email: string;
  /** Of the notice's recipients, where there are several. */
  user?: Types.ObjectId;
}

/** Delivers notices by e-mail; without a mail server they are only logged. */
@Injectable()
export class NoticeMailsService implements OnModuleInit {
  constructor(
    private readonly handlers: NoticeHandlers,
    private readonly notices: NoticesService,
    private readonly users: UsersService,
    private readonly sources: MailSources,
    private readonly transport: MailTransport,
  ) {}

  onModuleInit(): void {
    if (!this.transport.isThere) return;
    for (const kind of NOTICE_KINDS) this.handlers.register(kind, (notice) => this.deliver(notice));
  }

  private async deliver(notice: Notice): Promise<void> {
    const addresses = await this.addressesOf(notice);
    const content = await this.write(notice);
    const outcomes = await Promise.allSettled(addresses.map((address) => this.send(notice, address, content)));
    const failures = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason as Error);
    const passing = failures.find((failure) => !(failure instanceof Undeliverable));
    if (passing) throw passing;
    // Of several admins, one that can't be reached keeps nobody waiting.
    const [refusal] = failures;
    if (refusal && failures.length === addresses.length) throw refusal;
  }

  /** Whom to ask stands below each mail but those to admins. */
  private async write(notice: Notice): Promise<MailContent> {
    const { template, to } = MAIL_KINDS[notice.kind];
    const content = await template(notice, this.sources);
    if (to === 'admins') return content;
    const { email, phone } = await this.sources.seller();
    return { ...content, contact: { email, phone } };
  }

  private async send(notice: Notice, { email, user }: Address, content: MailContent): Promise<void> {
    // An admin who sends it again means a mail of its own; a retry is the same one.
    const copy = [notice._id, user, notice.resends].filter((part) => part !== undefined);
    await this.transport.send(email, copy.join('/'), content);
    if (user) await this.notices.setReached(notice, user);
  }

  /** @throws NobodyToTell when there is no address that wants it */
  private async addressesOf(notice: Notice): Promise<Address[]> {
    const { to } = MAIL_KINDS[notice.kind];
    const { recipient } = notice;
    if (to === 'admins') return this.adminsFor(notice);
    if (to === 'alert') return [{ email: (await this.sources.alert(recipient)).email }];
    if (to === 'subscriber') return [{ email: (await this.sources.subscriber(recipient)).email }];
    const user = await this.users.findOrNull(recipient);
    if (!user) throw new NobodyToTell('the account is removed');
    const objection = objectionOf(user, notice);
    if (objection) throw new NobodyToTell(objection);
    return [{ email: user.email }];
  }

  /** Those that have not got it yet. */
  private async adminsFor(notice: Notice): Promise<Address[]> {
    const admins = (await this.users.listAdmins()).filter((admin) => objectionOf(admin, notice) === null);
    if (admins.length === 0) throw new NobodyToTell('no admin wants it');
    const { reached = [] } = notice;
    return admins
      .filter(({ _id }) => !reached.some((id) => id.equals(_id)))
      .map(({ _id: user, email }) => ({ email, user }));
  }
}

/** Why a user gets no mail of a notice; null when they do. */
function objectionOf({ emailVerified, unwantedMails = [] }: User, { kind }: Notice): string | null {
  const { isAboutPaidOrder, isOptional } = MAIL_KINDS[kind];
  if (!emailVerified && !isAboutPaidOrder) return 'the address is not verified';
  return isOptional && unwantedMails.includes(kind) ? 'the account wants no such mail' : null;
}
