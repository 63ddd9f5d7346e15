import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { paths, paymentPath } from '../../lib/paths';
import { digitsOf } from '../../components/form/phone-number';
import { Form } from '../../components/form/form';
import { NumberField } from '../../components/form/number-field';
import { setNumberAs } from '../../components/form/rules';
import { SubmitButton } from '../../components/form/submit-button';
import { TextField } from '../../components/form/text-field';
import { useDraft } from '../../components/form/use-draft';
import { askDialog, showDialog } from '../../components/dialog/ask-dialog';
import { useNavigateWhileHere } from '../../lib/page/use-navigate-while-here';
import type { SessionUser } from '../../lib/session/session';
import { useUnsavedInput } from '../../components/form/use-unsaved-input';
import type { Product } from '../../entities/product/products-api';
import { greatestQuantity, isInRange, nextQuantity, quantityProblem } from '../../entities/product/quantity';
import { shortageOf } from '../../entities/product/stock-state';
import { landingNote } from '../../entities/product/use-quantity';
import { AcceptTerms } from '../../entities/order/accept-terms';
import type { Profile } from '../../entities/account/profile-api';
import { ContactFields, CustomerFields } from '../../entities/order/contact-fields';
import { OrderAmount } from './order-amount';
import { contactRules } from '../../entities/order/order-rules';
import {
  CONTACT_FIELDS,
  contactOf,
  useContactOfProfile,
  type Contact,
} from '../../entities/order/use-contact-of-profile';
import { firstQuantity, useOrderPrice } from './use-order-price';
import { showFailedOrder, useSendOrder } from '../../entities/order/use-send-order';

type OrderFields = Contact & { quantity: number };

interface OrderFormProps {
  product: Product;
  /** How many units the customer has chosen already, if any. */
  chosen?: number;
  user: SessionUser;
  /** Undefined as long as it could not be loaded: then nothing is filled in. */
  profile: Profile | undefined;
  /** Whether the shop adds delivery or taxes. */
  hasMore: boolean;
}

/** Orders one product. The address and phone number of the profile are filled in already. */
export function OrderForm({ product, chosen = NaN, user, profile, hasMore }: OrderFormProps) {
  const navigate = useNavigate();
  const navigateWhileHere = useNavigateWhileHere();
  const sendOrder = useSendOrder();
  const form = useForm<OrderFields>({
    mode: 'onBlur',
    defaultValues: {
      quantity: firstQuantity(product, chosen),
      ...contactOf(profile),
    },
  });
  const { register, handleSubmit, reset, setError, setValue, control, formState } = form;
  useContactOfProfile(profile, form);
  const { errors, isDirty, isSubmitting } = formState;
  const draft = { owner: user.email, form: `order:${product._id}`, fields: CONTACT_FIELDS };
  useUnsavedInput(isDirty && !isSubmitting, useDraft(form, draft));
  const quantity = useWatch({ control, name: 'quantity' });
  const problem = quantityProblem(quantity, product);
  const [note, setNote] = useState('');
  const cost = useOrderPrice({ product, quantity, hasMore });

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
  const submit = handleSubmit(async (fields) => {
    // Another sum is about to be shown.
    if (!cost.isKnown) return;
    const order = {
      ...fields,
      customerNumber: digitsOf(fields.customerNumber),
      itemId: product._id,
      itemName: product.name,
      customerName: user.displayName,
      customerEmail: user.email,
      amountToBePaid: cost.amount,
      status: 'Unpaid',
    };
    const outcome = await sendOrder(order);
    if ('error' in outcome) {
      return showFailedOrder(outcome, ['quantity', 'customerAddress', 'customerNumber'], setError);
    }
    void offerPayment(outcome.placed._id);
    reset(undefined, { keepValues: true });
    await navigateWhileHere(paths.myOrders);
  });

  return (
    <Form onSubmit={submit} error={errors.root?.server?.message}>
      <TextField label="Item Name" value={product.name} readOnly />
      <NumberField
        label="Quantity"
        hint={<span role="status">{(shortageOf(product) ?? note) || quantityHint(product)}</span>}
        registration={register('quantity', {
          setValueAs: setNumberAs,
          onBlur: checkQuantity,
          validate: (value) => quantityProblem(value, product),
        })}
        error={errors.quantity}
      />
      <CustomerFields user={user} />
      <ContactFields
        address={register('customerAddress', contactRules.customerAddress)}
        phone={register('customerNumber', contactRules.customerNumber)}
        errors={errors}
      />
      <OrderAmount cost={cost} isOrderable={problem === undefined} />
      <SubmitButton
        disabled={problem !== undefined || Boolean(cost.price?.problem) || cost.failure !== undefined}
        busy={problem === undefined && !cost.isKnown && cost.failure === undefined}
        className="w-100"
      >
        Place Order
      </SubmitButton>
      <AcceptTerms />
    </Form>
  );
}

function quantityHint(product: Product): string {
  const range = `From ${product.minimum} to ${greatestQuantity(product)}`;
  return product.multiple > 1 ? `${range}, in packs of ${product.multiple}` : range;
}
