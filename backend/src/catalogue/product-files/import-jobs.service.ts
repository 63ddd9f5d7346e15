import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Connection, type Model, type QueryFilter, trusted } from 'mongoose';
import { ShopError } from '../../platform/common/errors/shop-error.js';
import { inBatches } from '../../platform/common/in-batches.js';
import { secondsFromNow } from '../../platform/common/seconds-from-now.js';
import { NamedProducts } from './named-products.js';
import { type CellProblemView, ImportRow, IN_ORDER, ProductImport } from './product-import.schema.js';
import { type Author, type RowPlan, RowPlansService, type WaitingRow } from './row-plans.service.js';
import { problemsIn } from './row-problems.js';

/** Others have their turn after so many. */
const CHECKED_AT_ONCE = 100;

/** In one transaction, which starts again when one of its products is ordered meanwhile: few, so that this is rare. */
const WRITTEN_AT_ONCE = 20;

/** A process that has not treated a batch for so long is dead. */
const DEAD_AFTER_S = 60;

const COUNTED = { added: 'added', updated: 'updated', unchanged: 'unchanged', error: 'errorRows' } as const;

/** The outcome of a row: its changes, or why it is refused. */
type Result = Pick<RowPlan, 'outcome' | 'name' | 'partNumber' | 'changes' | 'problems'>;

interface Job {
  size: number;
  end: 'checked' | 'done';
  /** Treats some rows of an import, of which so many are treated. */
  treat: (file: ProductImport, batch: WaitingRow[]) => Promise<void>;
}

/** Checks and writes imports, each in the process that was asked to. */
@Injectable()
export class ImportJobsService implements BeforeApplicationShutdown {
  private readonly logger = new Logger(ImportJobsService.name);
  private readonly stop = new AbortController();
  private readonly running = new Set<Promise<void>>();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(ProductImport.name) private readonly imports: Model<ProductImport>,
    @InjectModel(ImportRow.name) private readonly rows: Model<ImportRow>,
    private readonly plans: RowPlansService,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await Promise.allSettled(this.running);
  }

  /** Compares the rows of a file with the products, and keeps what they would do. */
  async check(file: ProductImport): Promise<void> {
    const named = new NamedProducts();
    const treat: Job['treat'] = async (asItIs, batch) => {
      const present = await this.plans.readPresent(batch, file);
      const plans = await Promise.all(batch.map((row) => this.plans.plan(row, present, named)));
      await this.keep(asItIs, batch, plans);
    };
    await this.run(file, { size: CHECKED_AT_ONCE, end: 'checked', treat });
  }

  /** Writes what is still to be written of an import, in the name of an admin. */
  async write(file: ProductImport, admin: Author): Promise<void> {
    const treat: Job['treat'] = (asItIs, batch) => this.writeBatch(asItIs, batch, admin);
    await this.run(file, { size: WRITTEN_AT_ONCE, end: 'done', treat });
  }

  /**
   * Writes the next rows of an import, in one transaction with how far it is: all of it once, or nothing. Rows that can't
   * be written any more become rows with errors.
   * @throws Error when the import was given up, or another process writes it
   */
  async writeBatch(file: ProductImport, batch: readonly WaitingRow[], admin: Author): Promise<void> {
    const refused = new Map<WaitingRow, CellProblemView[]>();
    for (;;) {
      try {
        return await this.connection.transaction(async (session) => {
          // Each document that is saved waits for its end.
          session.setMaxListeners(0);
          await this.keep(file, batch, await this.carryOut(file, batch, admin, { refused, session }), session);
        });
      } catch (error) {
        // A row was refused in the middle of its writing, which undoes the batch.
        if (!(error instanceof ShopError)) throw error;
      }
    }
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

  private async run(file: ProductImport, job: Job): Promise<void> {
    const work = this.treatAll(file, job).catch(async (err: unknown) => {
      this.logger.warn({ err, importId: file._id }, 'import interrupted');
      await this.giveUp({ _id: file._id });
      throw err;
    });
    this.running.add(work);
    await work.finally(() => this.running.delete(work));
  }

  private async treatAll(file: ProductImport, { size, end, treat }: Job): Promise<void> {
    const { _id, state } = file;
    let { treated } = file;
    const rows = this.rows
      .find({ import: _id, cells: trusted({ $ne: null }) })
      .sort(IN_ORDER)
      .hint(IN_ORDER)
      .lean<WaitingRow[]>()
      .cursor({ batchSize: size });
    for await (const batch of inBatches(rows, size)) {
      this.stop.signal.throwIfAborted();
      await treat({ ...file, treated }, batch);
      treated += batch.length;
    }
    await this.imports.updateOne({ _id, state, treated }, { state: end });
    this.logger.log({ importId: _id, rows: treated }, `products ${end === 'done' ? 'imported' : end}`);
  }

  private async carryOut(
    file: ProductImport,
    batch: readonly WaitingRow[],
    admin: Author,
    { refused, session }: { refused: Map<WaitingRow, CellProblemView[]>; session: ClientSession },
  ): Promise<Result[]> {
    const present = await this.plans.readPresent(batch, file, session);
    const results: Result[] = [];
    for (const row of batch) {
      const plan = await this.plans.plan(row, present);
      const problems = refused.get(row);
      results.push(problems ? { ...plan, outcome: 'error', changes: [], problems } : plan);
      if (problems) continue;
      await this.plans.carryOut(plan, admin, session).catch((error: unknown) => {
        refused.set(row, problemsIn(error));
        throw error;
      });
    }
    return results;
  }

  /** Keeps the results of a batch, and counts them. @throws Error when another process works on the import */
  private async keep(
    { _id, state, treated }: ProductImport,
    batch: readonly WaitingRow[],
    results: readonly Result[],
    session?: ClientSession,
  ): Promise<void> {
    const $inc: Record<string, number> = { treated: batch.length };
    for (const [rows, by] of [
      [results, 1],
      [batch, -1],
    ] as const) {
      for (const { outcome } of rows) if (outcome) $inc[COUNTED[outcome]] = ($inc[COUNTED[outcome]] ?? 0) + by;
    }
    const writes = results.map(({ outcome, name, partNumber, changes, problems }, at) => {
      const waits = state === 'checking' && (outcome === 'added' || outcome === 'updated');
      const update = { outcome, name, partNumber, changes, problems, ...(!waits && { cells: null }) };
      return { updateOne: { filter: { _id: batch[at]?._id }, update } };
    });
    const within = session ? { session } : {};
    await this.rows.bulkWrite(writes, within);
    const { matchedCount } = await this.imports.updateOne({ _id, state, treated }, { $inc }, within);
    if (matchedCount === 0) throw new Error('The import was given up.');
  }

  /** Written rows stay, and are counted. A file of which not all is checked has to be sent again. */
  private async giveUp(which: QueryFilter<ProductImport>): Promise<void> {
    await this.imports.updateMany({ ...which, state: 'writing' }, { state: 'interrupted' });
    await this.drop({ ...which, state: 'checking' });
  }
}
