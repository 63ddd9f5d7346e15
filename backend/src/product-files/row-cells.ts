import { partNumberKeyOf } from '../products/part-number.js';
import { ID } from './product-columns.js';
import type { ImportRow, ProductImport } from './product-import.schema.js';

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

  /** Its part number as it is compared; empty without. */
  get numberKey(): string {
    return partNumberKeyOf(this.get('partNumber') ?? '');
  }

  /** What no other row of the file may have as well. */
  get keys(): string[] {
    return [...(this.id ? [`id:${this.id}`] : []), ...(this.numberKey ? [`number:${this.numberKey}`] : [])];
  }

  get hasTooMany(): boolean {
    return this.cells.slice(this.columns.length).some((cell) => cell.trim() !== '');
  }
}

export const cellsOf = ({ columns }: Pick<ProductImport, 'columns'>, { cells }: Pick<ImportRow, 'cells'>): RowCells =>
  new RowCells(columns, cells);
