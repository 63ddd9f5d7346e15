import { useState, type KeyboardEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { atMost } from '../../../components/form/at-most';
import { Form } from '../../../components/form/form';
import { SubmitButton } from '../../../components/form/submit-button';
import { TextField } from '../../../components/form/text-field';
import { errorMessage } from '../../../lib/api/api-error';
import { counted } from '../../../lib/text/counted';
import { shipOrderLimits } from '../../../lib/generated/contract-limits';
import { useUnsavedInput } from '../../../components/form/use-unsaved-input';
import { actInParts } from '../../../components/work-list/act-in-parts';
import type { OnActed } from '../../../components/work-list/use-bulk-report';
import { isToShip } from '../../../entities/order/is-to-ship';
import { useShipOrdersMutation } from './office-orders-api';
import type { Order } from '../../../entities/order/orders-api';
import styles from './ship-several.module.scss';

interface Parcel {
  carrier: string;
  trackingNumber: string;
}

interface ShipFields {
  /** Of the orders that name no other. */
  carrier: string;
  /** By the order's id. */
  parcels: Record<string, Parcel>;
}

const rules = {
  carrier: atMost(shipOrderLimits.carrier.maxLength),
  trackingNumber: atMost(shipOrderLimits.trackingNumber.maxLength),
};

/** The fields of more orders are folded away: mostly they have one carrier and no number. */
const MOST_OPEN = 20;

/**
 * Enter leads to the next tracking number, and from the last one to the button: a scanner presses it after each code, and
 * shipping can't be undone.
 */
function leadOn(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const stops = currentTarget.querySelectorAll<HTMLElement>('[name$=".trackingNumber"], [type="submit"]');
  const isNext = (stop: HTMLElement) =>
    target.compareDocumentPosition(stop) === Node.DOCUMENT_POSITION_FOLLOWING && !stop.closest('details:not([open])');
  [...stops].find(isNext)?.focus();
}

interface ShipSeveralProps {
  chosen: readonly Order[];
  nameOf: (order: Order) => string;
  onActed: OnActed;
}

/** Ships the chosen orders, each with its carrier and tracking number. */
export function ShipSeveral({ chosen, nameOf, onActed }: ShipSeveralProps) {
  const [shipOrders] = useShipOrdersMutation();
  const { register, handleSubmit, setError, control, formState } = useForm<ShipFields>({ mode: 'onBlur' });
  const { errors, isDirty, isSubmitting } = formState;
  useUnsavedInput(isDirty && !isSubmitting);
  const commonCarrier = useWatch({ control, name: 'carrier' });
  const orders = chosen.filter(isToShip);
  const others = chosen.length - orders.length;
  const [progress, setProgress] = useState('');

  const submit = handleSubmit(async ({ carrier, parcels }) => {
    const namesById = new Map(orders.map((order) => [order._id, nameOf(order)]));
    const ship = async (part: readonly Order[]) => {
      const body = part.map(({ _id: order }) => {
        const parcel = parcels[order];
        return { order, carrier: parcel?.carrier || carrier, trackingNumber: parcel?.trackingNumber ?? '' };
      });
      const results = await shipOrders({ body }).unwrap();
      return results.map(({ order: id, isShipped, message }) => ({
        id,
        name: namesById.get(id) ?? id,
        problem: isShipped ? undefined : (message ?? errorMessage(undefined)),
      }));
    };
    try {
      const results = await actInParts(orders, {
        act: ship,
        resultOf: (order, problem) => ({ id: order._id, name: nameOf(order), problem }),
        onProgress: (count) => setProgress(`${count} of ${counted(orders.length, 'order')} are done…`),
      });
      onActed(results, (count) => `${counted(count, 'order')} shipped`);
    } catch (error) {
      setError('root.server', { message: errorMessage(error) });
    }
  });
  const fields = orders.map((order) => (
    <fieldset key={order._id}>
      <legend>{nameOf(order)}</legend>
      <TextField
        label="Carrier"
        autoComplete="off"
        hint={commonCarrier ? `${commonCarrier} unless another is named` : undefined}
        registration={register(`parcels.${order._id}.carrier`, rules.carrier)}
        error={errors.parcels?.[order._id]?.carrier}
      />
      <TextField
        label="Tracking number"
        autoComplete="off"
        registration={register(`parcels.${order._id}.trackingNumber`, rules.trackingNumber)}
        error={errors.parcels?.[order._id]?.trackingNumber}
      />
    </fieldset>
  ));
  return (
    <section aria-label="Ship the chosen orders" className={styles.panel} onKeyDown={leadOn}>
      {others > 0 && <p>{counted(others, 'chosen order')} can not be shipped now, and will stay as before.</p>}
      {orders.length > 0 && (
        <Form onSubmit={submit} error={errors.root?.['server']?.message}>
          <TextField
            label="Carrier of all"
            autoComplete="off"
            suggestions={shipOrderLimits.carrier.suggestions}
            registration={register('carrier', rules.carrier)}
            error={errors.carrier}
          />
          {orders.length > MOST_OPEN ? (
            <details>
              <summary>Carrier and tracking number of each order</summary>
              {fields}
            </details>
          ) : (
            fields
          )}
          <p role="status">{isSubmitting && progress}</p>
          <SubmitButton>Ship {counted(orders.length, 'order')}</SubmitButton>
        </Form>
      )}
    </section>
  );
}
