import { useForm } from 'react-hook-form';
import { atMost } from '../../../components/form/at-most';
import { Form } from '../../../components/form/form';
import { SubmitButton } from '../../../components/form/submit-button';
import { TextField } from '../../../components/form/text-field';
import { errorMessage } from '../../../lib/api/api-error';
import { batchLimits } from '../../../lib/generated/contract-limits';
import { toast } from '../../../components/toast/toast';
import { useUnsavedInput } from '../../../components/form/use-unsaved-input';
import styles from '../order-page.module.scss';
import { useShipOrdersMutation } from './office-orders-api';
import { Panel } from '../../../components/panel/panel';
import type { OrderDetails } from '../../../entities/order/orders-api';
import { askToShip, askToShipAnyway, isReversed } from './ship-dialogs';
import { TrackingFields, type Tracking } from './tracking-fields';

interface ShipFields extends Tracking {
  /** The batch of each line, in the order of the lines. */
  batches: { batch: string }[];
}

const batchRule = atMost(batchLimits.batch.maxLength);

/** Sends a paid order out, with what its customer follows the parcel by. */
export function ShipPanel({ order }: { order: OrderDetails }) {
  const [shipOrders] = useShipOrdersMutation();
  const { register, handleSubmit, setError, formState } = useForm<ShipFields>({
    mode: 'onBlur',
    defaultValues: {
      carrier: '',
      trackingNumber: '',
      trackingUrl: '',
      batches: order.lines.map(() => ({ batch: '' })),
    },
  });
  const { errors, isDirty, isSubmitting } = formState;
  useUnsavedInput(isDirty && !isSubmitting);

  const submit = handleSubmit(async ({ batches, ...tracking }) => {
    if (!(await askToShip(order))) return;
    const named = order.lines
      .map(({ itemId }, index) => ({ itemId, batch: batches[index]?.batch.trim() ?? '' }))
      .filter(({ batch }) => batch !== '');
    const send = async (anyway: boolean) => {
      const shipment = { order: order._id, ...tracking, batches: named, anyway };
      const [result] = await shipOrders({ body: [shipment] }).unwrap();
      return result;
    };
    try {
      let result = await send(false);
      if (isReversed(result?.code)) {
        if (!(await askToShipAnyway(result?.message ?? ''))) return;
        result = await send(true);
      }
      if (!result?.isShipped) return setError('root.server', { message: result?.message ?? errorMessage(undefined) });
      return void toast('success', 'The order has been shipped');
    } catch (error) {
      setError('root.server', { message: errorMessage(error) });
    }
  });
  return (
    <Panel id="ship" title="Ship">
      <Form onSubmit={submit} error={errors.root?.['server']?.message}>
        <TrackingFields register={register} errors={errors} />
        <details className={styles.batches}>
          <summary>Batch or certificate numbers</summary>
          {order.lines.map(({ itemId, itemName }, index) => (
            <TextField
              key={itemId}
              label={itemName}
              autoComplete="off"
              registration={register(`batches.${index}.batch`, batchRule)}
              error={errors.batches?.[index]?.batch}
            />
          ))}
        </details>
        <SubmitButton>Ship</SubmitButton>
      </Form>
    </Panel>
  );
}
