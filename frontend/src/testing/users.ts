import type { Customer } from '../features/customers/customers-api';
import type { ListedUser } from '../features/users/users-api';

export function buildUser(fields: Partial<ListedUser> = {}): ListedUser {
  return {
    _id: 'user-1',
    email: 'customer@example.com',
    position: '',
    displayName: 'Kamal Hossain',
    emailVerified: true,
    roles: [],
    createdAt: '2026-11-01T12:00:00.000Z',
    lastSeenAt: null,
    orders: 0,
    spent: 0,
    ...fields,
  };
}

export function buildCustomer(fields: Partial<Customer> = {}): Customer {
  return {
    ...buildUser(),
    refunded: 0,
    withdrawn: 0,
    company: '',
    taxNumber: '',
    addresses: [],
    latestOrders: [],
    ...fields,
  };
}
