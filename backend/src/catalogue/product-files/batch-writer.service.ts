import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Connection, Model } from 'mongoose';
import type { SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { AddProductDto } from '../products/dto/add-product.dto.js';
import { EditProductDto } from '../products/dto/edit-product.dto.js';
import { ProductBatchesService } from '../products/product-batches.service.js';
import { ProductEntriesService } from '../products/product-entries.service.js';
import { productNotFound } from '../products/product.errors.js';
import { StockChangesService } from '../products/stock-changes.service.js';
import { AVAILABLE } from './product-columns.js';
import { type CellProblem, ImportRow, ProductImport } from './product-import.schema.js';
import { requireVersion, validate } from './row-checks.service.js';
import { problemsIn } from './row-problems.js';
import { RowStockService, stockChange } from './row-stock.service.js';

/** A row that can't be written any more, which undoes its batch. */
class RefusedRow extends Error {
  constructor(
    readonly row: ImportRow,
    readonly problems: CellProblem[],
  ) {
    super('A row has errors.');
  }
}

/** The admin in whose name rows are written. */
export type Author = Pick<SignedInUser, '_id' | 'email'>;

/** An import, and the last row of it that is written. */
type Progress = Pick<ProductImport, '_id' | 'writtenTo'>;

const lastOf = (batch: readonly ImportRow[]): number => batch.at(-1)?.row ?? 0;

/** Writes rows of an import, a batch in one transaction with how far the import is: all of it once, or nothing. */
@Injectable()
export class BatchWriterService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(ProductImport.name) private readonly imports: Model<ProductImport>,
    @InjectModel(ImportRow.name) private readonly rows: Model<ImportRow>,
    private readonly entries: ProductEntriesService,
    private readonly products: ProductBatchesService,
    private readonly rowStock: RowStockService,
    private readonly stock: StockChangesService,
  ) {}

  /**
   * Writes the next rows of an import, in the name of an admin. Those that can't be written any more become rows with errors.
   * @returns the number of the last row
   * @throws Error when the import was given up, or another process writes it
   */
  async write(file: Progress, batch: readonly ImportRow[], admin: Author): Promise<number> {
    const refused = new Map<ImportRow, CellProblem[]>();
    for (;;) {
      try {
        await this.connection.transaction(async (session) => {
          // Each document that is saved waits for its end.
          session.setMaxListeners(0);
          for (const row of batch) if (!refused.has(row)) await this.writeRow(row, admin, session);
          for (const [{ _id }, problems] of refused) {
            await this.rows.updateOne({ _id }, { outcome: 'error', problems, changes: [] }, { session });
          }
          await this.count(file, batch, [...refused.keys()], session);
        });
        return lastOf(batch);
      } catch (error) {
        if (!(error instanceof RefusedRow)) throw error;
        refused.set(error.row, error.problems);
      }
    }
  }

  private async writeRow(row: ImportRow, admin: Author, session: ClientSession): Promise<void> {
    try {
      await this.carryOut(row, admin, session);
    } catch (error) {
      throw new RefusedRow(row, problemsIn(error));
    }
  }

  private async carryOut({ _id, request, changes }: ImportRow, admin: Author, session: ClientSession) {
    const { product: seen = null, body = null, stock = null } = request ?? {};
    if (!seen) {
      await this.entries.add(await validate(AddProductDto, body ?? {}), admin, session);
      return;
    }
    const product = (await this.products.findManaged([seen._id], session)).get(seen._id.toString());
    if (!product) throw productNotFound();
    requireVersion(String(seen.version), product);
    if (stock) {
      await this.rowStock.check(stock, product, session);
      await this.stock.shift(product._id, stock.units, admin._id, session);
      const asWritten = [...changes.filter(({ column }) => column !== AVAILABLE), stockChange(product, stock)];
      await this.rows.updateOne({ _id }, { changes: asWritten }, { session });
    }
    if (body) {
      const dto = await validate(EditProductDto, { ...body, version: seen.version });
      await this.entries.edit(product._id.toString(), dto, admin, session);
    }
  }

  private async count(
    { _id, writtenTo }: Progress,
    batch: readonly ImportRow[],
    refused: readonly ImportRow[],
    session: ClientSession,
  ): Promise<void> {
    const refusedOf = (outcome: string) => refused.filter((row) => row.outcome === outcome).length;
    const { matchedCount } = await this.imports.updateOne(
      { _id, state: 'writing', writtenTo },
      {
        $set: { writtenTo: lastOf(batch) },
        $inc: {
          written: batch.length,
          'counts.error': refused.length,
          'counts.added': -refusedOf('added'),
          'counts.updated': -refusedOf('updated'),
        },
      },
      { session },
    );
    if (matchedCount === 0) throw new Error('The import was given up.');
  }
}
