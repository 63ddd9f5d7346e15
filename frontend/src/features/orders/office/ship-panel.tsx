import { useForm } from 'react-hook-form';
import { atMost } from '../../../components/form/at-most';
import { Form } from '../../../components/form/form';
import { SubmitButton } from '../../../components/form/submit-button';
import { NumberField } from '../../../components/form/number-field';
import { TextField } from '../../../components/form/text-field';
import { errorMessage } from '../../../lib/api/api-error';
import { batchLimits } from '../../../lib/generated/contract-limits';
import { toast } from '../../../components/toast/toast';
import { useUnsavedInput } from '../../../components/form/use-unsaved-input';
import styles from '../order-page.module.scss';
import { useShipOrdersMutation } from './office-orders-api';
import { Panel } from '../../../components/panel/panel';
import type { OrderDetails } from '../../../entities/order/orders-api';
import { unitsToShip } from '../../../entities/order/parcel-units';
import { useIdempotencyKey } from '../../../lib/forms/use-idempotency-key';
import { counted } from '../../../lib/text/counted';
import { upTo } from '../../../entities/order/line-units';
import { askToShip, askToShipAnyway, isReversed } from './ship-dialogs';
import { TrackingFields, type Tracking } from './tracking-fields';

interface ShipFields extends Tracking {
  /** Of each line of the order. */
  lines: { quantity: number; batch: string }[];
}

const batchRule = atMost(batchLimits.batch.maxLength);

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Sends out what is left of a paid order, or a part of that, with what its customer follows the parcel by. */
export function ShipPanel({ order }: { order: OrderDetails }) {
  const [shipOrders] = useShipOrdersMutation();
  const sendOnce = useIdempotencyKey();
  const { register, handleSubmit, setError, formState } = useForm<ShipFields>({
    mode: 'onBlur',
    defaultValues: {
      carrier: '',
      trackingNumber: '',
      trackingUrl: '',
      lines: order.lines.map((line) => ({ quantity: unitsToShip(line), batch: '' })),
    },
  });
  const { errors, isDirty, isSubmitting } = formState;
  useUnsavedInput(isDirty && !isSubmitting);

  const submit = handleSubmit(async ({ lines, ...tracking }) => {
    const packed = order.lines
      .map(({ itemId }, index) => ({ itemId, quantity: 0, batch: '', ...lines[index] }))
      .filter(({ quantity }) => quantity > 0);
    const [sent, left] = [sumOf(packed.map(({ quantity }) => quantity)), sumOf(order.lines.map(unitsToShip))];
    if (sent === 0) return setError('root.server', { message: 'Choose what you ship.' });
    const isAll = sent === left;
    if (!(await askToShip(order, isAll ? undefined : `${sent} of ${counted(left, 'unit')}`))) return;
    const batches = packed
      .map(({ itemId, batch }) => ({ itemId, batch: batch.trim() }))
      .filter(({ batch }) => batch !== '');
    const units = packed.map(({ itemId, quantity }) => ({ itemId, quantity }));
    const shipment = { order: order._id, ...tracking, batches, ...(!isAll && { lines: units }) };
    const send = (anyway: boolean) =>
      sendOnce(async (idempotencyKey) => {
        const [result] = await shipOrders({ body: [{ ...shipment, anyway, idempotencyKey }] }).unwrap();
        return result;
      });
    try {
      let result = await send(false);
      if (isReversed(result?.code)) {
        if (!(await askToShipAnyway(result?.message ?? ''))) return;
        result = await send(true);
      }
      if (!result?.isShipped) return setError('root.server', { message: result?.message ?? errorMessage(undefined) });
      return void toast('success', isAll ? 'The order has been shipped' : 'The parcel has been shipped');
    } catch (error) {
      setError('root.server', { message: errorMessage(error) });
    }
  });
  return (
    <Panel id="ship" title="Ship">
      <Form onSubmit={submit} error={errors.root?.['server']?.message}>
        <TrackingFields register={register} errors={errors} />
        <details className={styles.batches}>
          <summary>Only some units, and batch or certificate numbers</summary>
          {order.lines.map((line, index) => (
            <fieldset key={line.itemId} className={styles.pair} hidden={unitsToShip(line) === 0}>
              <legend>{line.itemName}</legend>
              <NumberField
                label="Units"
                hint={`${unitsToShip(line)} left`}
                registration={register(`lines.${index}.quantity`, upTo(unitsToShip(line)))}
                error={errors.lines?.[index]?.quantity}
              />
              <TextField
                label="Batch or certificate number"
                autoComplete="off"
                registration={register(`lines.${index}.batch`, batchRule)}
                error={errors.lines?.[index]?.batch}
              />
            </fieldset>
          ))}
        </details>
        <SubmitButton>Ship</SubmitButton>
      </Form>
    </Panel>
  );
}
