import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { type Connection, type Model, trusted } from 'mongoose';
import { isDuplicateKey } from '../common/database/duplicate-key.js';
import { MigrationRecord } from './migration-record.schema.js';

/** Marks a database whose documents have the shape of 1.0.0, or of what migrations have made of it since. */
export const BASELINE = 'baseline-1.0.0';

/** The steps of the last version before 1.0.0; a database in which all are done has the shape of 1.0.0. */
export const STEPS_BEFORE_BASELINE: readonly string[] = [
  ...['order-lines-and-events', 'order-events-to-count', 'order-reversals-changed-at', 'order-refunds'],
  ...['order-inquiries', 'order-numbers', 'order-documents', 'order-search-words-8', 'order-search-sorted-by-keys'],
  ...['orders-to-ship-without-refunded', 'payment-facts-8', 'payment-withdrawals', 'payment-search-sorted-by-keys'],
  ...['product-opening-balances', 'product-catalogue-fields', 'product-stock-coverage', 'product-natural-name-order'],
  ...['product-office-words-8', 'product-part-numbers-in-capitals', 'product-search-in-memory'],
  ...['product-part-numbers-alike', 'quote-numbers', 'quote-search-words-8', 'review-search-words-8'],
  ...['synonyms-first-groups', 'user-search-words-8', 'canonical-emails', 'basket-line-names', 'list-line-names'],
  ...['figures-by-days-and-months', 'figures-of-disputes', 'figures-of-products-by-shop-days'],
];

const OLDER_SHAPE =
  'The database was filled by a version of the shop before 1.0.0, and not all of it has the shape of 1.0.0, which this ' +
  'version begins with. Start the last version before 1.0.0 with it, which converts it, and then this one; or give ' +
  'this one an empty database.';

/** Begins each database, once, as one of the shape of 1.0.0. */
@Injectable()
export class BaselineService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(MigrationRecord.name) private readonly records: Model<MigrationRecord>,
  ) {}

  /**
   * Marks an empty database, and one that the last version before 1.0.0 has converted.
   * @throws Error when an earlier version has filled it
   */
  async begin(): Promise<void> {
    if (await this.isMarked()) return;
    if (await this.isConverted()) await this.dropOldIndexes();
    else if ((await this.hasData()) && !(await this.isMarked())) throw new Error(OLDER_SHAPE);
    await this.mark();
    await this.records.deleteMany({ _id: trusted({ $in: STEPS_BEFORE_BASELINE }) });
  }

  /** Looked for after the data, too, which another replica adds only to a marked database. */
  private async isMarked(): Promise<boolean> {
    return (await this.records.exists({ _id: BASELINE })) !== null;
  }

  private async mark(): Promise<void> {
    try {
      await this.records.create({ _id: BASELINE, doneAt: new Date() });
    } catch (error) {
      // Another replica has marked it since.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  private async isConverted(): Promise<boolean> {
    const names = trusted({ $in: STEPS_BEFORE_BASELINE });
    const done = await this.records.countDocuments({ _id: names, doneAt: trusted({ $exists: true }) });
    return done === STEPS_BEFORE_BASELINE.length;
  }

  /** The last version keeps indexes of the one before it for two hours, so that an upgrade can be undone; one refuses products. */
  private async dropOldIndexes(): Promise<void> {
    for (const model of Object.values(this.connection.models)) await model.cleanIndexes();
  }

  private async hasData(): Promise<boolean> {
    for (const model of Object.values(this.connection.models)) {
      if (await model.exists({})) return true;
    }
    return false;
  }
}
