import { sellerOf } from '../settings/seller-of';
import { useGetSettingsQuery } from '../settings/settings-api';
import { Panel } from '../../components/panel';
import type { OrderDetails } from './orders-api';

/** Who to ask about an order. */
export function OrderHelp({ order: { number } }: { order: OrderDetails }) {
  const { data } = useGetSettingsQuery();
  if (!data) return null;
  const { name, email, phone } = sellerOf(data);
  return (
    <Panel title="Questions?">
      <p>
        Ask {name}, and name the order{number && ` ${number}`}.
      </p>
      <p className="mb-0">
        <a href={`mailto:${email}?subject=${encodeURIComponent(`Order ${number}`)}`}>{email}</a>
        <br />
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
      </p>
    </Panel>
  );
}
