import Button from 'react-bootstrap/Button';
import { useForm } from 'react-hook-form';
import { Form } from '../../components/form/form';
import { showServerError } from '../../components/form/server-errors';
import { SubmitButton } from '../../components/form/submit-button';
import { toast } from '../../components/toast/toast';
import { useUnsavedInput } from '../../components/form/use-unsaved-input';
import { useIdempotencyKey } from '../../lib/forms/use-idempotency-key';
import type { OrderDetails } from '../../entities/order/orders-api';
import { useReturnGoodsMutation } from './refunds-api';
import styles from './refunds.module.scss';
import { apiNames, fieldsOf, linesWith, type TypedUnits, unitsIn } from './units-rows';
import { UnitsTable } from './units-table';

/** Goods that came back and can be sold again; nothing is refunded with them. */
export function ReturnForm({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const [returnGoods] = useReturnGoodsMutation();
  const sendOnce = useIdempotencyKey();
  const lines = linesWith(order, ['back']);
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { rows: lines.map((): TypedUnits => ({ refund: 0, back: 0 })) },
  });
  const { errors, isDirty, isSubmitting } = formState;
  useUnsavedInput(isDirty && !isSubmitting);

  const submit = handleSubmit(async ({ rows }) => {
    const back = unitsIn('back', lines, rows);
    if (back.length === 0) return setError('rows.0.back', { message: 'Enter what has come back' });
    try {
      await sendOnce((idempotencyKey) =>
        returnGoods({ id: order._id, returnGoodsDto: { lines: back, idempotencyKey } }).unwrap(),
      );
      onClose();
      void toast('success', 'The goods are in stock');
    } catch (error) {
      showServerError(error, fieldsOf(rows), setError, apiNames(rows, { refund: '', back: 'lines' }));
    }
  });
  return (
    <Form className={styles.form} onSubmit={submit} error={errors.root?.server?.message}>
      <UnitsTable lines={lines} columns={['back']} register={register} errors={errors} />
      <div className={styles.buttons}>
        <SubmitButton size="sm">Take Back</SubmitButton>
        <Button size="sm" variant="outline-secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Form>
  );
}
