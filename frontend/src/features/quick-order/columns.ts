import { isNumberLike, toQuantity } from './quantity-text';

/** In which cells of a row its part number and its quantity stand; -1 where there is none. */
export interface Columns {
  partNumber: number;
  quantity: number;
}

const PART_NUMBER_HEADERS = new Set([
  ...['partnumber', 'partno', 'partnr', 'part', 'pn', 'mpn', 'sku', 'code', 'number'],
  ...['item', 'itemnumber', 'itemno', 'itemcode', 'article', 'articlenumber', 'articleno'],
  ...['product', 'productnumber', 'productcode', 'cataloguenumber', 'catalognumber', 'ordercode'],
]);

const QUANTITY_HEADERS = new Set([
  ...['quantity', 'qty', 'orderquantity', 'orderqty', 'quantityordered', 'qtyordered'],
  ...['count', 'units', 'pieces', 'pcs', 'required', 'needed'],
]);

const headerOf = (cell: string): string => cell.toLowerCase().replace(/[^a-z]/g, '');

/** The columns that a first row of names tells; undefined when it is a line like the others. */
export function headerColumns(cells: readonly string[]): Columns | undefined {
  const headers = cells.map(headerOf);
  const partNumber = headers.findIndex((header) => PART_NUMBER_HEADERS.has(header));
  const quantity = headers.findIndex((header) => QUANTITY_HEADERS.has(header));
  const isHeader = partNumber + quantity > -2 && !cells.some((cell) => toQuantity(cell) !== undefined);
  return isHeader ? { partNumber, quantity } : undefined;
}

/**
 * The columns of one row. Without a header the part number is the first cell that is no number, and the quantity the first
 * number after it; a number before it may be that of the row.
 */
export function columnsOf(cells: readonly string[], header?: Columns): Columns {
  const filled = cells.flatMap((cell, at) => (cell === '' ? [] : [at]));
  const isNumber = (at: number) => isNumberLike(cells[at] ?? '');
  const named = header?.partNumber ?? -1;
  const partNumber = named >= 0 ? named : (filled.find((at) => !isNumber(at)) ?? filled[0] ?? -1);
  if (header && header.quantity >= 0) return { partNumber, quantity: header.quantity };
  const after = filled.filter((at) => at > partNumber);
  const number = after.find(isNumber) ?? filled.find((at) => at < partNumber && isNumber(at));
  if (number !== undefined) return { partNumber, quantity: number };
  // The only other cell is a quantity, though no number; of several, some describe the product.
  const isNext = partNumber >= 0 && partNumber + 1 < cells.length;
  return { partNumber, quantity: after.length > 1 || !isNext ? -1 : (after[0] ?? partNumber + 1) };
}
