import type { TagType } from '../../lib/api/api';
import { shopApi } from '../../lib/generated/shop-api';
import { unitsLeft, type NamedUnits } from '../../entities/order/line-units';
import type { Order } from '../../entities/order/orders-api';

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

/** Units that left, and were neither sent back nor refunded: both take what has not left first. */
export const unitsToSendBack = (order: Pick<Order, 'lines'>): NamedUnits[] =>
  unitsLeft(order, ({ quantity, shipped, refunded, returned }) => Math.max(refunded, returned, quantity - shipped));

/** A customer may ask again after an answer, as long as there is something to ask for. */
export function canAsk(order: Order): boolean {
  if (order.closedAt || order.callOff?.waitsFor) return false;
  return order.status === 'Pending' || (order.status === 'Shipped' && unitsToSendBack(order).length > 0);
}
