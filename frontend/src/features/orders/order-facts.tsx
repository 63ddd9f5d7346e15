import { Link } from 'react-router-dom';
import { countryName } from '../../lib/text/countries';
import { formatCalendarDay } from '../../lib/text/measures';
import { termsPath } from '../../lib/paths';
import { FactList, type Fact } from '../../components/panel/fact-list';
import { Panel } from '../../components/panel/panel';
import type { OrderDetails } from '../../entities/order/orders-api';

/** Who ordered, where it goes, and what customer and shop call it. */
export function OrderFacts({ order }: { order: OrderDetails }) {
  const { customerName, customerEmail, customerAddress, address, customerNumber, country } = order;
  const facts: Fact[] = [
    ['Customer', customerName],
    ['Email', customerEmail],
    ['Company', order.company],
    ['Tax number', order.taxNumber],
    [
      'Shipping address',
      <span key="address" className="text-lines">
        {[customerAddress, !address && country && countryName(country)].filter(Boolean).join('\n')}
      </span>,
    ],
    ['Contact number', customerNumber],
    ['Purchase order number', order.purchaseOrderNumber],
    [
      'Note',
      order.note && (
        <span key="note" className="text-lines">
          {order.note}
        </span>
      ),
    ],
    [
      'Accepted',
      order.termsVersion && (
        <Link key="terms" to={termsPath(order.termsVersion)}>
          Terms of {formatCalendarDay(order.termsVersion)}
        </Link>
      ),
    ],
    ['Order ID', order._id],
    ['Transaction ID', order.transactionId],
  ];
  return (
    <Panel title="Details">
      <FactList facts={facts} />
    </Panel>
  );
}
