import { useEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Panel } from '../../components/panel/panel';
import { useMay } from '../../entities/account/use-may';
import { withNames } from '../../entities/order/line-units';
import type { OrderDetails, Parcel } from '../../entities/order/orders-api';
import { isPartlyShipped } from '../../entities/order/parcel-units';
import { formatDay, formatNumber } from '../../lib/text/measures';
import { TrackingForm } from './office/tracking-form';
import styles from './order-page.module.scss';

/** The parcels of an order: when each left, and how to follow it; nothing before the first. */
export function OrderParcels({ order }: { order: OrderDetails }) {
  const { parcels } = order;
  if (parcels.length === 0) return null;
  return (
    <Panel title={parcels.length > 1 ? 'Parcels' : 'Parcel'}>
      <ul className={styles.parcels}>
        {parcels.map((parcel) => (
          <OrderParcel key={parcel._id} order={order} parcel={parcel} />
        ))}
      </ul>
    </Panel>
  );
}

function OrderParcel({ order, parcel }: { order: OrderDetails; parcel: Parcel }) {
  const { may } = useMay();
  const [isOpen, setIsOpen] = useState<boolean>();
  const button = useRef<HTMLButtonElement>(null);
  // The form goes, and the focus with it.
  useEffect(() => {
    if (isOpen === false) button.current?.focus();
  }, [isOpen]);
  const { at, tracking, lines } = parcel;
  const name = [tracking?.carrier, tracking?.number].filter(Boolean).join(' ');
  if (isOpen) {
    return (
      <li>
        <TrackingForm order={order} parcel={parcel} onClose={() => setIsOpen(false)} />
      </li>
    );
  }
  return (
    <li>
      <p>
        {name && <strong>{name}</strong>} <small>Sent on {formatDay(at)}</small>
      </p>
      {(order.parcels.length > 1 || isPartlyShipped(order) || lines.some(({ batch }) => batch)) && (
        <ul className={styles.packed}>
          {withNames(order, lines).map(({ itemId, itemName, quantity, batch }) => (
            <li key={itemId}>
              {formatNumber(quantity)} × {itemName}
              {batch && `, batch ${batch}`}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.steps}>
        {tracking?.url && (
          <a href={tracking.url} target="_blank" rel="noreferrer" className="btn btn-outline-secondary btn-sm">
            Follow the Parcel<span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        )}
        {may('changeTracking') && (
          <Button ref={button} size="sm" variant="outline-secondary" onClick={() => setIsOpen(true)}>
            {tracking ? 'Correct Tracking' : 'Add Tracking'}
          </Button>
        )}
      </div>
    </li>
  );
}
