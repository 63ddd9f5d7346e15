import { useForm, type UseFormReturn } from 'react-hook-form';
import { Form } from '../../components/form/form';
import { FormSection } from '../../components/form/form-section';
import { TextField } from '../../components/form/text-field';
import { useDraft } from '../../components/form/use-draft';
import type { SessionUser } from '../../lib/session';
import { ContactFields } from '../orders/contact-fields';
import { contactRules } from '../orders/order-rules';
import { contactOf, useContactOfProfile } from '../orders/use-contact-of-profile';
import type { Profile } from '../profile/profile-api';
import { CheckoutLines } from './checkout-lines';
import styles from './checkout-page.module.scss';
import { PlaceOrderBar } from './place-order-bar';
import { referenceRules } from './reference-rules';
import { faultsOf, type PricedLines } from './refusal';
import { CHECKOUT_FIELDS, useCheckout, type CheckoutFields } from './use-checkout';

interface CheckoutFormProps {
  price: PricedLines;
  askPrice: () => Promise<unknown>;
  user: SessionUser;
  /** Undefined as long as it could not be loaded: then nothing is filled in. */
  profile: Profile | undefined;
  onPlaced: () => void;
}

/** Who orders, where it goes, the lines and their sum. The address and phone number of the profile are filled in already. */
export function CheckoutForm({ price, user, profile, ...rest }: CheckoutFormProps) {
  const form = useForm<CheckoutFields>({
    mode: 'onBlur',
    defaultValues: { ...contactOf(profile), purchaseOrderNumber: '', note: '' },
  });
  const { register, handleSubmit, setError, formState } = form;
  useContactOfProfile(profile, form);
  // What is typed stays while the basket is looked at again, so leaving the page asks nothing.
  const discardDraft = useDraft(form, { owner: user.email, form: 'checkout', fields: CHECKOUT_FIELDS });
  const { placeOrder, refusal } = useCheckout({ price, ...rest });
  const { errors } = formState;
  const submit = handleSubmit(async (fields) => {
    if (await placeOrder(fields, setError)) discardDraft();
  });
  const faults = faultsOf(price, refusal);

  return (
    <Form onSubmit={submit} className={styles.form}>
      <section aria-labelledby="deliver-to" className={styles.fields}>
        <h2 id="deliver-to">Deliver to</h2>
        <ContactFields
          user={user}
          address={register('customerAddress', contactRules.customerAddress)}
          phone={register('customerNumber', contactRules.customerNumber)}
          errors={errors}
        />
        <ReferenceFields form={form} />
      </section>
      <CheckoutLines lines={price.lines} faults={faults} refusal={refusal} />
      <PlaceOrderBar price={price} faults={faults} oldSum={refusal.oldSum} error={errors.root?.server?.message} />
    </Form>
  );
}

/** What the customer calls the order, and what they say of it: few do. */
function ReferenceFields({ form: { register, formState, getValues } }: { form: UseFormReturn<CheckoutFields> }) {
  const { errors, submitCount } = formState;
  return (
    <FormSection
      title="Your own reference"
      isFilled={getValues(['purchaseOrderNumber', 'note']).some(Boolean)}
      hasError={Boolean(errors.purchaseOrderNumber ?? errors.note)}
      attempts={submitCount}
    >
      <TextField
        label="Purchase order number"
        autoComplete="off"
        maxLength={referenceRules.purchaseOrderNumber.maxLength.value}
        registration={register('purchaseOrderNumber', referenceRules.purchaseOrderNumber)}
        error={errors.purchaseOrderNumber}
      />
      <TextField
        label="Note"
        rows={2}
        autoComplete="off"
        maxLength={referenceRules.note.maxLength.value}
        registration={register('note', referenceRules.note)}
        error={errors.note}
      />
    </FormSection>
  );
}
