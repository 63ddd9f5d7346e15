import { useForm, type UseFormReturn } from 'react-hook-form';
import { useDraft } from '../../components/form/use-draft';
import { DESTINATION_FIELDS, type Destination } from '../../entities/address/destination';

export interface CheckoutFields extends Destination {
  /** The id of the chosen method; empty: the cheapest one. */
  delivery: string;
  purchaseOrderNumber: string;
  note: string;
}

const CHECKOUT_FIELDS = [...DESTINATION_FIELDS, 'delivery', 'purchaseOrderNumber', 'note'] as const;

const NOTHING_SAID = { delivery: '', purchaseOrderNumber: '', note: '' };

export type CheckoutInput = UseFormReturn<CheckoutFields>;

/**
 * The form of the checkout with what is known of its destination, which may come late, but never in place of what is typed.
 * That stays while the basket is looked at again, so leaving the page asks nothing.
 * @param filledIn undefined while it is not known
 * @returns `isFilledIn`: whether the form has had the known values, which it takes one turn after they have come
 */
export function useCheckoutFields(email: string, filledIn: Destination | undefined) {
  const form = useForm<CheckoutFields>({
    mode: 'onBlur',
    values: filledIn && { ...filledIn, ...NOTHING_SAID },
    // No address: the form has one as soon as it has the known values.
    defaultValues: { country: '', ...NOTHING_SAID },
    resetOptions: { keepDirtyValues: true },
  });
  const discardDraft = useDraft(form, { owner: email, form: 'checkout', fields: CHECKOUT_FIELDS });
  const isFilledIn = form.formState.defaultValues?.customerAddress !== undefined;
  return { form, discardDraft, isFilledIn };
}
