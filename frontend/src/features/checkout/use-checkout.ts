import { useState } from 'react';
import { apiErrorBody } from '../../lib/api/api-error';
import { entriesOf } from '../../lib/basket';
import { showDialog } from '../../components/dialog/ask-dialog';
import { paymentPath } from '../../lib/paths';
import { useNavigateWhileHere } from '../../lib/page/use-navigate-while-here';
import type { Price } from '../basket/basket-api';
import { useBasket } from '../basket/use-basket';
import { NO_REFUSAL, refusalOf } from './refusal';
import type { CheckoutFields } from './use-checkout-fields';
import type { usePlaceOrder } from './use-place-order';

export interface Checkout {
  /** The lines as they are shown, with their sum. */
  price: Price;
  /** Asks for the price again, and waits for it. */
  askPrice: () => Promise<unknown>;
  /** The id of the quote that is ordered; without it, the basket is. */
  quote?: string;
  onPlaced: () => void;
}

/** Orders the lines that are shown, at the sum that is shown; says what the shop refuses of them. */
export function useCheckout(
  { price, askPrice, quote, onPlaced }: Checkout,
  placeOrder: ReturnType<typeof usePlaceOrder>,
) {
  const { version: basketVersion, clear, renew } = useBasket();
  const navigateWhileHere = useNavigateWhileHere();
  const [refusal, setRefusal] = useState(NO_REFUSAL);

  const checkOut = async (fields: CheckoutFields): Promise<void> => {
    const outcome = await placeOrder(fields, {
      delivery: price.delivery ?? undefined,
      purchaseOrderNumber: fields.purchaseOrderNumber || undefined,
      note: fields.note || undefined,
      ...(quote === undefined ? { lines: entriesOf(price.lines), basketVersion } : { quote }),
      amountToBePaid: price.total,
    });
    if ('error' in outcome) {
      if (apiErrorBody(outcome.error)?.code === 'BASKET_CHANGED') renew();
      // The next press sends the sum of now.
      await askPrice();
      setRefusal(refusalOf(outcome.error, price));
      return;
    }
    onPlaced();
    const isGoing = navigateWhileHere(paymentPath(outcome.placed._id));
    if (quote === undefined) clear();
    if (!(await isGoing)) void sayPlaced();
  };
  return { checkOut, refusal };
}

/** To a customer who has gone to another page meanwhile. */
function sayPlaced(): Promise<void> {
  return showDialog({
    title: 'Order Has been place.',
    text: 'Please complete payment to confirm your order',
    icon: 'success',
  });
}
