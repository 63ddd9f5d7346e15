import { useGetSettingsQuery } from '../settings/settings-api';
import { Panel } from '../../components/panel';
import type { OrderDetails } from './orders-api';

/** Who to ask about an order; nothing when the shop does not say how it is reached. */
export function OrderHelp({ order: { number } }: { order: OrderDetails }) {
  const { data } = useGetSettingsQuery();
  const { name = '', email = '', phone = '' } = data?.seller ?? {};
  if (!email && !phone) return null;
  return (
    <Panel title="Questions?">
      <p>
        Ask {name || 'us'}, and name the order{number && ` ${number}`}.
      </p>
      <p className="mb-0">
        {email && <a href={`mailto:${email}?subject=${encodeURIComponent(`Order ${number}`)}`}>{email}</a>}
        {email && phone && <br />}
        {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
      </p>
    </Panel>
  );
}
