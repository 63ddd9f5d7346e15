import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useDraft } from '../../components/form/use-draft';
import { firstDestination, type Destination, type Known } from './destination/destination';

export interface CheckoutFields extends Destination {
  /** Of an order of one product. */
  quantity?: number;
  /** The id of the chosen method; empty: the cheapest one. */
  delivery: string;
  purchaseOrderNumber: string;
  note: string;
}

const DRAFTED = [
  ...(['to', 'customerAddress', 'customerNumber', 'country', 'address', 'isKept'] as const),
  ...(['delivery', 'purchaseOrderNumber', 'note'] as const),
] as const;

/** The fields by which the shop may refuse a destination that is written here, and an order to any. */
export const DESTINATION_FIELDS = [
  ...(['customerAddress', 'customerNumber', 'country', 'address.name', 'address.company'] as const),
  ...(['address.street', 'address.city', 'address.region', 'address.postcode'] as const),
] as const;
export const OWN_FIELDS = ['quantity', 'purchaseOrderNumber', 'note'] as const;

const NOTHING_SAID = { delivery: '', purchaseOrderNumber: '', note: '' };

export type CheckoutInput = UseFormReturn<CheckoutFields>;

interface CheckoutFieldsOptions {
  /** Whose input it is, and of which form. */
  email: string;
  form: string;
  /** Undefined while it is not known. */
  known: Known | undefined;
  quantity?: number;
}

/**
 * The form of an order with what is known of its destination, which may come late, but never in place of what is typed.
 * That stays while another page is looked at, so leaving the page asks nothing.
 * @returns `isFilledIn`: whether the form has had the known values, which it takes one turn after they have come
 */
export function useCheckoutFields({ email, form: name, known, quantity }: CheckoutFieldsOptions) {
  // Later answers change nothing of the choice, under which something may have been written.
  const [first, setFirst] = useState<string>();
  if (known && first === undefined) setFirst(firstDestination(known).to);
  const form = useForm<CheckoutFields>({
    mode: 'onBlur',
    values: known && {
      ...firstDestination(known),
      ...NOTHING_SAID,
      ...(quantity !== undefined && { quantity }),
      ...(first && { to: first }),
    },
    // No destination: the form has one as soon as it has the known values.
    defaultValues: { country: '', ...NOTHING_SAID },
    // Without keepDirty the draft that was filled in before the known values would be discarded with them.
    resetOptions: { keepDirtyValues: true, keepDirty: true },
  });
  const discardDraft = useDraft(form, { owner: email, form: name, fields: DRAFTED });
  const isFilledIn = form.formState.defaultValues?.to !== undefined;
  return { form, discardDraft, isFilledIn };
}
