import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Connection, Model } from 'mongoose';
import { ProductEntriesService } from '../products/product-entries.service.js';
import { productEdited, productNotFound } from '../products/product.errors.js';
import { ProductBatches } from '../products/product-batches.service.js';
import { toProductView } from '../products/product.view.js';
import type { Product } from '../products/product.schema.js';
import { StockChangesService } from '../products/stock-changes.service.js';
import { ImportRow, type ProductImport } from './product-import.schema.js';
import { problemsIn } from './row-problems.js';
import type { RowPlan } from './row-planner.service.js';

/** Another process has written the row meanwhile. */
class WrittenAlready extends Error {}

type RowFacts = Pick<RowPlan, 'outcome' | 'name' | 'partNumber' | 'problems' | 'changes'>;

/** Writes rows, each in one transaction with the mark that it is done: once, also when a process dies. */
@Injectable()
export class RowWriter {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(ImportRow.name) private readonly rows: Model<ImportRow>,
    private readonly entries: ProductEntriesService,
    private readonly products: ProductBatches,
    private readonly stock: StockChangesService,
  ) {}

  async write(file: ProductImport, row: ImportRow, plan: RowPlan): Promise<void> {
    try {
      await this.carryOut(file, row, plan);
    } catch (error) {
      if (error instanceof WrittenAlready) return;
      const problems = problemsIn(error);
      if (!problems) throw error;
      await this.mark(row, { ...plan, outcome: 'error', problems, changes: [] });
    }
  }

  private async carryOut(file: ProductImport, row: ImportRow, plan: RowPlan): Promise<void> {
    const { by, byEmail } = file;
    const { add, edit, product, units = 0 } = plan;
    const editor = { _id: by, email: byEmail };
    if (add) {
      await this.entries.add(add, editor, (session) => this.mark(row, plan, session));
    } else if (product && edit) {
      await this.entries.edit(product._id.toString(), edit, editor, async (session) => {
        if (units !== 0) await this.stock.shift(product._id, units, by, session);
        await this.mark(row, plan, session);
      });
    } else if (product) {
      await this.connection.transaction(async (session) => {
        await this.requireAsPlanned(product, session);
        await this.stock.shift(product._id, units, by, session);
        await this.mark(row, plan, session);
      });
    } else {
      await this.mark(row, plan);
    }
  }

  private async requireAsPlanned({ _id, version }: Product, session: ClientSession): Promise<void> {
    const now = (await this.products.findManaged([_id], session)).get(_id.toString());
    if (!now) throw productNotFound();
    if (now.version !== version) throw productEdited(toProductView(now));
  }

  private async mark(
    { _id }: ImportRow,
    { outcome, name, partNumber, problems, changes }: RowFacts,
    session?: ClientSession,
  ): Promise<void> {
    const { matchedCount } = await this.rows.updateOne(
      { _id, state: 'waiting' },
      { $set: { state: 'done', outcome, name, partNumber, problems, changes } },
      { ...(session && { session }) },
    );
    if (matchedCount === 0) throw new WrittenAlready();
  }
}
