import { useForm } from 'react-hook-form';
import { Form } from '../../components/form/form';
import { showServerError } from '../../components/form/server-errors';
import { SubmitButton } from '../../components/form/submit-button';
import { toast } from '../../components/toast/toast';
import { useUnsavedInput } from '../../components/form/use-unsaved-input';
import { typedUnits, upTo, withNames } from '../../entities/order/line-units';
import type { OrderDetails } from '../../entities/order/orders-api';
import styles from './cancellations.module.scss';
import { useReceiveReturnMutation, type CallOff } from './cancellations-api';
import { UnitsFields } from './units-fields';

/** The received units of an accepted return, how many can be sold again, and whether they are paid back at once. */
export function ReceiveForm({ order, callOff }: { order: OrderDetails; callOff: CallOff }) {
  const [receiveReturn] = useReceiveReturnMutation();
  const units = withNames(order, callOff.lines);
  const all = units.map(({ quantity }) => ({ quantity }));
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { received: all, toStock: all, refund: true },
  });
  const { errors, isDirty, isSubmitting } = formState;
  useUnsavedInput(isDirty && !isSubmitting);

  const submit = handleSubmit(async ({ received, toStock, refund }) => {
    const lines = typedUnits(units, received).map((line) => ({
      ...line,
      toStock: typedUnits(units, toStock).find(({ itemId }) => itemId === line.itemId)?.quantity ?? 0,
    }));
    if (lines.length === 0) return setError('received.0.quantity', { message: 'Enter what has come in' });
    try {
      await receiveReturn({ id: order._id, receiveReturnDto: { callOff: callOff._id, lines, refund } }).unwrap();
      void toast('success', refund ? 'The goods are in, and are being refunded' : 'The goods are in');
    } catch (error) {
      showServerError(error, [], setError);
    }
  });
  return (
    <Form className={styles.form} onSubmit={submit} error={errors.root?.server?.message}>
      {(['received', 'toStock'] as const).map((name) => (
        <UnitsFields
          key={name}
          legend={name === 'received' ? 'Units That Came In' : 'Units Back to Stock'}
          units={units}
          register={(index) => register(`${name}.${index}.quantity`, upTo(units[index]?.quantity ?? 0))}
          errorAt={(index) => errors[name]?.[index]?.quantity}
        />
      ))}
      <label className={styles.flag}>
        <input type="checkbox" {...register('refund')} /> Refund what came in now
      </label>
      <SubmitButton size="sm">Take In</SubmitButton>
    </Form>
  );
}
