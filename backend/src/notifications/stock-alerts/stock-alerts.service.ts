import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, trusted, Types } from 'mongoose';
import type { SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { isDuplicateKey } from '../../platform/common/database/duplicate-key.js';
import { invalidInput } from '../../platform/common/errors/shop-error.js';
import { secondsFromNow } from '../../platform/common/seconds-from-now.js';
import { ConfirmationMailsService } from '../../platform/notices/confirmation-mails.service.js';
import { ProductsService } from '../../catalogue/products/products.service.js';
import { isOrderable } from '../../catalogue/products/stock/stock-update.js';
import type { EmailHolder } from '../../identity/users/user.policy.js';
import { AlertTokens } from './alert-tokens.js';
import { productOrderable, stockAlertNotFound, tooManyStockAlerts } from './stock-alert.errors.js';
import { StockAlert } from './stock-alert.schema.js';

const DAY_S = 24 * 3600;
export const UNCONFIRMED_FOR_S = 2 * DAY_S;
export const WAITS_FOR_S = 365 * DAY_S;

/** How many alerts may wait for one product, and be open for one e-mail; a few more when they are asked for at once. */
export const MAX_PER_PRODUCT = 10_000;
export const MAX_PER_EMAIL = 50;

const NOT_WAITING = { waitsSince: trusted({ $exists: false }) };
/** Unlike `$exists`, a range is read in the index alone. */
export const WAITING = { waitsSince: trusted({ $gt: new Date(0) }) };
/** Waiting, or not confirmed yet. */
const OPEN = { openKey: trusted({ $exists: true }) };

const unexpired = () => ({ expiresAt: trusted({ $gt: new Date() }) });

/** Whom to tell when a product can be ordered again. */
@Injectable()
export class StockAlertsService {
  constructor(
    @InjectModel(StockAlert.name) private readonly alerts: Model<StockAlert>,
    private readonly products: ProductsService,
    private readonly confirmations: ConfirmationMailsService,
    private readonly tokens: AlertTokens,
  ) {}

  /**
   * Asks for an alert. It waits at once for the verified e-mail of a signed-in user; any other e-mail confirms it first.
   * Nothing tells the caller whether the e-mail was known, or has too many alerts already.
   * @throws ShopError 400 without any e-mail, 404 PRODUCT_NOT_FOUND, 409 PRODUCT_ORDERABLE, TOO_MANY_STOCK_ALERTS
   */
  async ask(id: string, sentEmail: string | undefined, user: SignedInUser | undefined): Promise<void> {
    const email = sentEmail ?? user?.email;
    if (email === undefined) throw invalidInput({ email: 'Please enter valid email.' });
    const product = await this.products.find(id);
    if (isOrderable(product)) throw productOrderable();
    const isProven = user?.email === email && user.emailVerified;
    await this.requirePlace(product._id);
    // Alerts that others have asked for in the name of an e-mail take no place from its owner.
    if ((await this.alerts.countDocuments({ email, ...(isProven ? WAITING : OPEN) })) >= MAX_PER_EMAIL) return;
    const alert = await this.open(product._id, email);
    if (!alert || alert.waitsSince) return;
    if (isProven) await this.begin({ _id: alert._id });
    else await this.confirmations.ask(email, { ...about(alert), event: 'asked', kind: 'stockAlertToConfirm' });
  }

  /**
   * Begins all alerts of the address, since it gets one mail a day, however many products it is asked about.
   * @throws ShopError 404 STOCK_ALERT_NOT_FOUND
   */
  async confirm(token: string): Promise<void> {
    const tokenHash = this.tokens.hash(token);
    const alert = await this.alerts.findOne({ tokenHash, ...unexpired() }).lean();
    if (!alert) throw stockAlertNotFound();
    await this.begin({ email: alert.email });
  }

  /** An alert that is open or whose notice was made lately; null for any other. */
  async find(id: string): Promise<StockAlert | null> {
    return this.alerts.findById(id).lean();
  }

  /** Removes an alert at its person's wish. */
  async remove(_id: Types.ObjectId): Promise<void> {
    await this.alerts.deleteOne({ _id });
  }

  /** The alerts of a user's e-mail; none before it is verified, since they may be those of the mailbox's owner. */
  async listOf({ email, emailVerified }: EmailHolder): Promise<StockAlert[]> {
    return emailVerified ? this.alerts.find({ email }).lean() : [];
  }

  /** Moves the alerts of an e-mail to another, unless that has one of the product, inside the caller's transaction. */
  async move(from: string, to: string, session: ClientSession): Promise<void> {
    const known = await this.alerts
      .find({ email: to, ...OPEN })
      .session(session)
      .lean();
    const products = new Set(known.map(({ product }) => product.toString()));
    for (const { _id, product, openKey } of await this.alerts.find({ email: from }).session(session).lean()) {
      if (openKey !== undefined && products.has(product.toString())) await this.alerts.deleteOne({ _id }, { session });
      else await this.alerts.updateOne({ _id }, moved(product, to, openKey), { session });
    }
  }

  /** Removes the alerts of a user's e-mail, unless that is not verified, inside the caller's transaction. */
  async removeOf({ email, emailVerified }: EmailHolder, session: ClientSession): Promise<void> {
    if (emailVerified) await this.alerts.deleteMany({ email }, { session });
  }

  /** Unconfirmed alerts take no place, or made-up e-mails could take all. */
  private async requirePlace(product: Types.ObjectId): Promise<void> {
    const waiting = await this.alerts.countDocuments({ product, ...WAITING }, { limit: MAX_PER_PRODUCT });
    if (waiting >= MAX_PER_PRODUCT) throw tooManyStockAlerts();
  }

  /** The open alert, made now unless it was there; null when it went away just then. */
  private async open(product: Types.ObjectId, email: string): Promise<StockAlert | null> {
    const _id = new Types.ObjectId();
    const openKey = openKeyOf(product, email);
    const tokenHash = this.tokens.hash(this.tokens.tokenOf(_id));
    const alert = { _id, product, email, tokenHash, expiresAt: secondsFromNow(UNCONFIRMED_FOR_S) };
    // The database removes what has expired within a minute only.
    await this.alerts.deleteOne({ openKey, expiresAt: trusted({ $lte: new Date() }) });
    try {
      await this.alerts.updateOne({ openKey }, { $setOnInsert: alert }, { upsert: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    return this.alerts.findOne({ openKey }).lean();
  }

  /** Those whose notice is made wait no more. */
  private async begin(confirmed: Partial<Pick<StockAlert, '_id' | 'email'>>): Promise<void> {
    const waits = { waitsSince: new Date(), expiresAt: secondsFromNow(WAITS_FOR_S) };
    await this.alerts.updateMany({ ...confirmed, ...NOT_WAITING, ...OPEN, ...unexpired() }, { $set: waits });
  }
}

const openKeyOf = (product: Types.ObjectId, email: string): string => `${product.toString()}:${email}`;

const moved = (product: Types.ObjectId, email: string, openKey?: string): Partial<StockAlert> => ({
  email,
  ...(openKey !== undefined && { openKey: openKeyOf(product, email) }),
});

/** The subject and recipient of a notice about an alert: ids only. */
export const about = ({ _id, product }: StockAlert) => ({ subject: product.toString(), recipient: _id.toString() });
