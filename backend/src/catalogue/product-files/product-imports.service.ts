import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, trusted, Types } from 'mongoose';
import { setTimeout as delay } from 'node:timers/promises';
import { CategoriesService } from '../categories/categories.service.js';
import type { SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { CsvProblem } from '../../platform/common/csv/read-csv.js';
import { cutText, toLine } from '../../platform/common/text/cut-text.js';
import { isDuplicateKey } from '../../platform/common/database/duplicate-key.js';
import { inBatches } from '../../platform/common/in-batches.js';
import { findPage, type Page } from '../../platform/common/pagination/page.js';
import type { PageQuery } from '../../platform/common/pagination/page.query.js';
import { secondsFromNow } from '../../platform/common/seconds-from-now.js';
import { readImport } from './import-file.js';
import { ImportJobsService } from './import-jobs.service.js';
import { allColumns } from './product-columns.js';
import type { ListImportRowsQuery } from './product-import.dto.js';
import {
  importHasErrors,
  importNotChecked,
  importNotFound,
  importRefused,
  importRunning,
} from './product-import.errors.js';
import { ImportRow, ProductImport } from './product-import.schema.js';
import { PROBLEMS_TOLD, type ToldImport } from './product-import.view.js';

/** Then a file is removed with its rows, written or not. */
const KEPT_S = 3 * 24 * 3600;

/** Files that are kept unwritten. The oldest goes when a further one comes. */
const MAX_UNWRITTEN = 5;

const MAX_NAME_LENGTH = 120;

const STORED_AT_ONCE = 100;

/** A proxy ends a request that takes a minute; most files take seconds. */
const ANSWERED_AFTER_MS = 20_000;

/** Files of products, from their upload to their report. */
@Injectable()
export class ProductImportsService {
  constructor(
    @InjectModel(ProductImport.name) private readonly imports: Model<ProductImport>,
    @InjectModel(ImportRow.name) private readonly rows: Model<ImportRow>,
    private readonly categories: CategoriesService,
    private readonly jobs: ImportJobsService,
  ) {}

  /**
   * Checks a file. The check goes on when it takes long; the import's state says so.
   * @param path of the file
   * @param fileName as the sender calls it
   * @throws ShopError 400 for a file of which nothing can be used
   */
  async check(path: string, fileName: string): Promise<ToldImport> {
    const file = await this.store(path, cutText(toLine(fileName), MAX_NAME_LENGTH));
    await this.dropOldest();
    await Promise.race([this.jobs.check(file), delay(ANSWERED_AFTER_MS, undefined, { ref: false })]);
    return this.find(file._id.toString());
  }

  /**
   * Begins to write a checked file, or the rest of one that was interrupted. One that is or has been written stays as it is.
   * @throws ShopError 404, 409 IMPORT_NOT_CHECKED, IMPORT_HAS_ERRORS unless only good rows are wanted, IMPORT_RUNNING
   */
  async write(id: string, { onlyGood }: { onlyGood: boolean }, admin: SignedInUser): Promise<ToldImport> {
    const { state, errorRows, ...file } = await this.findFile(id);
    if (state === 'checking') throw importNotChecked();
    if (state === 'checked' && errorRows > 0 && !onlyGood) throw importHasErrors(errorRows);
    const begun = { state: 'writing', ...(state === 'checked' && { toTreat: file.added + file.updated, treated: 0 }) };
    const writing =
      (state === 'checked' || state === 'interrupted') && (await this.begin({ _id: file._id, state }, begun));
    if (writing) void this.jobs.write(writing, admin).catch(() => undefined);
    return this.find(id);
  }

  /** @throws ShopError 404 IMPORT_NOT_FOUND */
  async find(id: string): Promise<ToldImport> {
    const file = await this.findFile(id);
    const faulty = await this.rows
      .find({ import: file._id, outcome: 'error' })
      .sort({ row: 1 })
      .limit(PROBLEMS_TOLD)
      .lean();
    return { file, faulty };
  }

  /** Newest first. */
  async list(query: PageQuery): Promise<Page<ProductImport>> {
    await this.jobs.giveUpDead();
    return findPage(this.imports, {}, { createdAt: -1, _id: -1 }, query);
  }

  /** @throws ShopError 404 IMPORT_NOT_FOUND */
  async listRows(id: string, { outcome = 'error', ...page }: ListImportRowsQuery): Promise<Page<ImportRow>> {
    const { _id } = await this.findFile(id);
    return findPage(this.rows, { import: _id, outcome }, { row: 1, _id: 1 }, page, '-cells');
  }

  private async findFile(id: string): Promise<ProductImport> {
    await this.jobs.giveUpDead();
    const file = await this.imports.findById(id).lean();
    if (!file) throw importNotFound();
    return file;
  }

  /** Stores the rows of a file, which are no import's until all are. */
  private async store(path: string, fileName: string): Promise<ProductImport> {
    const [_id, expiresAt] = [new Types.ObjectId(), secondsFromNow(KEPT_S)];
    let count = 0;
    try {
      const known = allColumns(await this.categories.readTree());
      const { header, hasSemicolons, rows } = await readImport(path, known);
      for await (const batch of inBatches(rows, STORED_AT_ONCE)) {
        await this.rows.insertMany(batch.map((row) => ({ ...row, import: _id, expiresAt })));
        count += batch.length;
      }
      if (count === 0) throw new CsvProblem('There is no row below the first one.');
      const file = { _id, fileName, header, hasSemicolons, rows: count, toTreat: count, expiresAt };
      return (await this.imports.create(file)).toObject();
    } catch (error) {
      await this.rows.deleteMany({ import: _id });
      throw error instanceof CsvProblem ? importRefused(error.message) : error;
    }
  }

  /** The import as it is then; null when it is another request that begins it. */
  private async begin(asItWas: QueryFilter<ProductImport>, begun: object): Promise<ProductImport | null> {
    try {
      return await this.imports.findOneAndUpdate(asItWas, begun, { returnDocument: 'after' }).lean();
    } catch (error) {
      throw isDuplicateKey(error, 'state') ? importRunning() : error;
    }
  }

  private async dropOldest(): Promise<void> {
    const unwritten: QueryFilter<ProductImport> = { state: trusted({ $in: ['checking', 'checked'] }) };
    const old = await this.imports
      .find(unwritten)
      .sort({ createdAt: -1, _id: -1 })
      .skip(MAX_UNWRITTEN)
      .select('_id')
      .lean();
    await this.jobs.drop({ ...unwritten, _id: trusted({ $in: old.map(({ _id }) => _id) }) });
  }
}
