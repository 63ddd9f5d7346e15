import { type Model, trusted, type Types } from 'mongoose';
import { inBatches } from '../common/in-batches.js';
import type { ProductsService } from '../products/products.service.js';
import type { StoredLine } from './stored-lines.js';

interface WithLines {
  _id: Types.ObjectId;
  lines: StoredLine[];
  /** Rises whenever they are saved. */
  version: number;
}

const READ_AT_ONCE = 100;

/** Names the lines that an earlier version has kept without names, by their products as they are or were sold. */
export async function nameStoredLines<Stored extends WithLines>(
  model: Model<Stored>,
  products: ProductsService,
): Promise<number> {
  const isNameless = { lines: trusted({ $elemMatch: { name: trusted({ $exists: false }) } }) };
  let changed = 0;
  for await (const batch of inBatches(model.find(isNameless).lean<WithLines[]>().cursor(), READ_AT_ONCE)) {
    const ids = batch.flatMap(({ lines }) => lines.map(({ itemId }) => itemId));
    const names = await products.findSoldNames(ids);
    for (const { _id, lines, version } of batch) {
      const named = lines.map((line) => ({ ...names.get(line.itemId.toString()), ...line }));
      // One that is saved meanwhile is named by that.
      const { modifiedCount } = await model.updateOne(
        { _id, version },
        { $set: { lines: named } },
        { timestamps: false },
      );
      changed += modifiedCount;
    }
  }
  return changed;
}
