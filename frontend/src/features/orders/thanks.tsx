import { Panel } from '../../components/panel/panel';
import { PurchaseSteps } from '../../components/purchase/purchase-steps';
import { OrderNumber } from '../../entities/order/order-number';
import { useGetOrderQuery, type OrderDetails } from '../../entities/order/orders-api';
import { daysInWords } from '../../entities/shop/delivery-days';
import { useGetSettingsQuery } from '../../entities/shop/settings-api';
import { OrderDocuments } from '../sale-documents/order-documents';
import { OrderAgainButton } from './order-again-button';

/** The end of a purchase: what was ordered, and what happens next. Nothing where the order can't be read. */
export function Thanks({ id }: { id: string }) {
  const { data: order } = useGetOrderQuery({ id });
  return (
    <>
      <PurchaseSteps at="Thank you" />
      {order && order.status !== 'Unpaid' && <ThanksFor order={order} />}
    </>
  );
}

function ThanksFor({ order }: { order: OrderDetails }) {
  return (
    <div className="d-flex flex-column gap-3 mb-4">
      <Panel title="Thank you!">
        <p>Your order is paid. Its number:</p>
        <p>
          <OrderNumber order={order} />
        </p>
        <ol>
          <li>
            The invoice goes to <strong>{order.customerEmail}</strong> by mail.
          </li>
          <li>We pack your order, and mail you when it is sent.</li>
          <li>
            <Arrival order={order} />
          </li>
        </ol>
        <OrderAgainButton order={order} />
      </Panel>
      <OrderDocuments order={order} />
    </div>
  );
}

/** When it comes, as far as the shop says that. */
function Arrival({ order: { delivery } }: { order: OrderDetails }) {
  const { data: settings } = useGetSettingsQuery();
  const days = settings?.deliveryMethods.find(({ name }) => name === delivery)?.days;
  if (!days) return 'Its page says how to follow the parcel.';
  return `It comes by ${delivery}: ${daysInWords(days)}. Its page says how to follow the parcel.`;
}
