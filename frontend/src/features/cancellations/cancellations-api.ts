import type { TagType } from '../../lib/api/api';
import { formatNumber } from '../../lib/text/measures';
import { shopApi, type LineUnitsView } from '../../lib/generated/shop-api';
import type { Order, OrderLine } from '../../entities/order/orders-api';

export type { CallOffView as CallOff } from '../../lib/generated/shop-api';

/** Stock and payments change with a refund. */
const CHANGED = ['Order', 'Product', 'Payment'] as const;

export const { useAskCallOffMutation, useAnswerCallOffMutation, useReceiveReturnMutation } =
  shopApi.enhanceEndpoints<TagType>({
    endpoints: {
      askCallOff: { invalidatesTags: ['Order'] },
      answerCallOff: { invalidatesTags: CHANGED, extraOptions: { whenRefused: 'endSession' } },
      receiveReturn: { invalidatesTags: CHANGED, extraOptions: { whenRefused: 'endSession' } },
    },
  });

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
export const typedUnits = (units: readonly NamedUnits[], typed: readonly { quantity: number }[]): LineUnitsView[] =>
  units
    .map(({ itemId }, index) => ({ itemId, quantity: typed[index]?.quantity ?? 0 }))
    .filter(({ quantity }) => quantity > 0);

/** Units that left, and were neither sent back nor refunded: both take what has not left first. */
export const unitsToSendBack = (order: Pick<Order, 'lines'>): NamedUnits[] =>
  unitsLeft(order, ({ quantity, shipped, refunded, returned }) => Math.max(refunded, returned, quantity - shipped));

/** A customer may ask again after an answer, as long as there is something to ask for. */
export function canAsk(order: Order): boolean {
  if (order.closedAt || order.callOff?.waitsFor) return false;
  return order.status === 'Pending' || (order.status === 'Shipped' && unitsToSendBack(order).length > 0);
}
