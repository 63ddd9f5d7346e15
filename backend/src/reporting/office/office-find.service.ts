import { Injectable } from '@nestjs/common';
import { ManagedProductsService } from '../../catalogue/products/managed-products.service.js';
import { toProductView } from '../../catalogue/products/product.view.js';
import { UsersService } from '../../identity/users/users.service.js';
import { toUserView } from '../../identity/users/user.view.js';
import { toOrderView } from '../../ordering/orders/order.view.js';
import { OrdersService } from '../../ordering/orders/orders.service.js';
import { toQuoteView } from '../../ordering/quotes/quote.view.js';
import { QuotesService } from '../../ordering/quotes/quotes.service.js';
import { isAnyOf, type Role } from '../../platform/common/access/roles.js';
import type { SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { withoutWithheld } from '../../platform/common/access/withheld-fields.interceptor.js';
import { pick } from '../../platform/common/pick.js';
import { SettingsService } from '../../settings/settings.service.js';
import {
  type FoundView,
  MOST_FOUND,
  SHOWN_OF_CUSTOMER,
  SHOWN_OF_ORDER,
  SHOWN_OF_PRODUCT,
  SHOWN_OF_QUOTE,
} from './found.view.js';

/** Finds things of the office, each kind as its own list does. */
@Injectable()
export class OfficeFindService {
  constructor(
    private readonly orders: OrdersService,
    private readonly products: ManagedProductsService,
    private readonly users: UsersService,
    private readonly quotes: QuotesService,
    private readonly settings: SettingsService,
  ) {}

  /** The newest that have all the words, of each kind whose list the reader may see. */
  async find(q: string, reader: SignedInUser): Promise<FoundView> {
    const isAny = (...roles: Role[]) => isAnyOf(reader, roles);
    // A reader of the warehouse may have other roles, which do not open these.
    const told = <Found>(found: Found, ...others: Role[]): Found =>
      isAny(...others) ? found : (withoutWithheld(found, reader.email) as Found);
    const [orders, products, customers, quotes] = await Promise.all([
      isAny('sales', 'warehouse', 'accounts') ? this.findOrders(q, !isAny('sales', 'accounts')) : [],
      isAny('catalogue', 'warehouse') ? this.findProducts(q) : [],
      isAny('sales') ? this.findCustomers(q) : [],
      isAny('sales') ? this.findQuotes(q) : [],
    ]);
    return {
      orders: told(orders, 'sales', 'accounts'),
      products: told(products, 'catalogue'),
      ...{ customers, quotes },
    };
  }

  private async findOrders(q: string, isOfParcels: boolean): Promise<FoundView['orders']> {
    const found = await this.orders.findNewest(q, MOST_FOUND, isOfParcels);
    return found.map((order) => pick(toOrderView(order), SHOWN_OF_ORDER));
  }

  private async findProducts(q: string): Promise<FoundView['products']> {
    const found = await this.products.findNewest(q, MOST_FOUND);
    return found.map((product) => pick(toProductView(product), SHOWN_OF_PRODUCT));
  }

  private async findCustomers(q: string): Promise<FoundView['customers']> {
    const found = await this.users.findNewest(q, MOST_FOUND);
    return found.map((user) => pick(toUserView(user), SHOWN_OF_CUSTOMER));
  }

  private async findQuotes(q: string): Promise<FoundView['quotes']> {
    const [found, today] = await Promise.all([this.quotes.findNewest(q, MOST_FOUND), this.settings.today()]);
    return found.map((quote) => pick(toQuoteView(quote, today), SHOWN_OF_QUOTE));
  }
}
