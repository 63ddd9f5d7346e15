import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { setTimeout as delay } from 'node:timers/promises';
import { isDuplicateKey } from '../common/database/duplicate-key.js';
import { secondsFromNow } from '../common/seconds-from-now.js';
import { StartProgress } from '../health/start-progress.js';
import { RecurringJob } from '../jobs/recurring-job.js';
import { BaselineService } from './baseline.service.js';
import { MigrationRecord } from './migration-record.schema.js';
import { type Migration, MIGRATIONS } from './migration.js';
import { stampVersion } from './version-stamp.js';

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

  constructor(
    @InjectModel(MigrationRecord.name) private readonly records: Model<MigrationRecord>,
    @Inject(MIGRATIONS) private readonly migrations: readonly Migration[],
    private readonly baseline: BaselineService,
    private readonly progress: StartProgress,
  ) {}

  /**
   * Before any module goes to work.
   * @throws Error for a database that an older version has filled, or that a newer one has made its own
   */
  async onModuleInit(): Promise<void> {
    await this.baseline.begin();
    await this.refuseNewer();
    await stampVersion(this.records);
    const done = await this.records.find({ doneAt: trusted({ $exists: true }) }).distinct('_id');
    for (const migration of this.migrations) {
      if (done.includes(migration.name)) continue;
      this.progress.begin(`migration ${migration.name}`);
      await this.runOnce(migration);
    }
  }

  /** Repeats, once, each migration that was done long enough ago. */
  @RecurringJob({ name: 'migrations.repeat', everySeconds: 3600 })
  async repeat(): Promise<void> {
    for (const migration of this.migrations) {
      const record = await this.records.findOneAndUpdate(
        {
          _id: migration.name,
          doneAt: trusted({ $lte: secondsFromNow(-REPEAT_AFTER_S) }),
          repeatedAt: trusted({ $exists: false }),
        },
        { repeatedAt: new Date(), ...(migration.isLate && { endsVersionBefore: true }) },
      );
      if (record) await this.run(migration);
    }
  }

  /** Until a late migration of theirs has run, newer versions leave all that this one needs, so that an upgrade can be undone. */
  private async refuseNewer(): Promise<void> {
    const names = this.migrations.map(({ name }) => name);
    const newer = await this.records.findOne({ _id: trusted({ $nin: names }), endsVersionBefore: true }).lean();
    if (!newer) return;
    throw new Error(
      `A newer version of the shop has changed the database (${newer._id}), and this one can't read it any more. ` +
        'Start that version, or a later one, or restore a backup from before the upgrade.',
    );
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
