import type { ReactNode } from 'react';
import type { Operation } from '../../entities/account/use-may';
import { isToShip } from '../../entities/order/is-to-ship';
import { OrderStatus } from '../../entities/order/order-status';
import { hasPrices } from '../../entities/order/orders-api';
import {
  copyProductPath,
  customerPath,
  editProductPath,
  foundOrdersPath,
  officeFormPath,
  orderPath,
  productPath,
  quotePath,
} from '../../lib/paths';
import { formatDay } from '../../lib/text/measures';
import { formatDollars } from '../../lib/text/money';
import type { Found } from './palette-api';

/** One thing that can be done, by going to a page. */
export interface Act {
  label: string;
  path: string;
  /** An act of the API, for those who may do it. */
  operation?: Operation;
}

/** A page or a thing, which Enter opens, with all else that can be done about it. */
export interface Thing {
  name: string;
  path: string;
  detail?: ReactNode;
  acts?: readonly Act[];
}

export interface Group {
  heading: string;
  things: readonly Thing[];
}

/** The pages with a word that begins with each word typed; all of them while nothing is. */
export function pagesCalled(typed: string, pages: readonly Act[]): Thing[] {
  const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);
  return pages
    .filter(({ label }) => wordsOf(typed).every((word) => wordsOf(label).some((each) => each.startsWith(word))))
    .map(({ label, path }) => ({ name: label, path }));
}

/** The found things by kinds, with the acts that the reader may do. */
export const toGroups = (
  { orders, products, customers, quotes }: Found,
  may: (operation: Operation) => boolean,
): Group[] => {
  const permitted = ({ acts = [], ...thing }: Thing): Thing => ({
    ...thing,
    acts: acts.filter(({ operation }) => !operation || may(operation)),
  });
  return [
    { heading: 'Orders', things: orders.map(toOrder) },
    { heading: 'Products', things: products.map(toProduct) },
    { heading: 'Customers', things: customers.map(toCustomer) },
    { heading: 'Quotes', things: quotes.map(toQuote) },
  ].map(({ heading, things }) => ({ heading, things: things.map(permitted) }));
};

function toOrder(order: Found['orders'][number]): Thing {
  const { _id, number, customerName, itemName, amountToBePaid, createdAt, refundableAmount, callOff } = order;
  return {
    name: `${number} ${customerName}`,
    path: orderPath(_id),
    detail: (
      <>
        {[itemName, hasPrices(order) && formatDollars(amountToBePaid), formatDay(createdAt)].filter(Boolean).join(', ')}{' '}
        <OrderStatus order={order} />
      </>
    ),
    acts: [
      ...(isToShip(order)
        ? [{ label: 'Ship', path: officeFormPath(_id, 'ship'), operation: 'shipOrders' } as const]
        : []),
      ...(callOff?.waitsFor === 'answer'
        ? [{ label: 'Answer', path: officeFormPath(_id, 'answer'), operation: 'answerCallOff' } as const]
        : []),
      ...(refundableAmount > 0
        ? [{ label: 'Refund', path: officeFormPath(_id, 'refund'), operation: 'refundOrder' } as const]
        : []),
    ],
  };
}

const toProduct = ({ _id, name, partNumber, price, available, status }: Found['products'][number]): Thing => ({
  name,
  path: editProductPath(_id),
  // The warehouse is told no price.
  detail: [
    partNumber,
    price !== undefined && formatDollars(price),
    status === 'draft' ? 'draft' : `${available} in stock`,
  ]
    .filter(Boolean)
    .join(', '),
  acts: [
    ...(status === 'published' ? [{ label: 'See in the shop', path: productPath(_id) }] : []),
    { label: 'Duplicate', path: copyProductPath(_id), operation: 'addProduct' },
  ],
});

const toCustomer = ({ _id, displayName, email }: Found['customers'][number]): Thing => ({
  name: displayName || email,
  path: customerPath(_id),
  detail: displayName && email,
  acts: [{ label: 'Orders', path: foundOrdersPath(email) }],
});

const toQuote = ({ _id, number, customerName, subtotal, createdAt, state }: Found['quotes'][number]): Thing => ({
  name: `${number} ${customerName}`,
  path: quotePath(_id),
  detail: [state, subtotal !== null && formatDollars(subtotal), formatDay(createdAt)].filter(Boolean).join(', '),
});
