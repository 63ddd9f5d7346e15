import { wholeNumber } from '../../components/form/rules';
import type { LineUnitsView } from '../../lib/generated/shop-api';
import { formatNumber } from '../../lib/text/measures';
import type { Order, OrderLine } from './orders-api';

/** Units of a product, with its name. */
export interface NamedUnits extends LineUnitsView {
  itemName: string;
}

/** The units of an order that are left, by product. */
export const unitsLeft = ({ lines }: Pick<Order, 'lines'>, gone: (line: OrderLine) => number): NamedUnits[] =>
  lines
    .map((line) => ({ itemId: line.itemId, itemName: line.itemName, quantity: line.quantity - gone(line) }))
    .filter(({ quantity }) => quantity > 0);

/** Units with the names that the order has for their products. */
export const withNames = <Units extends LineUnitsView>(
  { lines }: Pick<Order, 'lines'>,
  units: readonly Units[],
): (Units & NamedUnits)[] =>
  units.map((each) => ({ ...each, itemName: lines.find(({ itemId }) => itemId === each.itemId)?.itemName ?? '' }));

/** Units in words: "2 × Extension, 1 × Bench Vise". */
export const unitsInWords = (order: Pick<Order, 'lines'>, units: readonly LineUnitsView[]): string =>
  withNames(order, units)
    .map(({ itemName, quantity }) => `${formatNumber(quantity)} × ${itemName}`)
    .join(', ');

/** The units that were typed, without products of which there are none. */
export const typedUnits = (
  units: readonly Pick<LineUnitsView, 'itemId'>[],
  typed: readonly Pick<LineUnitsView, 'quantity'>[],
): LineUnitsView[] =>
  units
    .map(({ itemId }, index) => ({ itemId, quantity: typed[index]?.quantity ?? 0 }))
    .filter(({ quantity }) => quantity > 0);

/** A number of units that may be none. */
export const upTo = (most: number) => wholeNumber('Quantity', { minimum: 0, maximum: most });
