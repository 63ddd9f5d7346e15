import type { ReactNode } from 'react';
import { OneLine, SecondLine, type Column } from '../../../components/table/data-table';
import { countryName } from '../../../lib/text/countries';
import { formatDay } from '../../../lib/text/measures';
import { formatDollars } from '../../../lib/text/money';
import { CancelOrderButton } from '../../../entities/order/cancel-order-button';
import { OrderNumber } from '../../../entities/order/order-number';
import { OrderStatus } from '../../../entities/order/order-status';
import { OrderedProducts } from '../../../entities/order/ordered-products';
import { hasPrices, type Order } from '../../../entities/order/orders-api';
import styles from './order-columns.module.scss';
import { ShipButton } from './ship-button';

const PAYMENT: Column<Order> = {
  header: 'Transection ID',
  cell: ({ transactionId }) => <OneLine>{transactionId || '–'}</OneLine>,
};

/** Buttons, or words that would take three lines where no row has a button. */
const inTwoLines = (content: ReactNode) => <div className={styles.words}>{content}</div>;

const CANCELLING: Column<Order> = {
  header: 'Cancel Order',
  cell: (order) => inTwoLines(<CancelOrderButton order={order} />),
};

const SHIPPING: Column<Order> = {
  header: 'Action',
  cell: (order) => inTwoLines(<ShipButton order={order} />),
};

const AMOUNT: Column<Order> = {
  header: 'Amount',
  cell: ({ amountToBePaid }) => formatDollars(amountToBePaid),
  isNumber: true,
  isExtra: true,
};

/** The columns for a reader who may see prices and payments, or cancel orders. */
export const columnsFor = (seesPrices: boolean, mayCancel: boolean): readonly Column<Order>[] => [
  { header: 'Customer Name', cell: (order) => <Customer order={order} />, isText: true, place: 'title' },
  { header: 'Item Name', cell: (order) => <NumberAndProducts order={order} />, isText: true, place: 'note' },
  { header: 'Quantity', cell: (order) => <Quantity order={order} />, isNumber: true },
  { header: 'Status', cell: (order) => <OrderStatus order={order} isSpecified />, place: 'mark' },
  ...(seesPrices ? [PAYMENT] : []),
  SHIPPING,
  ...(mayCancel ? [CANCELLING] : []),
  { header: 'Date', cell: ({ createdAt }) => dateOf(createdAt), isExtra: true },
  ...(seesPrices ? [AMOUNT] : []),
  { header: 'Delivery', cell: (order) => <Delivery order={order} />, isExtra: true },
];

/** In two lines at most, since a third would make the row higher: month and day are one. */
const dateOf = (moment: string): string => formatDay(moment).replace(' ', '\u00a0');

function Customer({ order: { customerName, country, delivery } }: { order: Order }) {
  return (
    <div className={styles.customer}>
      <span className={styles.name} title={customerName}>
        {customerName}
      </span>
      <SecondLine>{[country && countryName(country), delivery].filter(Boolean).join(', ')}</SecondLine>
    </div>
  );
}

function Delivery({ order: { country, delivery } }: { order: Order }) {
  return (
    <>
      {country && <OneLine>{countryName(country)}</OneLine>}
      {delivery}
    </>
  );
}

function NumberAndProducts({ order }: { order: Order }) {
  return (
    <div className={styles.products}>
      <div className={styles.line}>
        <OrderNumber order={order} />
        <SecondLine>{formatDay(order.createdAt)}</SecondLine>
      </div>
      <div className={styles.line} title={order.itemName}>
        <OrderedProducts order={order} isWhole />
      </div>
    </div>
  );
}

function Quantity({ order }: { order: Order }) {
  return (
    <>
      {order.quantity}
      {hasPrices(order) && <SecondLine>{formatDollars(order.amountToBePaid)}</SecondLine>}
    </>
  );
}
