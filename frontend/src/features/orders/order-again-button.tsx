import { ActionButton } from '../../components/action-button';
import type { BasketEntry } from '../../lib/basket';
import { useBasket } from '../basket/use-basket';
import { useSoldLines } from '../basket/use-sold-lines';

interface OrderAgainButtonProps {
  order: { itemName: string; lines: readonly (BasketEntry & { itemName: string })[] };
}

/** Puts the products of an order into the basket. */
export function OrderAgainButton({ order: { itemName, lines } }: OrderAgainButtonProps) {
  const { add } = useBasket();
  const soldOf = useSoldLines();
  const orderAgain = async () => add(await soldOf(lines));
  return (
    <ActionButton of={itemName} onAct={orderAgain}>
      Order Again
    </ActionButton>
  );
}
