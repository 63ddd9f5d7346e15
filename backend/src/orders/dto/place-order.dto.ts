import { invalidInput } from '../../common/errors/shop-error.js';
import { IdempotencyKey } from '../../common/idempotency/idempotency-key.js';
import { MAX_STOCK } from '../../common/stock.js';
import { ListOfObjects } from '../../common/validation/composite-fields.js';
import {
  AnyWholeNumber,
  ComputedDollars,
  Email,
  ObjectIdString,
  PhoneNumber,
  Text,
  WholeNumber,
} from '../../common/validation/fields.js';
import { MAX_ADDRESS_LENGTH, MAX_LINES } from '../../common/validation/limits.js';

const IGNORED = 'Ignored: the server knows it.';

export class OrderedLineDto {
  @ObjectIdString({ description: "The product's id." })
  itemId: string;

  @WholeNumber({ min: 1, max: MAX_STOCK })
  quantity: number;
}

/** Either `itemId` with `quantity`, or `lines`. */
export class PlaceOrderDto {
  @ObjectIdString({ unless: 'lines', description: "The product's id, in an order of one product." })
  itemId?: string;

  @AnyWholeNumber({ unless: 'lines', description: "With itemId: from the product's minimum to its stock." })
  quantity?: number;

  @ListOfObjects(OrderedLineDto, {
    min: 1,
    max: MAX_LINES,
    optional: true,
    description: 'Instead of itemId with quantity. Lines of one product count as one.',
  })
  lines?: OrderedLineDto[];

  @Text({ max: MAX_ADDRESS_LENGTH })
  customerAddress: string;

  @PhoneNumber({ description: 'Phone number; its digits are kept.', example: '+880 1711-000000' })
  customerNumber: string;

  @ComputedDollars({ optional: true, description: 'What the customer was shown. Refused when it is not the price.' })
  amountToBePaid?: number;

  @Text({ min: 0, max: 40, optional: true, description: "The customer's own number of the order." })
  purchaseOrderNumber?: string;

  @Text({ min: 0, max: 500, optional: true, description: "The customer's words to the shop." })
  note?: string;

  @IdempotencyKey()
  idempotencyKey?: string;

  @Text({ min: 0, max: 200, optional: true, description: IGNORED })
  itemName?: string;

  @Text({ min: 0, max: 200, optional: true, description: IGNORED })
  customerName?: string;

  @Email({ optional: true, description: IGNORED })
  customerEmail?: string;

  @Text({ min: 0, max: 20, optional: true, description: 'Ignored: an order is born Unpaid.' })
  status?: string;
}

/** The units of one product in a request. */
export interface OrderedProduct {
  itemId: string;
  quantity: number;
  /** The request's lines of it, as errors name them; none in an order of one product. */
  sentAs: string[];
}

/**
 * The ordered products, each once, in the order in which they were sent.
 * @throws ShopError 400 when both forms were sent
 */
export function toOrderedProducts({ itemId, quantity, lines }: PlaceOrderDto): OrderedProduct[] {
  if (itemId !== undefined && quantity !== undefined && lines === undefined) {
    return [{ itemId: itemId.toLowerCase(), quantity, sentAs: [] }];
  }
  if (itemId !== undefined || quantity !== undefined) {
    throw invalidInput({ lines: 'Send either itemId with quantity, or lines.' });
  }
  const products = new Map<string, OrderedProduct>();
  for (const [index, line] of (lines ?? []).entries()) {
    const id = line.itemId.toLowerCase();
    const before = products.get(id) ?? { itemId: id, quantity: 0, sentAs: [] };
    const sentAs = [...before.sentAs, `lines.${index}`];
    products.set(id, { itemId: id, quantity: before.quantity + line.quantity, sentAs });
  }
  return [...products.values()];
}
