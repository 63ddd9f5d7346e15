import { ActionButton } from '../../components/action-button';
import { entriesOf } from '../../lib/basket';
import { useBasket } from '../basket/use-basket';
import type { Order } from './orders-api';

/** Puts the products of an order into the basket. */
export function OrderAgainButton({ order: { itemName, lines } }: { order: Order }) {
  const { add } = useBasket();
  const orderAgain = async () => add(entriesOf(lines));
  return (
    <ActionButton of={itemName} onAct={orderAgain}>
      Order Again
    </ActionButton>
  );
}
