import { ApiProperty } from '@nestjs/swagger';
import { AddressView } from '../../identity/addresses/address.view.js';
import { toDollars } from '../../platform/common/money.js';
import { NOTHING_ORDERED, type UserSum } from '../../identity/users/user-sums.js';
import type { Order } from '../orders/order.schema.js';
import { OrderView, toOrderView } from '../orders/order.view.js';
import type { Profile } from '../../identity/profiles/profile.schema.js';
import type { User } from '../../identity/users/user.schema.js';
import { ListedUserView, toListedUserView } from '../../identity/users/user.view.js';

export class CustomerView extends ListedUserView {
  @ApiProperty({ description: 'Dollars that went back, or are on their way.', example: 12.5 })
  refunded: number;

  @ApiProperty({ description: 'Dollars that banks have withdrawn in disputes.', example: 70 })
  withdrawn: number;

  @ApiProperty({ description: 'That the customer buys for; empty without.' })
  company: string;

  @ApiProperty({ description: "The company's; empty without." })
  taxNumber: string;

  @ApiProperty({ type: [AddressView], description: 'The first one is the default.' })
  addresses: AddressView[];

  @ApiProperty({ type: [OrderView], description: 'Newest first; at most five.' })
  latestOrders: OrderView[];
}

export interface Customer {
  user: User;
  sum: UserSum | undefined;
  profile: Profile | null;
  addresses: AddressView[];
  latestOrders: Order[];
}

export const toCustomerView = ({ user, sum, profile, addresses, latestOrders }: Customer): CustomerView => ({
  ...toListedUserView(user, sum),
  refunded: toDollars((sum ?? NOTHING_ORDERED).refundedCents),
  withdrawn: toDollars((sum ?? NOTHING_ORDERED).withdrawnCents),
  company: profile?.company ?? '',
  taxNumber: profile?.taxNumber ?? '',
  addresses,
  latestOrders: latestOrders.map((order) => toOrderView(order)),
});
