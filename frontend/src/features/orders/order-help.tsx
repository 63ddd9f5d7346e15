import { sellerOf } from '../../entities/shop/seller-of';
import { useGetSettingsQuery } from '../../entities/shop/settings-api';
import { Panel } from '../../components/panel/panel';
import type { OrderDetails } from '../../entities/order/orders-api';

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
