import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, type Types } from 'mongoose';
import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import { secondsFromNow } from '../common/seconds-from-now.js';
import { ROWS_AT_ONCE } from './import-limits.js';
import { ImportRow, ProductImport, ROW_OUTCOMES, type RowOutcome } from './product-import.schema.js';
import { type RowPlan, RowPlanner } from './row-planner.service.js';
import { RowWriter } from './row-writer.service.js';

/** Much longer than a batch takes. After it another process goes on. */
const LEASE_S = 60;

const WRITTEN_AT_ONCE = 4;

/** Of an import that any process may take. */
const FREE = { leasedUntil: new Date(0) };

/** Checks and writes imports, a batch of rows at a time, each by one process. */
@Injectable()
export class ImportRunner implements BeforeApplicationShutdown {
  private readonly logger = new Logger(ImportRunner.name);
  private readonly stop = new AbortController();
  private readonly running = new Set<Promise<void>>();

  constructor(
    @InjectModel(ProductImport.name) private readonly imports: Model<ProductImport>,
    @InjectModel(ImportRow.name) private readonly rows: Model<ImportRow>,
    private readonly planner: RowPlanner,
    private readonly writer: RowWriter,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await Promise.allSettled(this.running);
  }

  /**
   * Works on an import until nothing is left to do in its state, unless another process does. What fails, as while the
   * database is away, is tried again by upkeep.
   */
  async run(id: Types.ObjectId): Promise<void> {
    const run = this.work(id).catch((err: unknown) => this.logger.warn({ err, importId: id }, 'import interrupted'));
    this.running.add(run);
    await run;
    this.running.delete(run);
  }

  /** Goes on with what processes that died have left. */
  async goOn(): Promise<void> {
    const left = await this.imports
      .find({ state: trusted({ $in: ['checking', 'writing'] }), leasedUntil: trusted({ $lte: new Date() }) })
      .select('_id')
      .lean();
    for (const { _id } of left) await this.run(_id);
  }

  private async work(id: Types.ObjectId): Promise<void> {
    const lease = randomUUID();
    const free = { _id: id, leasedUntil: trusted({ $lte: new Date() }) };
    await this.imports.updateOne(free, { $set: { lease, leasedUntil: secondsFromNow(LEASE_S) } });
    try {
      while (!this.stop.signal.aborted) {
        const file = await this.renew(id, lease);
        if (!file || !(await this.treatBatch(file))) return;
      }
    } finally {
      await this.imports.updateOne({ _id: id, lease }, { $set: FREE, $unset: { lease: 1 } });
    }
  }

  /** Null once another process has it, or when there is nothing to do in its state. */
  private async renew(_id: Types.ObjectId, lease: string): Promise<ProductImport | null> {
    return this.imports
      .findOneAndUpdate(
        { _id, lease, state: trusted({ $in: ['checking', 'writing'] }) },
        { $set: { leasedUntil: secondsFromNow(LEASE_S) } },
        { returnDocument: 'after' },
      )
      .lean();
  }

  /** Whether there was a batch. */
  private async treatBatch(file: ProductImport): Promise<boolean> {
    const { _id, state } = file;
    const waiting = { import: _id, state: state === 'checking' ? 'unchecked' : 'waiting' } as const;
    const batch = await this.rows.find(waiting).sort({ row: 1 }).limit(ROWS_AT_ONCE).lean();
    if (batch.length === 0) {
      await this.finish(file);
      return false;
    }
    const plans = await this.planner.plan(file, batch);
    await (state === 'checking' ? this.keepPlans(batch, plans) : this.write(file, batch, plans));
    await this.imports.updateOne({ _id, state }, { $inc: { treated: batch.length } });
    return true;
  }

  private async keepPlans(batch: readonly ImportRow[], plans: readonly RowPlan[]): Promise<void> {
    await this.rows.bulkWrite(
      plans.map(({ outcome, name, partNumber, problems, changes }, at) => ({
        updateOne: {
          filter: { _id: batch[at]?._id, state: 'unchecked' },
          update: {
            $set: {
              ...{ outcome, name, partNumber, problems: [...problems], changes: [...changes] },
              state: outcome === 'added' || outcome === 'updated' ? 'waiting' : 'done',
            },
          },
        },
      })) as Parameters<typeof this.rows.bulkWrite>[0],
      { ordered: false },
    );
  }

  private async write(file: ProductImport, batch: readonly ImportRow[], plans: readonly RowPlan[]): Promise<void> {
    const limit = pLimit(WRITTEN_AT_ONCE);
    await Promise.all(
      batch.map((row, at) =>
        limit(async () => {
          const plan = plans[at];
          if (plan && !this.stop.signal.aborted) await this.writer.write(file, row, plan);
        }),
      ),
    );
  }

  private async finish({ _id, state, rows, toWrite }: ProductImport): Promise<void> {
    const counts = await this.count(_id);
    await this.imports.updateOne(
      { _id, state },
      state === 'checking'
        ? { $set: { ...FREE, state: 'checked', counts, treated: rows }, $unset: { lease: 1 } }
        : {
            $set: { ...FREE, state: 'done', counts, treated: toWrite, endedAt: new Date() },
            $unset: { lease: 1, isRunning: 1 },
          },
    );
    this.logger.log({ importId: _id, ...counts }, state === 'checking' ? 'products checked' : 'products imported');
  }

  private async count(file: Types.ObjectId): Promise<Record<RowOutcome, number>> {
    const found = await this.rows.aggregate<{ _id: RowOutcome; rows: number }>([
      { $match: { import: file } },
      { $group: { _id: '$outcome', rows: { $sum: 1 } } },
    ]);
    const countOf = new Map(found.map(({ _id, rows }) => [_id, rows]));
    return Object.fromEntries(ROW_OUTCOMES.map((outcome) => [outcome, countOf.get(outcome) ?? 0])) as Record<
      RowOutcome,
      number
    >;
  }
}
