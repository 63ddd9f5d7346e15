import { newAddress } from '../../entities/address/new-address';
import { useAddressBook } from '../../entities/address/use-address-book';
import { showFailedOrder, useSendOrder } from '../../entities/order/use-send-order';
import type { PlaceOrderDto } from '../../lib/generated/shop-api';
import { chosenOf, OTHER, statedDestination, type Known } from './destination/destination';
import { DESTINATION_FIELDS, OWN_FIELDS, type CheckoutFields, type CheckoutInput } from './use-checkout-fields';

interface PlaceOrderOptions {
  form: CheckoutInput;
  known: Known;
  /** Whether the country of a mere text is asked for. */
  hasCountry: boolean;
}

/**
 * Orders to the destination of a form, and keeps that in the address book where the customer wants it. Why the order was not
 * placed is shown in the form.
 */
export function usePlaceOrder({ form, known, hasCountry }: PlaceOrderOptions) {
  const sendOrder = useSendOrder();
  const { keep } = useAddressBook();
  return async (fields: CheckoutFields, what: Omit<PlaceOrderDto, 'customerNumber'>) => {
    const chosen = chosenOf(fields, known);
    const stated = statedDestination(fields, known, hasCountry);
    const outcome = await sendOrder({ ...what, ...stated });
    if ('error' in outcome) {
      const refused = typeof chosen === 'object' ? OWN_FIELDS : [...DESTINATION_FIELDS, ...OWN_FIELDS];
      showFailedOrder(outcome, refused, form.setError);
    } else if (chosen === OTHER && fields.isKept && known.addresses) {
      const { address, country } = fields;
      // The order has it all the same.
      void keep(newAddress({ ...address, country, phone: String(stated.customerNumber) })).catch(() => undefined);
    }
    return outcome;
  };
}
