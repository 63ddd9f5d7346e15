import { isSamePartNumber, partNumberKeyOf } from '../products/part-number.js';
import { ID } from './product-columns.js';
import { refuse } from './row-problems.js';

/** Part numbers of the same letters and digits in one file; each is compared with all others. */
const MAX_ALIKE = 100;

/** The products that the rows of one file are of, so that no two rows are of one. */
export class NamedProducts {
  private readonly rowsById = new Map<string, number>();
  private readonly numbersByKey = new Map<string, { row: number; partNumber: string }[]>();

  /** @throws ShopError 400 by column when an earlier row is of the same product */
  add(row: number, id: string, partNumber: string): void {
    const earlier = this.rowsById.get(id);
    if (earlier) throw refuse(ID, `Row ${earlier} has the same.`);
    if (id) this.rowsById.set(id, row);
    const key = partNumberKeyOf(partNumber);
    if (!key) return;
    const alike = this.numbersByKey.get(key) ?? [];
    const same = alike.find((other) => isSamePartNumber(other.partNumber, partNumber));
    if (same) throw refuse('partNumber', `Row ${same.row} has the same.`);
    if (alike.length === MAX_ALIKE) throw refuse('partNumber', `${MAX_ALIKE} rows differ from it by dashes alone.`);
    this.numbersByKey.set(key, [...alike, { row, partNumber }]);
  }
}
