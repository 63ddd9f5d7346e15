import { Panel } from '../../components/panel/panel';
import type { OrderDetails } from '../../entities/order/orders-api';

/** How to follow the parcel of a shipped order; nothing when that was not stated. */
export function OrderTracking({ order: { tracking } }: { order: OrderDetails }) {
  if (!tracking) return null;
  const { carrier, number, url } = tracking;
  const name = [carrier, number].filter(Boolean).join(' ');
  return (
    <Panel title="Parcel">
      {name && <p>{name}</p>}
      {url && (
        <a href={url} target="_blank" rel="noreferrer" className="btn btn-outline-secondary btn-sm">
          Follow the Parcel<span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      )}
    </Panel>
  );
}
