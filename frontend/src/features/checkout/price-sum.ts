import type { Price } from '../basket/basket-api';
import type { Sum } from '../../entities/order/sum-rows';

/** A price as its parts; the method of its delivery is named by its id. */
export function sumOf({ subtotal, deliveries, delivery, deliveryAmount, taxes }: Price): Sum {
  return { subtotal, delivery: deliveries.find(({ _id }) => _id === delivery)?.name ?? '', deliveryAmount, taxes };
}
