import { ActionButton } from '../../components/action-button';
import { type BasketEntry, entriesOf } from '../../lib/basket';
import { useBasket } from '../basket/use-basket';

interface OrderAgainButtonProps {
  order: { itemName: string; lines: readonly BasketEntry[] };
}

/** Puts the products of an order into the basket. */
export function OrderAgainButton({ order: { itemName, lines } }: OrderAgainButtonProps) {
  const { add } = useBasket();
  const orderAgain = async () => add(entriesOf(lines));
  return (
    <ActionButton of={itemName} onAct={orderAgain}>
      Order Again
    </ActionButton>
  );
}
