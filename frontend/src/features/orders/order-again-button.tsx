import { ActionButton } from '../../components/action-button';
import { useBasket } from '../basket/use-basket';
import type { Order } from './orders-api';

/** Puts the products of an order into the basket. */
export function OrderAgainButton({ order: { itemName, lines } }: { order: Order }) {
  const { add } = useBasket();
  const orderAgain = async () => add(lines.map(({ itemId, quantity }) => ({ itemId, quantity })));
  return (
    <ActionButton of={itemName} onAct={orderAgain}>
      Order Again
    </ActionButton>
  );
}
