import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, trusted, type UpdateQuery } from 'mongoose';
import { inBatches } from '../../platform/common/in-batches.js';
import { secondsFromNow } from '../../platform/common/seconds-from-now.js';
import { type Author, BatchWriterService } from './batch-writer.service.js';
import { readImport } from './import-file.js';
import { NamedProducts } from './named-products.js';
import { importNotFound } from './product-import.errors.js';
import { ImportRow, IN_ORDER, ProductImport, ROW_OUTCOMES } from './product-import.schema.js';
import { RowChecksService } from './row-checks.service.js';

/** Others have their turn after so many. */
const CHECKED_AT_ONCE = 100;

/** In one transaction, which starts again when one of its products is ordered meanwhile: few, so that this is rare. */
const WRITTEN_AT_ONCE = 20;

/** A process that has not treated a batch for so long is dead. */
const DEAD_AFTER_S = 60;

/** Checks and writes imports, each in the process that was asked to. */
@Injectable()
export class ImportJobsService implements BeforeApplicationShutdown {
  private readonly logger = new Logger(ImportJobsService.name);
  private readonly stop = new AbortController();
  private readonly running = new Set<Promise<void>>();

  constructor(
    @InjectModel(ProductImport.name) private readonly imports: Model<ProductImport>,
    @InjectModel(ImportRow.name) private readonly rows: Model<ImportRow>,
    private readonly checks: RowChecksService,
    private readonly writer: BatchWriterService,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await Promise.allSettled(this.running);
  }

  /** Compares the rows of a file with the products, and keeps what they would do. */
  async check(file: ProductImport, path: string): Promise<void> {
    await this.run(file, async () => {
      const csv = await readImport(path);
      const named = new NamedProducts();
      for await (const batch of inBatches(csv.rows, CHECKED_AT_ONCE)) {
        const checked = await this.checks.check(batch, csv, named);
        const { _id, expiresAt } = file;
        await this.rows.insertMany(checked.map((row) => ({ ...row, import: _id, expiresAt })));
        const countOf = (outcome: string) => checked.filter((row) => row.outcome === outcome).length;
        const $inc = Object.fromEntries(ROW_OUTCOMES.map((outcome) => [`counts.${outcome}`, countOf(outcome)]));
        await this.step({ _id, state: 'checking' }, { $inc });
      }
      this.report('products checked', await this.step({ _id: file._id, state: 'checking' }, { state: 'checked' }));
    });
  }

  /** Writes what is still to be written of an import, in the name of an admin. */
  async write(file: ProductImport, admin: Author): Promise<void> {
    await this.run(file, async () => {
      const { _id } = file;
      let { writtenTo } = file;
      const rows = this.rows
        .find({ import: _id, row: trusted({ $gt: writtenTo }), outcome: trusted({ $in: ['added', 'updated'] }) })
        .sort(IN_ORDER)
        .hint(IN_ORDER)
        .lean()
        .cursor({ batchSize: WRITTEN_AT_ONCE });
      for await (const batch of inBatches(rows, WRITTEN_AT_ONCE)) {
        this.stop.signal.throwIfAborted();
        writtenTo = await this.writer.write({ _id, writtenTo }, batch, admin);
      }
      this.report('products imported', await this.step({ _id, state: 'writing', writtenTo }, { state: 'done' }));
    });
  }

  /** Gives up imports on which no process works any more. */
  async giveUpDead(): Promise<void> {
    await this.giveUp({ updatedAt: trusted({ $lt: secondsFromNow(-DEAD_AFTER_S) }) });
  }

  /** Removes imports with their rows. */
  async drop(which: QueryFilter<ProductImport>): Promise<void> {
    for (const { _id } of await this.imports.find(which).select('_id').lean()) {
      const { deletedCount } = await this.imports.deleteOne({ ...which, _id });
      if (deletedCount > 0) await this.rows.deleteMany({ import: _id });
    }
  }

  private async run(file: ProductImport, work: () => Promise<void>): Promise<void> {
    const job = work().catch(async (err: unknown) => {
      this.logger.warn({ err, importId: file._id }, 'import interrupted');
      await this.giveUp({ _id: file._id });
      throw err;
    });
    this.running.add(job);
    await job.finally(() => this.running.delete(job));
  }

  /** Written rows stay, and are counted. A file of which not all is checked has to be sent again. */
  private async giveUp(which: QueryFilter<ProductImport>): Promise<void> {
    await this.imports.updateMany({ ...which, state: 'writing' }, { state: 'interrupted' });
    await this.drop({ ...which, state: 'checking' });
  }

  /** @throws ShopError 404 IMPORT_NOT_FOUND when it has been given up */
  private async step(asItWas: QueryFilter<ProductImport>, update: UpdateQuery<ProductImport>): Promise<ProductImport> {
    this.stop.signal.throwIfAborted();
    const file = await this.imports.findOneAndUpdate(asItWas, update, { returnDocument: 'after' }).lean();
    if (!file) throw importNotFound();
    return file;
  }

  private report(what: string, { _id, counts }: ProductImport): void {
    this.logger.log({ importId: _id, ...counts }, what);
  }
}
