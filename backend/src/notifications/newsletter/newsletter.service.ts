import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, trusted, Types } from 'mongoose';
import { isDuplicateKey } from '../../platform/common/database/duplicate-key.js';
import { LinkTokens } from '../../platform/common/link-tokens.js';
import { secondsFromNow } from '../../platform/common/seconds-from-now.js';
import { ConfirmationMailsService } from '../../platform/notices/confirmation-mails.service.js';
import type { EmailHolder } from '../../identity/users/user.policy.js';
import { subscriptionNotFound } from './newsletter.errors.js';
import { Subscriber } from './subscriber.schema.js';

const UNCONFIRMED_FOR_S = 7 * 24 * 3600;

/** Who gets the newsletter: those who have confirmed their subscription. */
@Injectable()
export class NewsletterService {
  constructor(
    @InjectModel(Subscriber.name) private readonly subscribers: Model<Subscriber>,
    private readonly confirmations: ConfirmationMailsService,
    private readonly tokens: LinkTokens,
  ) {}

  /** Has a subscription confirmed by a mail, at most one a day; a confirmed one is left as it is. */
  async subscribe(email: string): Promise<void> {
    // The database removes what has expired within a minute only.
    await this.subscribers.deleteOne({ _id: email, expiresAt: trusted({ $lte: new Date() }) });
    const { key, expiresAt } = await this.open(email, secondsFromNow(UNCONFIRMED_FOR_S));
    if (!expiresAt) return;
    const id = key.toString();
    await this.confirmations.ask(email, { subject: id, event: 'asked', kind: 'newsletterToConfirm', recipient: id });
  }

  /** Subscribes an address that is known to be its owner's. */
  async subscribeProven(email: string): Promise<void> {
    await this.open(email);
    await this.subscribers.updateOne({ _id: email }, { $unset: { expiresAt: 1 } });
  }

  /** @throws ShopError 404 SUBSCRIPTION_NOT_FOUND */
  async confirm(token: string): Promise<void> {
    const key = this.tokens.read('confirm-newsletter', token);
    const isOpen = { $or: [{ expiresAt: null }, { expiresAt: trusted({ $gt: new Date() }) }] };
    const found = key && (await this.subscribers.updateOne({ key, ...isOpen }, { $unset: { expiresAt: 1 } }));
    if (!found?.matchedCount) throw subscriptionNotFound();
  }

  /** The subscription of a user's address, confirmed or not; none before it is verified: it may be the mailbox owner's. */
  async findOf({ email, emailVerified }: EmailHolder): Promise<Subscriber | null> {
    return emailVerified ? this.subscribers.findById(email).lean() : null;
  }

  /** Moves the subscription of an address to another, inside the caller's transaction. One that is confirmed stays confirmed. */
  async move(from: string, to: string, session: ClientSession): Promise<void> {
    const moved = await this.subscribers.findOneAndDelete({ _id: from }, { session }).lean();
    if (!moved) return;
    const { _id, ...subscription } = moved;
    const asItWas = { upsert: true, timestamps: false, session };
    const confirmed = subscription.expiresAt ? {} : { $unset: { expiresAt: 1 as const } };
    await this.subscribers.updateOne({ _id: to }, { $setOnInsert: subscription, ...confirmed }, asItWas);
  }

  async findByKey(key: string): Promise<Subscriber | null> {
    return this.subscribers.findOne({ key: new Types.ObjectId(key) }).lean();
  }

  /** Ends the subscription of a user's address, unless that is not verified. */
  async unsubscribe({ email, emailVerified }: EmailHolder, session?: ClientSession): Promise<void> {
    if (emailVerified) await this.subscribers.deleteOne({ _id: email }, { ...(session && { session }) });
  }

  async unsubscribeByKey(key: Types.ObjectId): Promise<void> {
    await this.subscribers.deleteOne({ key });
  }

  /** The subscription, made now unless it was there. */
  private async open(email: string, expiresAt?: Date): Promise<Subscriber> {
    const made = { key: new Types.ObjectId(), ...(expiresAt && { expiresAt }) };
    const upsert = () =>
      this.subscribers
        .findOneAndUpdate({ _id: email }, { $setOnInsert: made }, { upsert: true, returnDocument: 'after' })
        .lean();
    // Of two first requests at the same time, one finds what the other has made.
    return upsert().catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
      return upsert();
    });
  }
}
