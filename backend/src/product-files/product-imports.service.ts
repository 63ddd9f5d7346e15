import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { setTimeout as delay } from 'node:timers/promises';
import { isDuplicateKey } from '../common/database/duplicate-key.js';
import type { SignedInUser } from '../common/access/signed-in-user.js';
import { findPage, type Page } from '../common/pagination/page.js';
import type { PageQuery } from '../common/pagination/page.query.js';
import { ImportIntake } from './import-intake.service.js';
import { PROBLEMS_TOLD } from './import-limits.js';
import { ImportRunner } from './import-runner.service.js';
import type { ListImportRowsQuery } from './product-import.dto.js';
import { importHasErrors, importNotChecked, importNotFound, importRunning } from './product-import.errors.js';
import { ImportRow, ProductImport } from './product-import.schema.js';

/** A proxy ends a request that takes a minute; most files take seconds. */
const ANSWERED_AFTER_MS = 20_000;

/** An import, and the first of its rows with errors. */
export interface ToldImport {
  file: ProductImport;
  faulty: ImportRow[];
}

/** Files of products, from their upload to their report. */
@Injectable()
export class ProductImports {
  constructor(
    @InjectModel(ProductImport.name) private readonly imports: Model<ProductImport>,
    @InjectModel(ImportRow.name) private readonly rows: Model<ImportRow>,
    private readonly intake: ImportIntake,
    private readonly runner: ImportRunner,
  ) {}

  /**
   * Receives and checks a file. Its check goes on when it takes long; its state says so.
   * @throws ShopError 400 for a file of which nothing can be used
   */
  async check(path: string, fileName: string, admin: SignedInUser): Promise<ToldImport> {
    const { _id } = await this.intake.receive(path, fileName, admin);
    const answered = new AbortController();
    const late = delay(ANSWERED_AFTER_MS, undefined, { signal: answered.signal }).catch(() => undefined);
    await Promise.race([this.runner.run(_id), late]);
    answered.abort();
    return this.find(_id.toString());
  }

  /**
   * Begins to write the rows of a checked file; one that is being or has been written stays so.
   * @throws ShopError 404, 409 IMPORT_NOT_CHECKED, IMPORT_HAS_ERRORS unless only good rows are wanted, IMPORT_RUNNING
   */
  async write(id: string, { onlyGood }: { onlyGood: boolean }, admin: SignedInUser): Promise<ToldImport> {
    const { file } = await this.find(id);
    if (file.state === 'receiving' || file.state === 'checking') throw importNotChecked();
    if (file.state === 'checked') {
      if (file.counts.error > 0 && !onlyGood) throw importHasErrors(file.counts.error);
      await this.begin(file, admin);
    }
    void this.runner.run(file._id);
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
    return findPage(this.imports, {}, { createdAt: -1, _id: -1 }, query);
  }

  /** @throws ShopError 404 IMPORT_NOT_FOUND */
  async listRows(id: string, { outcome = 'error', ...page }: ListImportRowsQuery): Promise<Page<ImportRow>> {
    const { _id } = await this.findFile(id);
    return findPage(this.rows, { import: _id, outcome }, { row: 1, _id: 1 }, page, { select: '-cells -keys' });
  }

  private async findFile(id: string): Promise<ProductImport> {
    const file = await this.imports.findById(id).lean();
    if (!file) throw importNotFound();
    return file;
  }

  private async begin({ _id, counts }: ProductImport, { _id: by, email: byEmail }: SignedInUser): Promise<void> {
    const toWrite = counts.added + counts.updated;
    try {
      await this.imports.updateOne(
        { _id, state: 'checked' },
        { $set: { state: 'writing', isRunning: true, by, byEmail, toWrite, treated: 0 } },
      );
    } catch (error) {
      throw isDuplicateKey(error, 'isRunning') ? importRunning() : error;
    }
  }
}
