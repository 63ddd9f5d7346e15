import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { paths, paymentPath } from '../../lib/paths';
import { Form } from '../../components/form/form';
import { NumberField } from '../../components/form/number-field';
import { setNumberAs } from '../../components/form/rules';
import { SubmitButton } from '../../components/form/submit-button';
import { TextField } from '../../components/form/text-field';
import { useUnsavedInput } from '../../components/form/use-unsaved-input';
import { askDialog, showDialog } from '../../components/dialog/ask-dialog';
import { useNavigateWhileHere } from '../../lib/page/use-navigate-while-here';
import type { SessionUser } from '../../lib/session/session';
import type { Product } from '../../entities/product/products-api';
import { greatestQuantity, isInRange, nextQuantity, quantityProblem } from '../../entities/product/quantity';
import { shortageOf } from '../../entities/product/stock-state';
import { landingNote } from '../../entities/product/use-quantity';
import { AcceptTerms } from '../../entities/order/accept-terms';
import { ChangesSaid } from './changes-said';
import { CustomerFields } from './destination/contact-fields';
import { DeliveryChoice } from './destination/delivery-choice';
import { countryOf, foreignCountry, type Known } from './destination/destination';
import { DestinationFields } from './destination/destination-fields';
import { OrderAmount } from './order-amount';
import { KeptBasket, VerifyAddress } from './purchase-notes';
import { noDeliveryOf } from './refusal';
import { buttonWords, useChanges } from './use-changes';
import { useCheckoutFields } from './use-checkout-fields';
import { firstQuantity, useOrderPrice } from './use-order-price';
import { usePlaceOrder } from './use-place-order';

interface OrderFormProps {
  product: Product;
  /** How many units the customer has chosen already, if any. */
  chosen?: number;
  user: SessionUser;
  known: Known;
  /** Whether the shop adds delivery or taxes. */
  hasMore: boolean;
}

/** Orders one product. */
export default function OrderForm({ product, chosen = NaN, user, known, hasMore }: OrderFormProps) {
  const navigate = useNavigate();
  const navigateWhileHere = useNavigateWhileHere();
  const first = { form: `order:${product._id}`, quantity: firstQuantity(product, chosen) };
  const { form, discardDraft, isFilledIn } = useCheckoutFields({ email: user.email, known, ...first });
  const placeOrder = usePlaceOrder({ form, known, hasCountry: hasMore });
  const { register, handleSubmit, reset, setValue, control, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  useUnsavedInput(isDirty && !isSubmitting, discardDraft);
  const [quantity = first.quantity, to, written, wanted] = useWatch({
    control,
    name: ['quantity', 'to', 'country', 'delivery'],
  });
  const problem = quantityProblem(quantity, product);
  const [note, setNote] = useState('');
  const country = countryOf({ to, country: written }, known);
  const destination = { country: foreignCountry(country, known.homeCountry), delivery: wanted };
  const cost = useOrderPrice({ product, quantity, hasMore, destination });

  /** Over My Orders, where the page goes meanwhile. */
  const offerPayment = async (orderId: string) => {
    const isPaidNow = await askDialog({
      title: 'Order Has been place.',
      text: 'Please complete payment to confirm your order',
      icon: 'success',
      confirmText: 'Pay now',
      cancelText: 'OK',
    });
    if (isPaidNow) await navigate(paymentPath(orderId));
  };
  const checkQuantity = () => {
    const next = nextQuantity(quantity, product);
    const isInPacks = problem === undefined || !isInRange(quantity, product);
    setNote(isInPacks ? '' : landingNote(quantity, next, product));
    if (!isInPacks) setValue('quantity', next, { shouldValidate: true });
    else if (problem) void showDialog({ title: 'error', text: problem, icon: 'error' });
  };
  const choice = [quantity, to, written, wanted].join();
  const { changes, acceptOr } = useChanges({ lines: [], total: cost.amount }, choice, cost.isKnown && !problem);
  const order = handleSubmit(async (fields) => {
    // Another sum is about to be shown.
    if (!cost.isKnown) return;
    const outcome = await placeOrder(fields, {
      itemId: product._id,
      itemName: product.name,
      quantity,
      customerName: user.displayName,
      customerEmail: user.email,
      delivery: cost.price?.delivery ?? undefined,
      amountToBePaid: cost.amount,
      status: 'Unpaid',
    });
    if ('error' in outcome) return;
    void offerPayment(outcome.placed._id);
    reset(undefined, { keepValues: true });
    discardDraft();
    await navigateWhileHere(paths.myOrders);
  });

  if (!isFilledIn) return null;
  return (
    <Form onSubmit={acceptOr(order)} error={errors.root?.server?.message}>
      <KeptBasket of="You order this product alone." />
      <VerifyAddress user={user} />
      <TextField label="Item Name" value={product.name} readOnly />
      <NumberField
        label="Quantity"
        hint={<span role="status">{(shortageOf(product) ?? note) || quantityHint(product)}</span>}
        registration={register('quantity', {
          setValueAs: setNumberAs,
          onBlur: checkQuantity,
          validate: (value = NaN) => quantityProblem(value, product),
        })}
        error={errors.quantity}
      />
      <CustomerFields user={user} />
      <DestinationFields form={form} known={known} hasCountry={hasMore} noDelivery={noDeliveryOf(cost.price)} />
      {cost.price && (
        <DeliveryChoice
          price={cost.price}
          wanted={wanted}
          onChoose={(id) => setValue('delivery', id, { shouldDirty: true })}
        />
      )}
      <OrderAmount cost={cost} isOrderable={problem === undefined} />
      <div role="alert">{changes.length > 0 && <ChangesSaid changes={changes} />}</div>
      <SubmitButton
        disabled={problem !== undefined || Boolean(cost.price?.problem) || cost.failure !== undefined}
        busy={problem === undefined && !cost.isKnown && cost.failure === undefined}
        className="w-100"
      >
        {buttonWords(changes)}
      </SubmitButton>
      <AcceptTerms />
    </Form>
  );
}

function quantityHint(product: Product): string {
  const range = `From ${product.minimum} to ${greatestQuantity(product)}`;
  return product.multiple > 1 ? `${range}, in packs of ${product.multiple}` : range;
}
