import { useWatch } from 'react-hook-form';
import { Form } from '../../components/form/form';
import { FormSection } from '../../components/form/form-section';
import { TextField } from '../../components/form/text-field';
import type { SessionUser } from '../../lib/session/session';
import { SumRows } from '../../entities/order/sum-rows';
import { CustomerFields } from './destination/contact-fields';
import { CheckoutLines } from './checkout-lines';
import styles from './checkout-page.module.scss';
import type { Known } from './destination/destination';
import { DeliveryChoice } from './destination/delivery-choice';
import { DestinationFields } from './destination/destination-fields';
import { PlaceOrderBar } from './place-order-bar';
import { sumOf } from './price-sum';
import { referenceRules } from './reference-rules';
import { faultsOf, noDeliveryOf } from './refusal';
import { useChanges } from './use-changes';
import { useCheckout, type Checkout } from './use-checkout';
import type { CheckoutInput } from './use-checkout-fields';
import { usePlaceOrder } from './use-place-order';
import { remedyOf } from './remedy';

interface CheckoutFormProps extends Checkout {
  form: CheckoutInput;
  user: SessionUser;
  known: Known;
  /** Whether the sum depends on where the order goes. */
  hasDestination: boolean;
  /** The price is still that of another destination. */
  isStale: boolean;
  /** Why it stays so. */
  priceFailure: unknown;
}

/** Who orders, where it goes, the lines and their sum. */
export function CheckoutForm({
  form,
  user,
  known,
  hasDestination,
  isStale,
  priceFailure,
  ...checkout
}: CheckoutFormProps) {
  const { price, askPrice, quote } = checkout;
  const remedy = remedyOf(quote);
  const { handleSubmit, setValue, control, formState } = form;
  const { checkOut, refusal } = useCheckout(checkout, usePlaceOrder({ form, known, hasCountry: hasDestination }));
  const { errors } = formState;
  const [to, country, wanted] = useWatch({ control, name: ['to', 'country', 'delivery'] });
  const { changes, acceptOr } = useChanges(price, [to, country, wanted].join(), !isStale);
  const faults = faultsOf(price, refusal);
  const order = handleSubmit(async (fields) => {
    // Another sum is about to be shown.
    if (!isStale) await checkOut(fields);
  });

  return (
    <Form onSubmit={acceptOr(order)} className={styles.form}>
      <section aria-labelledby="deliver-to" className={styles.fields}>
        <h2 id="deliver-to">Deliver to</h2>
        <CustomerFields user={user} />
        <DestinationFields form={form} known={known} hasCountry={hasDestination} noDelivery={noDeliveryOf(price)} />
        <DeliveryChoice
          price={price}
          wanted={wanted}
          onChoose={(id) => setValue('delivery', id, { shouldDirty: true })}
        />
        <ReferenceFields form={form} />
      </section>
      <CheckoutLines lines={price.lines} faults={faults} refusal={refusal} remedy={remedy}>
        <SumRows sum={sumOf(price)} isStale={isStale} />
      </CheckoutLines>
      <PlaceOrderBar
        price={price}
        isStale={isStale}
        priceFailure={priceFailure}
        onRetry={askPrice}
        faults={faults}
        remedy={remedy}
        changes={changes}
        error={errors.root?.server?.message}
      />
    </Form>
  );
}

/** The customer's own reference and note: few have any. */
function ReferenceFields({ form: { register, formState, getValues } }: { form: CheckoutInput }) {
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
