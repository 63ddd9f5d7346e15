import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { AddressesService } from '../../identity/addresses/addresses.service.js';
import { CustomerSumsService } from '../orders/customer-sums.service.js';
import { OrdersService } from '../orders/orders.service.js';
import { ProfilesService } from '../../identity/profiles/profiles.service.js';
import { UsersService } from '../../identity/users/users.service.js';
import type { Customer } from './customer.view.js';

const LATEST = 5;

/** Customers as admins see them. */
@Injectable()
export class CustomersService {
  constructor(
    private readonly users: UsersService,
    private readonly sums: CustomerSumsService,
    private readonly orders: OrdersService,
    private readonly profiles: ProfilesService,
    private readonly addresses: AddressesService,
  ) {}

  /** @throws ShopError 404 USER_NOT_FOUND */
  async find(id: string): Promise<Customer> {
    const user = await this.users.find(new Types.ObjectId(id));
    const [sums, { items: latestOrders }, profile, { addresses }] = await Promise.all([
      this.sums.of([user._id]),
      this.orders.listOwn(user._id, { page: 1, limit: LATEST }),
      this.profiles.find(user._id),
      this.addresses.show(user._id),
    ]);
    return { user, sum: sums.get(id), profile, addresses, latestOrders };
  }
}
