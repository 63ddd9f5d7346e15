import { invalidInput } from '../../../platform/common/errors/shop-error.js';
import { IdempotencyKey } from '../../../platform/common/idempotency/idempotency-key.js';
import { MAX_STOCK } from '../../../platform/common/stock.js';
import { ListOfObjects, ObjectOf } from '../../../platform/common/validation/composite-fields.js';
import { CountryCode } from '../../../platform/common/validation/country-code.js';
import {
  AnyWholeNumber,
  ComputedDollars,
  Email,
  ObjectIdString,
  OneOf,
  PhoneNumber,
  Text,
  WholeNumber,
} from '../../../platform/common/validation/fields.js';
import { MAX_ADDRESS_LENGTH, MAX_LINES } from '../../../platform/common/validation/limits.js';
import { PostalAddressDto } from '../../../identity/addresses/dto/postal-address.dto.js';
import { TERMS_VERSIONS, type TermsVersion } from '../terms-versions.js';
import { mergeLines, type ProductUnits } from '../../../catalogue/products/product-units.js';

/** In place of `itemId` with `quantity`. */
const OTHER_FORMS = ['lines', 'quote'] as const;

/** Of the examples in the API's documents. */
const RECIPIENT = { customerAddress: '12 Mirpur Road\nDhaka 1208', customerNumber: '+880 1711-000000' };

const IGNORED = 'Ignored: the server knows it.';

export class OrderedLineDto {
  @ObjectIdString({ description: "The product's id." })
  itemId: string;

  @WholeNumber({ min: 1, max: MAX_STOCK, example: 10 })
  quantity: number;
}

/** Either `itemId` with `quantity`, or `lines`, or a `quote`. */
export class PlaceOrderDto {
  @ObjectIdString({ unless: OTHER_FORMS, description: "The product's id, in an order of one product." })
  itemId?: string;

  @AnyWholeNumber({ unless: OTHER_FORMS, description: "With itemId: from the product's minimum to its stock." })
  quantity?: number;

  @ListOfObjects(OrderedLineDto, {
    min: 1,
    max: MAX_LINES,
    optional: true,
    description: 'Instead of itemId with quantity. Lines of one product count as one.',
  })
  lines?: OrderedLineDto[];

  @WholeNumber({
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    optional: true,
    description: 'With lines that are those of the own basket: its version. The order empties the basket, once.',
  })
  basketVersion?: number;

  @ObjectIdString({
    optional: true,
    description:
      "Instead of products: the id of one's own answered quote, of which exactly its lines are ordered, once.",
  })
  quote?: string;

  @Text({
    unless: ['address'],
    inLines: true,
    max: MAX_ADDRESS_LENGTH,
    description: 'In one text.',
    example: RECIPIENT.customerAddress,
  })
  customerAddress?: string;

  @ObjectOf(PostalAddressDto, {
    optional: true,
    description: 'Instead of customerAddress, which is made of it: part by part, checked by the country.',
  })
  address?: PostalAddressDto;

  @PhoneNumber({ description: 'Phone number; its digits are kept.', example: RECIPIENT.customerNumber })
  customerNumber: string;

  @ComputedDollars({
    optional: true,
    description: 'The sum that the customer was shown. Refused when it is not the price.',
    example: 143.75,
  })
  amountToBePaid?: number;

  @CountryCode({ optional: true, description: "Where it goes; without it, the shop's home country." })
  country?: string;

  @ObjectIdString({ optional: true, description: 'The id of a delivery method; without it, the cheapest one.' })
  delivery?: string;

  @Text({
    min: 0,
    max: 40,
    optional: true,
    description: "The customer's own number of the order.",
    example: 'PO-2026-118',
  })
  purchaseOrderNumber?: string;

  @Text({
    inLines: true,
    min: 0,
    max: 500,
    optional: true,
    description: "The customer's words to the shop.",
    example: 'Please ring the bell.',
  })
  note?: string;

  @OneOf(TERMS_VERSIONS, 'TermsVersion', {
    optional: true,
    description: 'The terms that the customer was shown; without it, the current ones.',
  })
  termsVersion?: TermsVersion;

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

/** A request of each form, for the API's documents. */
export const ORDER_EXAMPLES = {
  'one product': { value: { itemId: '665f1f77bcf86cd799439011', quantity: 10, ...RECIPIENT } },
  'several products': {
    value: {
      lines: [
        { itemId: '665f1f77bcf86cd799439011', quantity: 10 },
        { itemId: '665f1f77bcf86cd799439012', quantity: 2 },
      ],
      ...RECIPIENT,
    },
  },
  'an answered quote': { value: { quote: '665f1f77bcf86cd799439013', ...RECIPIENT } },
} satisfies Record<string, { value: PlaceOrderDto }>;

/**
 * The ordered products, each once, in the order in which they were sent; none in an order of a quote.
 * @throws ShopError 400 when more than one form was sent
 */
export function toOrderedProducts({ itemId, quantity, lines, quote, basketVersion }: PlaceOrderDto): ProductUnits[] {
  const isSingle = itemId !== undefined || quantity !== undefined;
  const forms = [isSingle, lines !== undefined, quote !== undefined].filter(Boolean).length;
  if (forms > 1) {
    const field = quote === undefined ? 'lines' : 'quote';
    throw invalidInput({ [field]: 'Send either itemId with quantity, or lines, or a quote.' });
  }
  if (basketVersion !== undefined && !lines) throw invalidInput({ basketVersion: 'Send it with lines.' });
  if (itemId === undefined || quantity === undefined) return mergeLines(lines ?? []);
  return [{ itemId: itemId.toLowerCase(), quantity, sentAs: [] }];
}
