import { useState } from 'react';
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
 * @param filledIn undefined while it is not known
 * @returns `isFilledIn`: whether the form has had what is known; it takes it over one turn after that has come
 */
export function useCheckoutFields(email: string, filledIn: Destination | undefined) {
  const form = useForm<CheckoutFields>({
    mode: 'onBlur',
    values: filledIn && { ...filledIn, delivery: '', purchaseOrderNumber: '', note: '' },
    defaultValues: {
      customerAddress: '',
      customerNumber: '',
      country: '',
      delivery: '',
      purchaseOrderNumber: '',
      note: '',
    },
    resetOptions: { keepDirtyValues: true },
  });
  const discardDraft = useDraft(form, { owner: email, form: 'checkout', fields: CHECKOUT_FIELDS });
  const { defaultValues } = form.formState;
  const [isFilledIn, setIsFilledIn] = useState(false);
  const isFilledInNow = filledIn && DESTINATION_FIELDS.every((field) => defaultValues?.[field] === filledIn[field]);
  if (isFilledInNow && !isFilledIn) setIsFilledIn(true);
  return { form, discardDraft, isFilledIn };
}
