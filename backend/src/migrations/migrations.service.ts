import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { setTimeout as delay } from 'node:timers/promises';
import { isDuplicateKey } from '../common/database/duplicate-key.js';
import { secondsFromNow } from '../common/seconds-from-now.js';
import { EmailMigrations } from '../accounts/email-migrations.js';
import { BasketMigrations } from '../baskets/basket-migrations.js';
import { FiguresMigrations } from '../figures/figures-migrations.js';
import { ListMigrations } from '../lists/list-migrations.js';
import { OrderMigrations } from '../orders/order-migrations.js';
import { PaymentMigrations } from '../payments/ledger/payment-migrations.js';
import { ProductMigrations } from '../products/product-migrations.js';
import { QuoteMigrations } from '../quotes/quote-migrations.js';
import { ReviewMigrations } from '../reviews/review-migrations.js';
import { SynonymMigrations } from '../synonyms/synonym-migrations.js';
import { UserMigrations } from '../users/user-migrations.js';
import { MigrationRecord } from './migration-record.schema.js';
import type { Migration } from './migration.js';

/** How long a replica that died in the middle of a migration blocks the others. */
const LEASE_S = 30;

/** Between two checks whether another replica is done. */
const WAIT_MS = 500;

/** By then an upgrade has long replaced every back end. */
const REPEAT_AFTER_S = 3600;

/**
 * Runs each migration once, in order, before this replica serves; of several that start at once one migrates and the
 * others wait. During an upgrade, back ends of the previous version still write in their shape, which this version
 * reads as well; so each migration is repeated once after they are gone.
 */
@Injectable()
export class MigrationsService implements OnModuleInit {
  private readonly logger = new Logger(MigrationsService.name);
  private readonly migrations: readonly Migration[];

  constructor(
    @InjectModel(MigrationRecord.name) private readonly records: Model<MigrationRecord>,
    baskets: BasketMigrations,
    emails: EmailMigrations,
    figures: FiguresMigrations,
    lists: ListMigrations,
    orders: OrderMigrations,
    payments: PaymentMigrations,
    products: ProductMigrations,
    quotes: QuoteMigrations,
    reviews: ReviewMigrations,
    synonyms: SynonymMigrations,
    users: UserMigrations,
  ) {
    // Payments take their facts from orders in today's shape.
    this.migrations = [
      orders,
      payments,
      products,
      quotes,
      reviews,
      synonyms,
      users,
      emails,
      baskets,
      lists,
      figures,
    ].flatMap(({ all }) => all);
  }

  /** Before any module goes to work. */
  async onModuleInit(): Promise<void> {
    const done = await this.records.find({ doneAt: trusted({ $exists: true }) }).distinct('_id');
    for (const migration of this.migrations) {
      if (!done.includes(migration.name)) await this.runOnce(migration);
    }
  }

  /** Repeats, once, each migration that was done long enough ago. Answers when it looked. */
  async repeat(): Promise<Date> {
    const now = new Date();
    for (const migration of this.migrations) {
      const record = await this.records.findOneAndUpdate(
        {
          _id: migration.name,
          doneAt: trusted({ $lte: secondsFromNow(-REPEAT_AFTER_S) }),
          repeatedAt: trusted({ $exists: false }),
        },
        { repeatedAt: now },
      );
      if (record) await this.run(migration);
    }
    return now;
  }

  private async runOnce(migration: Migration): Promise<void> {
    while (!(await this.take(migration))) {
      if (await this.records.exists({ _id: migration.name, doneAt: trusted({ $exists: true }) })) return;
      await delay(WAIT_MS);
    }
    const keeping = setInterval(() => void this.keep(migration), (LEASE_S * 1000) / 3);
    try {
      if (!migration.isLate) await this.run(migration);
      await this.records.updateOne({ _id: migration.name }, { doneAt: new Date(), $unset: { leasedUntil: 1 } });
    } catch (error) {
      await this.records.updateOne({ _id: migration.name }, { leasedUntil: new Date() });
      throw error;
    } finally {
      clearInterval(keeping);
    }
  }

  private async run({ name, run }: Migration): Promise<void> {
    const changed = await run();
    if (changed > 0) this.logger.log({ migration: name, changed }, 'migrated');
  }

  /** Whether this replica got the lease of the migration. */
  private async take({ name }: Migration): Promise<boolean> {
    try {
      await this.records.updateOne(
        { _id: name, doneAt: trusted({ $exists: false }), leasedUntil: trusted({ $lte: new Date() }) },
        { leasedUntil: secondsFromNow(LEASE_S) },
        { upsert: true },
      );
      return true;
    } catch (error) {
      // The record exists, done or leased, so the upsert hit its id.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Losing the lease to another replica does no harm: both change only what is still in an earlier shape. */
  private async keep({ name }: Migration): Promise<void> {
    try {
      await this.records.updateOne(
        { _id: name, doneAt: trusted({ $exists: false }) },
        { leasedUntil: secondsFromNow(LEASE_S) },
      );
    } catch (err) {
      this.logger.warn({ migration: name, err }, 'could not be kept from other replicas');
    }
  }
}
