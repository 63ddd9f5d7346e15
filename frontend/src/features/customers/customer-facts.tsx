import type { ReactNode } from 'react';
import { formatDay, formatMoment, formatNumber } from '../../lib/text/measures';
import { formatDollars } from '../../lib/text/money';
import { FactList, type Fact } from '../../components/panel/fact-list';
import { Panel } from '../../components/panel/panel';
import type { Customer } from './customers-api';

interface CustomerFactsProps {
  customer: Customer;
  /** The acts on the account. */
  children: ReactNode;
}

/** Who the customer is, and what the orders came to. */
export function CustomerFacts({ customer, children }: CustomerFactsProps) {
  const { lastSeenAt, addresses } = customer;
  const facts: Fact[] = [
    ['Name', customer.displayName],
    ['Email', `${customer.email}${customer.emailVerified ? '' : ' (not verified)'}`],
    ['Company', customer.company],
    ['Tax number', customer.taxNumber],
    ['Orders', formatNumber(customer.orders)],
    ['Spent', formatDollars(customer.spent)],
    ['Refunded', formatDollars(customer.refunded)],
    ['Withdrawn in disputes', customer.withdrawn > 0 && formatDollars(customer.withdrawn)],
    ['Joined', formatDay(customer.createdAt)],
    ['Last seen', lastSeenAt ? formatMoment(lastSeenAt) : 'Never'],
    ['Addresses', addresses.length > 0 && <Addresses key="addresses" customer={customer} />],
  ];
  return (
    <Panel title="Account">
      <FactList facts={facts} />
      {children}
    </Panel>
  );
}

function Addresses({ customer: { addresses } }: { customer: Customer }) {
  return (
    <ul>
      {addresses.map((address) => (
        <li key={address._id} className="text-lines">
          {`${address.text}\nPhone ${address.phone}`}
        </li>
      ))}
    </ul>
  );
}
