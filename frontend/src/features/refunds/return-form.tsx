import Button from 'react-bootstrap/Button';
import { useForm } from 'react-hook-form';
import { Form } from '../../components/form/form';
import { showServerError } from '../../components/form/server-errors';
import { SubmitButton } from '../../components/form/submit-button';
import { toast } from '../../components/toast/toast';
import { useUnsavedInput } from '../../components/form/use-unsaved-input';
import { useIdempotencyKey } from '../../lib/forms/use-idempotency-key';
import { typedUnits, unitsLeft } from '../call-offs/call-offs-api';
import { UnitsFields, upTo } from '../call-offs/units-fields';
import type { OrderDetails } from '../../entities/order/orders-api';
import { useReturnGoodsMutation } from './refunds-api';
import styles from './refunds.module.scss';

/** Goods that came back and can be sold again; nothing is refunded with them. */
export function ReturnForm({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const [returnGoods] = useReturnGoodsMutation();
  const sendOnce = useIdempotencyKey();
  const units = unitsLeft(order, ({ returned }) => returned);
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { lines: units.map(() => ({ quantity: 0 })) },
  });
  const { errors, isDirty, isSubmitting } = formState;
  useUnsavedInput(isDirty && !isSubmitting);

  const submit = handleSubmit(async (typed) => {
    const lines = typedUnits(units, typed.lines);
    if (lines.length === 0) return setError('lines.0.quantity', { message: 'Enter what has come back' });
    try {
      await sendOnce((idempotencyKey) =>
        returnGoods({ id: order._id, returnGoodsDto: { lines, idempotencyKey } }).unwrap(),
      );
      onClose();
      void toast('success', 'The goods are in stock');
    } catch (error) {
      showServerError(error, [], setError);
    }
  });
  return (
    <Form className={styles.form} onSubmit={submit} error={errors.root?.server?.message}>
      <UnitsFields
        legend="Units Back to Stock"
        units={units}
        register={(index) => register(`lines.${index}.quantity`, upTo(units[index]?.quantity ?? 0))}
        errorAt={(index) => errors.lines?.[index]?.quantity}
      />
      <div className={styles.buttons}>
        <SubmitButton size="sm">Take Back</SubmitButton>
        <Button size="sm" variant="outline-secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Form>
  );
}
