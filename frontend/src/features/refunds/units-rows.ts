import { typedUnits } from '../../entities/order/line-units';
import type { OrderDetails, OrderLine } from '../../entities/order/orders-api';
import type { LineUnitsView } from '../../lib/generated/shop-api';

/** The typed units of one line: units to refund, and units that are put back to stock. */
export interface TypedUnits {
  refund: number;
  back: number;
}

export const UNITS_COLUMNS = ['refund', 'back'] as const;
export type UnitsColumn = (typeof UNITS_COLUMNS)[number];

/** How many units of a line can still be refunded, or put back. */
export const leftOf = ({ quantity, refunded, returned }: OrderLine, column: UnitsColumn): number =>
  quantity - (column === 'refund' ? refunded : returned);

/** The lines of an order with units left in one of the columns. */
export const linesWith = ({ lines }: OrderDetails, columns: readonly UnitsColumn[]): OrderLine[] =>
  lines.filter((line) => columns.some((column) => leftOf(line, column) > 0));

/** The typed units of a column as they are sent, without lines of which there are none. */
export const unitsIn = (
  column: UnitsColumn,
  lines: readonly OrderLine[],
  rows: readonly TypedUnits[],
): LineUnitsView[] =>
  typedUnits(
    lines,
    rows.map((row) => ({ quantity: row[column] })),
  );

/** The names of the typed units' fields, in the form. */
export const fieldsOf = (rows: readonly TypedUnits[]) =>
  rows.flatMap((_, at) => UNITS_COLUMNS.map((column) => `rows.${at}.${column}` as const));

/**
 * The names of the same fields in the API's refusals, where only lines with units are counted.
 * @param listOf the name of a column's list there
 */
export const apiNames = (
  rows: readonly TypedUnits[],
  listOf: Readonly<Record<UnitsColumn, string>>,
): ((field: string) => string) => {
  const names = UNITS_COLUMNS.flatMap((column) => {
    const sent = rows.flatMap((row, at) => (row[column] > 0 ? [at] : []));
    return sent.map((at, place) => [`rows.${at}.${column}`, `${listOf[column]}.${place}.quantity`] as const);
  });
  const byField = new Map<string, string>(names);
  return (field) => byField.get(field) ?? field;
};
