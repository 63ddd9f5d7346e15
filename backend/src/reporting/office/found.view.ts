import { ApiProperty, PickType } from '@nestjs/swagger';
import { ProductView } from '../../catalogue/products/product.view.js';
import { UserView } from '../../identity/users/user.view.js';
import { OrderView } from '../../ordering/orders/order.view.js';
import { QuoteView } from '../../ordering/quotes/quote.view.js';

/** How many of a kind are told. */
export const MOST_FOUND = 5;

export const SHOWN_OF_ORDER = [
  ...(['_id', 'number', 'customerName', 'itemName', 'amountToBePaid', 'createdAt', 'status'] as const),
  ...(['closedAt', 'callOff', 'lines', 'parcels', 'refundedAmount', 'refundableAmount', 'dispute'] as const),
] as const;

export const SHOWN_OF_PRODUCT = ['_id', 'name', 'partNumber', 'price', 'available', 'status'] as const;

export const SHOWN_OF_CUSTOMER = ['_id', 'displayName', 'email'] as const;

export const SHOWN_OF_QUOTE = ['_id', 'number', 'customerName', 'subtotal', 'createdAt', 'state'] as const;

export class FoundOrderView extends PickType(OrderView, SHOWN_OF_ORDER) {}

export class FoundProductView extends PickType(ProductView, SHOWN_OF_PRODUCT) {}

export class FoundCustomerView extends PickType(UserView, SHOWN_OF_CUSTOMER) {}

export class FoundQuoteView extends PickType(QuoteView, SHOWN_OF_QUOTE) {}

/** The newest of each kind. */
export class FoundView {
  @ApiProperty({ type: [FoundOrderView] })
  orders: FoundOrderView[];

  @ApiProperty({ type: [FoundProductView] })
  products: FoundProductView[];

  @ApiProperty({ type: [FoundCustomerView] })
  customers: FoundCustomerView[];

  @ApiProperty({ type: [FoundQuoteView] })
  quotes: FoundQuoteView[];
}
