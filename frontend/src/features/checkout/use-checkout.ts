import { useState } from 'react';
import type { UseFormSetError } from 'react-hook-form';
import { digitsOf } from '../../components/form/phone-number';
import { entriesOf } from '../../lib/basket';
import { showDialog } from '../../components/dialog/ask-dialog';
import { paymentPath } from '../../lib/paths';
import { useNavigateWhileHere } from '../../lib/page/use-navigate-while-here';
import type { Price } from '../basket/basket-api';
import { useBasket } from '../basket/use-basket';
import { CONTACT_FIELDS } from '../../entities/order/use-contact-of-profile';
import { showFailedOrder, useSendOrder } from '../../entities/order/use-send-order';
import { NO_REFUSAL, refusalOf } from './refusal';
import type { CheckoutFields } from './use-checkout-fields';

const REFUSED_FIELDS = [...CONTACT_FIELDS, 'country', 'purchaseOrderNumber', 'note'] as const;

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
export function useCheckout({ price, askPrice, quote, onPlaced }: Checkout) {
  const sendOrder = useSendOrder();
  const { clear } = useBasket();
  const navigateWhileHere = useNavigateWhileHere();
  const [refusal, setRefusal] = useState(NO_REFUSAL);

  /** Answers whether the order was placed. */
  const placeOrder = async (fields: CheckoutFields, setError: UseFormSetError<CheckoutFields>): Promise<boolean> => {
    const outcome = await sendOrder({
      customerAddress: fields.customerAddress,
      customerNumber: digitsOf(fields.customerNumber),
      country: fields.country || undefined,
      delivery: price.delivery ?? undefined,
      purchaseOrderNumber: fields.purchaseOrderNumber || undefined,
      note: fields.note || undefined,
      ...(quote === undefined ? { lines: entriesOf(price.lines) } : { quote }),
      amountToBePaid: price.total,
    });
    if ('error' in outcome) {
      // The next press sends the sum of now.
      await askPrice();
      setRefusal(refusalOf(outcome.error, price));
      showFailedOrder(outcome, REFUSED_FIELDS, setError);
      return false;
    }
    onPlaced();
    const isGoing = navigateWhileHere(paymentPath(outcome.placed._id));
    if (quote === undefined) clear();
    if (!(await isGoing)) void sayPlaced();
    return true;
  };
  return { placeOrder, refusal };
}

/** To a customer who has gone to another page meanwhile. */
function sayPlaced(): Promise<void> {
  return showDialog({
    title: 'Order Has been place.',
    text: 'Please complete payment to confirm your order',
    icon: 'success',
  });
}
