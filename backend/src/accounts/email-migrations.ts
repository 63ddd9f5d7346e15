import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Connection, Model } from 'mongoose';
import { isDuplicateKey } from '../common/database/duplicate-key.js';
import { canonicalEmail } from '../common/email.js';
import { NewsletterService } from '../newsletter/newsletter.service.js';
import { Subscriber } from '../newsletter/subscriber.schema.js';
import { StockAlert } from '../stock-alerts/stock-alert.schema.js';
import { StockAlertsService } from '../stock-alerts/stock-alerts.service.js';
import { searchWordsOf, User } from '../users/user.schema.js';
import { PersonalData } from './personal-data.service.js';

/** Other signs than those of ASCII: without one the canonical form is the stored one. */
const NOT_ASCII = /[^ -~]/;

@Injectable()
export class EmailMigrations {
  readonly all = [{ name: 'canonical-emails', run: () => this.renew() }];
  private readonly logger = new Logger(EmailMigrations.name);

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(User.name) private readonly users: Model<User>,
    @InjectModel(Subscriber.name) private readonly subscribers: Model<Subscriber>,
    @InjectModel(StockAlert.name) private readonly alerts: Model<StockAlert>,
    private readonly personalData: PersonalData,
    private readonly newsletter: NewsletterService,
    private readonly stockAlerts: StockAlertsService,
  ) {}

  /**
   * Earlier versions kept e-mails in lower case only. Of two subscriptions or alerts that become one, one stays. An account whose
   * e-mail another has stays as it is: its next sign-in is answered as any with the e-mail of another account.
   */
  private async renew(): Promise<number> {
    const subscribed = await this.subscribers.distinct('_id', { _id: NOT_ASCII });
    const awaiting = await this.alerts.distinct('email', { email: NOT_ASCII });
    return (
      (await this.renewUsers()) +
      (await this.move(subscribed, (...way) => this.newsletter.move(...way))) +
      (await this.move(awaiting, (...way) => this.stockAlerts.move(...way)))
    );
  }

  private async renewUsers(): Promise<number> {
    // Of two, a verified one is first.
    const stored = await this.users.find({ email: NOT_ASCII }).sort({ emailVerified: -1, createdAt: 1 }).lean();
    let renewed = 0;
    for (const user of stored) {
      renewed += await this.move([user.email], (_, email, session) => this.renewUser(user, email, session)).catch(
        (error: unknown) => {
          if (!isDuplicateKey(error)) throw error;
          this.logger.warn({ userId: user._id }, 'another account has this e-mail in its canonical form');
          return 0;
        },
      );
    }
    return renewed;
  }

  private async renewUser(user: User, email: string, session: ClientSession): Promise<void> {
    const set = { email, searchWords: searchWordsOf({ ...user, email }) };
    const { modifiedCount } = await this.users.updateOne({ _id: user._id, email: user.email }, set, { session });
    if (modifiedCount > 0 && user.emailVerified) await this.personalData.move(user, email, session);
  }

  /** Answers how many of these e-mails had another form. */
  private async move(
    emails: readonly string[],
    moveOne: (from: string, to: string, session: ClientSession) => Promise<void>,
  ): Promise<number> {
    let moved = 0;
    for (const email of emails) {
      const canonical = canonicalEmail(email);
      if (canonical === null || canonical === email) continue;
      await this.connection.transaction((session) => moveOne(email, canonical, session));
      moved++;
    }
    return moved;
  }
}
