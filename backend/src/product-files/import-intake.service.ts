import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, Types } from 'mongoose';
import { CategoriesService } from '../categories/categories.service.js';
import type { SignedInUser } from '../common/access/signed-in-user.js';
import { type CsvFile, CsvProblem, type CsvRow, readCsv } from '../common/csv/read-csv.js';
import { cutText, toLine } from '../common/cut-text.js';
import { inBatches } from '../common/in-batches.js';
import { secondsFromNow } from '../common/seconds-from-now.js';
import { IMPORT_KEPT_S, MAX_IMPORT_ROWS, MAX_UNWRITTEN, ROWS_AT_ONCE } from './import-limits.js';
import { attributeColumn, attributeKeysOf, FACT_COLUMNS, IDENTITY_COLUMNS, STOCK_COLUMNS } from './product-columns.js';
import { importNotFound, importRefused } from './product-import.errors.js';
import { ImportRow, ProductImport } from './product-import.schema.js';
import { RowCells } from './row-cells.js';

const MAX_NAME_LENGTH = 120;

/** Keeps the rows of a received file in the database, so that any process may go on with them. */
@Injectable()
export class ImportIntake {
  constructor(
    @InjectModel(ProductImport.name) private readonly imports: Model<ProductImport>,
    @InjectModel(ImportRow.name) private readonly rows: Model<ImportRow>,
    private readonly categories: CategoriesService,
  ) {}

  /**
   * @param path of the file, which the caller removes
   * @param fileName as the sender calls it
   * @throws ShopError 400 for a file of which nothing can be used
   */
  async receive(path: string, fileName: string, { _id: by, email }: SignedInUser): Promise<ProductImport> {
    let received: Types.ObjectId | undefined;
    try {
      const csv = await readCsv(path, MAX_IMPORT_ROWS);
      await this.checkHeader(csv.header);
      const file = await this.imports.create({
        by,
        byEmail: email,
        fileName: cutText(toLine(fileName), MAX_NAME_LENGTH),
        columns: csv.header,
        hasDecimalCommas: csv.hasSemicolons,
        state: 'receiving',
        expiresAt: secondsFromNow(IMPORT_KEPT_S),
      });
      received = file._id;
      const rows = await this.keepRows(file, csv);
      if (rows === 0) throw new CsvProblem('There is no row below the first one.');
      await this.dropOldest();
      const kept = await this.imports
        .findByIdAndUpdate(received, { state: 'checking', rows }, { returnDocument: 'after' })
        .lean();
      if (!kept) throw importNotFound();
      return kept;
    } catch (error) {
      if (received) await this.drop([received]);
      throw error instanceof CsvProblem ? importRefused(error.message) : error;
    }
  }

  private async checkHeader(header: readonly string[]): Promise<void> {
    const tree = await this.categories.readTree();
    const known = new Set<string>([
      ...[...IDENTITY_COLUMNS, ...STOCK_COLUMNS, ...FACT_COLUMNS.map(({ name }) => name)],
      ...attributeKeysOf(tree).map(attributeColumn),
    ]);
    const unknown = header.find((column) => !known.has(column));
    if (unknown !== undefined) {
      const shown = unknown === '' ? 'without a name' : `“${cutText(unknown, 60)}”`;
      throw new CsvProblem(`There is no column ${shown}. Take the first row of an export.`);
    }
    const twice = header.find((column, at) => header.indexOf(column) < at);
    if (twice !== undefined) throw new CsvProblem(`The column “${twice}” is there twice.`);
  }

  private async keepRows(file: ProductImport, csv: CsvFile): Promise<number> {
    let count = 0;
    for await (const batch of inBatches(csv.rows, ROWS_AT_ONCE)) {
      count += batch.length;
      await this.rows.insertMany(batch.map((row) => toStored(file, row)));
    }
    return count;
  }

  /** Files that were checked and left, and those whose upload broke off. */
  private async dropOldest(): Promise<void> {
    const old = await this.imports
      .find({ state: trusted({ $in: ['receiving', 'checking', 'checked'] }) })
      .sort({ createdAt: -1, _id: -1 })
      .skip(MAX_UNWRITTEN)
      .select('_id')
      .lean();
    await this.drop(old.map(({ _id }) => _id));
  }

  private async drop(ids: readonly Types.ObjectId[]): Promise<void> {
    if (ids.length === 0) return;
    await this.imports.deleteMany({ _id: trusted({ $in: ids }), isRunning: trusted({ $exists: false }) });
    const left = await this.imports
      .find({ _id: trusted({ $in: ids }) })
      .select('_id')
      .lean();
    const gone = ids.filter((id) => !left.some(({ _id }) => _id.equals(id)));
    await this.rows.deleteMany({ import: trusted({ $in: gone }) });
  }
}

const toStored = ({ _id, columns, expiresAt }: ProductImport, { row, cells }: CsvRow): Partial<ImportRow> => ({
  import: _id,
  row,
  cells,
  keys: new RowCells(columns, cells).keys,
  expiresAt,
});
