import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import { rename, rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { CategoriesService } from '../categories/categories.service.js';
import type { SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { cutText, toLine } from '../../platform/common/text/cut-text.js';
import { isDuplicateKey } from '../../platform/common/database/duplicate-key.js';
import { findPage, type Page } from '../../platform/common/pagination/page.js';
import type { PageQuery } from '../../platform/common/pagination/page.query.js';
import { secondsFromNow } from '../../platform/common/seconds-from-now.js';
import { countRows } from './import-file.js';
import { ImportJobsService } from './import-jobs.service.js';
import { allColumns } from './product-columns.js';
import type { ListImportRowsQuery } from './product-import.dto.js';
import { importHasErrors, importNotChecked, importNotFound, importRunning } from './product-import.errors.js';
import { ImportRow, ProductImport } from './product-import.schema.js';
import { PROBLEMS_TOLD, type ToldImport } from './product-import.view.js';

/** Then a file is removed with its rows, written or not. */
const KEPT_S = 3 * 24 * 3600;

/** Files that are kept unwritten. The oldest goes when a further one comes. */
const MAX_UNWRITTEN = 5;

const MAX_NAME_LENGTH = 120;

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
   * @param path of the file, which is moved and removed
   * @param fileName as the sender calls it
   * @throws ShopError 400 for a file of which nothing can be used
   */
  async check(path: string, fileName: string): Promise<ToldImport> {
    const rows = await countRows(path, allColumns(await this.categories.readTree()));
    const name = cutText(toLine(fileName), MAX_NAME_LENGTH);
    const file = await this.imports.create({ fileName: name, rows, expiresAt: secondsFromNow(KEPT_S) });
    await this.dropOldest();
    // The end of the request removes what is at the path then.
    const kept = `${path}.kept`;
    await rename(path, kept);
    const check = this.checkAndRemove(file.toObject(), kept);
    const answered = new AbortController();
    const late = delay(ANSWERED_AFTER_MS, undefined, { signal: answered.signal }).catch(() => undefined);
    await Promise.race([check, late]).finally(() => answered.abort());
    return this.find(file._id.toString());
  }

  /**
   * Begins to write a checked file, or the rest of one that was interrupted. One that is or has been written stays as it is.
   * @throws ShopError 404, 409 IMPORT_NOT_CHECKED, IMPORT_HAS_ERRORS unless only good rows are wanted, IMPORT_RUNNING
   */
  async write(id: string, { onlyGood }: { onlyGood: boolean }, admin: SignedInUser): Promise<ToldImport> {
    const { file } = await this.find(id);
    const { state, counts } = file;
    if (state === 'checking') throw importNotChecked();
    if (state === 'checked' && counts.error > 0 && !onlyGood) throw importHasErrors(counts.error);
    if ((state === 'checked' || state === 'interrupted') && (await this.begin(file))) {
      void this.jobs.write(file, admin).catch(() => undefined);
    }
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
    return findPage(this.rows, { import: _id, outcome }, { row: 1, _id: 1 }, page, '-request');
  }

  private async findFile(id: string): Promise<ProductImport> {
    await this.jobs.giveUpDead();
    const file = await this.imports.findById(id).lean();
    if (!file) throw importNotFound();
    return file;
  }

  private async checkAndRemove(file: ProductImport, path: string): Promise<void> {
    try {
      await this.jobs.check(file, path);
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Whether it is this request that begins it. */
  private async begin({ _id, state, counts, toWrite }: ProductImport): Promise<boolean> {
    try {
      const begun = { state: 'writing', toWrite: toWrite || counts.added + counts.updated };
      return (await this.imports.updateOne({ _id, state }, begun)).modifiedCount > 0;
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
