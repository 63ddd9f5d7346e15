import type { BaseSyntheticEvent } from 'react';
import Button from 'react-bootstrap/Button';
import { useForm } from 'react-hook-form';
import { atMost } from '../../components/form/at-most';
import { Form } from '../../components/form/form';
import { showServerError } from '../../components/form/server-errors';
import { SubmitButton } from '../../components/form/submit-button';
import { TextField } from '../../components/form/text-field';
import { askDialog } from '../../components/dialog/ask-dialog';
import { answerCallOffLimits } from '../../lib/generated/contract-limits';
import { formatDollars } from '../../lib/text/money';
import { toast } from '../../components/toast/toast';
import { useUnsavedInput } from '../../components/form/use-unsaved-input';
import { typedUnits, unitsLeft, upTo, withNames } from '../../entities/order/line-units';
import type { OrderDetails } from '../../entities/order/orders-api';
import { isPartlyShipped } from '../../entities/order/parcel-units';
import styles from './cancellations.module.scss';
import { useAnswerCallOffMutation, type CallOff } from './cancellations-api';
import { UnitsFields } from './units-fields';

/** The value of the button that declines. */
const DECLINE = 'decline';

const messageRule = atMost(answerCallOffLimits.message.maxLength);

interface AnswerFormProps {
  order: OrderDetails;
  /** The customer's request; without it, the office cancels the order by itself. */
  asked?: CallOff;
  /** Not given where an answer is due. */
  onClose?: () => void;
}

/** The office's answer: what it accepts, or why not. */
export function AnswerForm({ order, asked, onClose }: AnswerFormProps) {
  const [answerCallOff] = useAnswerCallOffMutation();
  const isReturn = asked?.kind === 'return';
  const units = isReturn
    ? withNames(order, asked.lines)
    : unitsLeft(order, ({ returned, shipped }) => Math.max(returned, shipped));
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { message: '', lines: units.map(({ quantity }) => ({ quantity })) },
  });
  const { errors, isDirty, isSubmitting } = formState;
  useUnsavedInput(isDirty && !isSubmitting);

  const submit = handleSubmit(async ({ message, lines }, event) => {
    const accept = !isDeclined(event);
    if (!accept && !message.trim()) return setError('message', { message: 'Say why' }, { shouldFocus: true });
    if (accept && !isReturn && !(await isSure(order))) return;
    const chosen = accept && { lines: typedUnits(units, lines) };
    try {
      await answerCallOff({
        id: order._id,
        answerCallOffDto: { accept, callOff: asked?._id, message, ...chosen },
      }).unwrap();
      void toast('success', accept ? (isReturn ? 'The return is accepted' : 'The order is cancelled') : 'Declined');
    } catch (error) {
      showServerError(error, ['message'], setError);
    }
  });

  return (
    <Form className={styles.form} onSubmit={submit} error={errors.root?.server?.message}>
      <UnitsFields
        legend={isReturn ? 'Units to Take Back' : 'Units Back to Stock'}
        units={units}
        register={(index) => register(`lines.${index}.quantity`, upTo(units[index]?.quantity ?? 0))}
        errorAt={(index) => errors.lines?.[index]?.quantity}
      />
      <TextField
        label="Message to the customer"
        hint={isReturn ? 'How to send it back; or why not.' : 'Needed to decline.'}
        rows={3}
        autoComplete="off"
        maxLength={messageRule.maxLength.value}
        registration={register('message', messageRule)}
        error={errors.message}
      />
      <div className={styles.buttons}>
        <SubmitButton size="sm">{isReturn ? 'Accept Return' : acceptWords(order)}</SubmitButton>
        {asked && (
          <Button type="submit" size="sm" variant="outline-danger" value={DECLINE}>
            Decline
          </Button>
        )}
        {onClose && (
          <Button size="sm" variant="outline-secondary" onClick={onClose}>
            Close
          </Button>
        )}
      </div>
    </Form>
  );
}

function isDeclined(event: BaseSyntheticEvent | undefined): boolean {
  const { submitter } = (event?.nativeEvent ?? {}) as Partial<SubmitEvent>;
  return submitter instanceof HTMLButtonElement && submitter.value === DECLINE;
}

const acceptWords = (order: OrderDetails): string => {
  const { refundableAmount } = order;
  if (isPartlyShipped(order)) return 'Cancel the Rest';
  return refundableAmount > 0 ? `Cancel and Refund ${formatDollars(refundableAmount)}` : 'Cancel Order';
};

const isSure = (order: OrderDetails): Promise<boolean> =>
  askDialog({
    title: 'Cancel Order?',
    text: outcomeOf(order),
    icon: 'warning',
    confirmText: 'Yes, Cancel It!',
    isDestructive: true,
  });

function outcomeOf(order: OrderDetails): string {
  const { refundableAmount, customerName } = order;
  if (isPartlyShipped(order))
    return `What has not left will not be shipped, and its price goes back to ${customerName}.`;
  return refundableAmount > 0
    ? `It will not be shipped, and ${formatDollars(refundableAmount)} goes back to ${customerName}.`
    : 'It will not be shipped. Nothing is left to refund.';
}
