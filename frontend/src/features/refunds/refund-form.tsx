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
import type { OrderDetails } from '../../entities/order/orders-api';
import { useRefundOrderMutation } from './refunds-api';
import styles from './refunds.module.scss';
import { apiNames, fieldsOf, linesWith, type TypedUnits, UNITS_COLUMNS, unitsIn } from './units-rows';
import { UnitsTable } from './units-table';
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
  const hasUnits = linesWith(order, ['refund']).length > 0;
  const lines = linesWith(order, UNITS_COLUMNS);
  const { control, register, handleSubmit, setError, setValue, formState } = useForm({
    defaultValues: {
      kind: hasUnits ? 'units' : 'amount',
      rows: lines.map((): TypedUnits => ({ refund: 0, back: 0 })),
      delivery: false,
      amount: NO_NUMBER,
      reason: '',
    },
  });
  const { errors, isDirty, isSubmitting } = formState;
  useUnsavedInput(isDirty && !isSubmitting);
  const [kind, rows, delivery, typedAmount] = useWatch({ control, name: ['kind', 'rows', 'delivery', 'amount'] });
  const isByUnits = kind === 'units';
  const chosen = { lines: isByUnits ? unitsIn('refund', lines, rows) : [], delivery: isByUnits && delivery };
  const price = useRefundPrice(order._id, chosen, isSubmitting);
  const sum = isByUnits ? price.amount : typedAmount;

  const submit = handleSubmit(async ({ amount, reason, rows: typed }) => {
    if (isByUnits && chosen.lines.length === 0 && !chosen.delivery) {
      return setError('root.server', { message: 'Choose what to refund.' });
    }
    if (sum === undefined) return setError('root.server', { message: 'Wait for the amount, please.' });
    if (!(await isSure(order, sum))) return;
    const back = unitsIn('back', lines, typed);
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
      const names = apiNames(typed, { refund: 'lines', back: 'returns' });
      showServerError(error, [...fieldsOf(typed), 'amount', 'reason'], setError, names);
    }
  });

  return (
    <Form className={styles.form} onSubmit={submit} error={errors.root?.server?.message}>
      {hasUnits && <RadioCards legend="Refund" options={FORMS} chosen={kind} onChoose={(id) => setValue('kind', id)} />}
      {!isByUnits && (
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
      {lines.length > 0 && (
        <UnitsTable lines={lines} columns={isByUnits ? UNITS_COLUMNS : ['back']} register={register} errors={errors} />
      )}
      {isByUnits && order.deliveryAmount > 0 && (
        <label className={styles.flag}>
          <input type="checkbox" {...register('delivery')} /> With delivery
        </label>
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
