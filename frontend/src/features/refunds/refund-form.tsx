import Button from 'react-bootstrap/Button';
import { useForm, useWatch } from 'react-hook-form';
import { Form } from '../../components/form/form';
import { NumberField } from '../../components/form/number-field';
import { RadioCards } from '../../components/form/radio-cards';
import { dollars, NO_NUMBER, requiredText } from '../../components/form/rules';
import { showServerError } from '../../components/form/server-errors';
import { SubmitButton } from '../../components/form/submit-button';
import { TextField } from '../../components/form/text-field';
import { errorMessage } from '../../lib/api/api-error';
import { askDialog } from '../../components/dialog/ask-dialog';
import { refundOrderLimits } from '../../lib/generated/contract-limits';
import { formatDollars } from '../../lib/text/money';
import { toast } from '../../components/toast/toast';
import { useUnsavedInput } from '../../components/form/use-unsaved-input';
import { useIdempotencyKey } from '../../lib/forms/use-idempotency-key';
import { typedUnits, unitsLeft } from '../call-offs/call-offs-api';
import { UnitsFields, upTo } from '../call-offs/units-fields';
import type { OrderDetails } from '../../entities/order/orders-api';
import { useRefundOrderMutation } from './refunds-api';
import styles from './refunds.module.scss';
import { useRefundPrice } from './use-refund-price';

const reasonRule = requiredText('Reason', refundOrderLimits.reason);

const FORMS = [
  { id: 'units', content: 'Units' },
  { id: 'amount', content: 'An amount' },
];

/** The form for a refund: units or an amount, the reason, and the units that go back to stock. */
export function RefundForm({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const [refundOrder] = useRefundOrderMutation();
  const sendOnce = useIdempotencyKey();
  const units = unitsLeft(order, ({ refunded }) => refunded);
  const goods = unitsLeft(order, ({ returned }) => returned);
  const none = (length: number) => Array.from({ length }, () => ({ quantity: 0 }));
  const { control, register, handleSubmit, setError, setValue, formState } = useForm({
    defaultValues: {
      kind: units.length > 0 ? 'units' : 'amount',
      lines: none(units.length),
      returns: none(goods.length),
      delivery: false,
      amount: NO_NUMBER,
      reason: '',
    },
  });
  const { errors, isDirty, isSubmitting } = formState;
  useUnsavedInput(isDirty && !isSubmitting);
  const [kind, lines, delivery, typedAmount] = useWatch({ control, name: ['kind', 'lines', 'delivery', 'amount'] });
  const isByUnits = kind === 'units';
  const chosen = { lines: isByUnits ? typedUnits(units, lines) : [], delivery: isByUnits && delivery };
  const price = useRefundPrice(order._id, chosen, isSubmitting);
  const sum = isByUnits ? price.amount : typedAmount;

  const submit = handleSubmit(async ({ amount, reason, returns }) => {
    if (isByUnits && chosen.lines.length === 0 && !chosen.delivery) {
      return setError('root.server', { message: 'Choose what to refund.' });
    }
    if (sum === undefined) return setError('root.server', { message: 'Wait for the amount, please.' });
    if (!(await isSure(order, sum))) return;
    const back = typedUnits(goods, returns);
    const parts = isByUnits ? { ...partsOf(chosen), shownAmount: sum } : { amount };
    try {
      await sendOnce((idempotencyKey) =>
        refundOrder({
          id: order._id,
          refundOrderDto: { ...parts, ...(back.length > 0 && { returns: back }), reason, idempotencyKey },
        }).unwrap(),
      );
      onClose();
      void toast('success', `${formatDollars(sum)} is being refunded`);
    } catch (error) {
      showServerError(error, ['amount', 'reason'], setError);
    }
  });

  return (
    <Form className={styles.form} onSubmit={submit} error={errors.root?.server?.message}>
      {units.length > 0 && (
        <RadioCards legend="Refund" options={FORMS} chosen={kind} onChoose={(id) => setValue('kind', id)} />
      )}
      {isByUnits ? (
        <>
          <UnitsFields
            legend="Units to Refund"
            units={units}
            register={(index) => register(`lines.${index}.quantity`, upTo(units[index]?.quantity ?? 0))}
            errorAt={(index) => errors.lines?.[index]?.quantity}
          />
          {order.deliveryAmount > 0 && (
            <label className={styles.flag}>
              <input type="checkbox" {...register('delivery')} /> With delivery
            </label>
          )}
        </>
      ) : (
        <NumberField
          label="Amount"
          hasDecimals
          hint={`At most ${formatDollars(order.refundableAmount)}`}
          registration={register(
            'amount',
            dollars('Amount', { ...refundOrderLimits.amount, maximum: order.refundableAmount }),
          )}
          error={errors.amount}
        />
      )}
      {goods.length > 0 && (
        <UnitsFields
          legend="Units Back to Stock"
          units={goods}
          register={(index) => register(`returns.${index}.quantity`, upTo(goods[index]?.quantity ?? 0))}
          errorAt={(index) => errors.returns?.[index]?.quantity}
        />
      )}
      <TextField
        label="Reason"
        hint="The customer reads it."
        rows={2}
        autoComplete="off"
        maxLength={reasonRule.maxLength.value}
        registration={register('reason', reasonRule)}
        error={errors.reason}
      />
      <p className={styles.sum} aria-live="polite">
        {price.error ? errorMessage(price.error) : <>Refund: {sum ? <strong>{formatDollars(sum)}</strong> : '–'}</>}
      </p>
      <div className={styles.buttons}>
        <SubmitButton size="sm">Refund</SubmitButton>
        <Button size="sm" variant="outline-secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Form>
  );
}

const partsOf = ({ lines, delivery }: { lines: { itemId: string; quantity: number }[]; delivery: boolean }) => ({
  ...(lines.length > 0 && { lines }),
  ...(delivery && { delivery }),
});

const isSure = ({ customerName }: OrderDetails, sum: number): Promise<boolean> =>
  askDialog({
    title: 'Refund?',
    text: `${formatDollars(sum)} goes back to ${customerName}.`,
    icon: 'warning',
    confirmText: 'Yes, Refund!',
    isDestructive: true,
  });
