import { isSamePartNumber, partNumberKeyOf } from '../products/part-number.js';
import { ID } from './product-columns.js';
import type { ImportRow, ProductImport } from './product-import.schema.js';

/** Begins the key that holds a part number as it was written. */
const WRITTEN = 'written:';

/** The cells of a row by their columns. */
export class RowCells {
  constructor(
    readonly columns: readonly string[],
    readonly cells: readonly string[],
  ) {}

  /** Undefined without such a column. */
  get(column: string): string | undefined {
    const at = this.placeOf(column);
    return at < 0 ? undefined : (this.cells[at] ?? '');
  }

  /** Which column of the file it is; -1 for none. */
  placeOf(column: string): number {
    return this.columns.indexOf(column);
  }

  /** The id of its product, as it was written; empty for a new one. */
  get id(): string {
    return this.get(ID)?.trim().toLowerCase() ?? '';
  }

  /** The letters and digits of its part number; empty without. */
  get numberKey(): string {
    return partNumberKeyOf(this.get('partNumber') ?? '');
  }

  /** See the schema. */
  get keys(): string[] {
    const number = this.get('partNumber')?.trim() ?? '';
    return [
      ...(this.id ? [`id:${this.id}`] : []),
      ...(this.numberKey ? [`number:${this.numberKey}`, `${WRITTEN}${number}`] : []),
    ];
  }

  /** The column in which another row, of these keys, has the same; undefined when it is of another product. */
  sharedWith(keys: readonly string[]): string | undefined {
    if (this.id && keys.includes(`id:${this.id}`)) return ID;
    const other = keys.find((key) => key.startsWith(WRITTEN))?.slice(WRITTEN.length) ?? '';
    return this.numberKey && isSamePartNumber(other, this.get('partNumber') ?? '') ? 'partNumber' : undefined;
  }

  get hasTooMany(): boolean {
    return this.cells.slice(this.columns.length).some((cell) => cell.trim() !== '');
  }
}

export const cellsOf = ({ columns }: Pick<ProductImport, 'columns'>, { cells }: Pick<ImportRow, 'cells'>): RowCells =>
  new RowCells(columns, cells);
