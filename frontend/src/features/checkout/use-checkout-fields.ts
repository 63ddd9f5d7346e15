import { useForm, type UseFormReturn } from 'react-hook-form';
import { useDraft } from '../../components/form/use-draft';
import { DESTINATION_FIELDS, type Destination } from '../addresses/destination';

export interface CheckoutFields extends Destination {
  /** The id of the chosen method; empty: the cheapest one. */
  delivery: string;
  purchaseOrderNumber: string;
  note: string;
}

const CHECKOUT_FIELDS = [...DESTINATION_FIELDS, 'delivery', 'purchaseOrderNumber', 'note'] as const;

export type CheckoutInput = UseFormReturn<CheckoutFields>;

/**
 * The form of the checkout with what is known of its destination, which may come late, but never in place of what is typed.
 * That stays while the basket is looked at again, so leaving the page asks nothing.
 */
export function useCheckoutFields(email: string, filledIn: Destination) {
  const form = useForm<CheckoutFields>({
    mode: 'onBlur',
    values: { ...filledIn, delivery: '', purchaseOrderNumber: '', note: '' },
    resetOptions: { keepDirtyValues: true },
  });
  const discardDraft = useDraft(form, { owner: email, form: 'checkout', fields: CHECKOUT_FIELDS });
  return { form, discardDraft };
}
