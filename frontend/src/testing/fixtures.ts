import type { Address } from '../entities/address/address-api';
import type { BasketLine, Price } from '../features/basket/basket-api';
import type { Category, CategoryAttribute } from '../entities/product/categories/categories-api';
import type { Order, OrderLine, Parcel, Refund } from '../entities/order/orders-api';
import type { Product } from '../entities/product/products-api';
import type { Profile } from '../entities/account/profile-api';
import type { QuantityTerms, Quote, QuoteDetails, QuoteLine } from '../entities/order/quotes-api';
import type { OwnReview, Review } from '../features/reviews/reviews-api';
import { customer } from './render-app';

let count = 0;
const nextId = () => (++count).toString(16).padStart(24, '0');

const PICTURE = '/api/image/0123456789abcdef0123456789abcdef';

export function buildProduct(fields: Partial<Product> = {}): Product {
  const _id = nextId();
  return {
    _id,
    addedBy: 'admin@example.com',
    name: 'Claw Hammer',
    description: 'Draws a 100 mm nail.',
    available: 100,
    minimum: 10,
    price: 12.5,
    image: PICTURE,
    partNumber: `KG-${_id}`,
    slug: 'claw-hammer',
    category: null,
    attributes: {},
    pictures: [PICTURE],
    multiple: 1,
    maximum: null,
    priceBreaks: [],
    weightGrams: null,
    documents: [],
    related: [],
    spareParts: [],
    status: 'published',
    isFeatured: false,
    rating: { average: 0, count: 0 },
    version: 1,
    ...fields,
  };
}

/** A category whose attributes decide nothing unless given. */
export function buildCategory({
  attributes = [],
  ...fields
}: Partial<Omit<Category, 'attributes'>> & {
  attributes?: (Omit<CategoryAttribute, 'isDecisive'> & { isDecisive?: boolean })[];
} = {}): Category {
  return {
    _id: nextId(),
    name: 'Hammers',
    slug: 'hammers',
    parent: null,
    position: 0,
    text: '',
    picture: null,
    drawing: null,
    productCount: 0,
    version: 1,
    attributes: attributes.map((attribute) => ({ isDecisive: false, ...attribute })),
    ...fields,
  };
}

export function buildProductReview(fields: Partial<OwnReview> = {}): OwnReview {
  return {
    ...buildReview({ email: '' }),
    createdAt: '2026-11-02T09:00:00.000Z',
    editedAt: null,
    isVerifiedBuyer: true,
    reply: null,
    product: null,
    hidden: null,
    version: 1,
    ...fields,
  };
}

export function buildReview(fields: Partial<Review> = {}): Review {
  return {
    _id: nextId(),
    name: 'Helen Marsh',
    email: 'helen@example.com',
    title: 'Good steel',
    comment: 'Survived a year of students.',
    rating: 4,
    ...fields,
  };
}

export function buildOrderLine(fields: Partial<OrderLine> = {}): OrderLine {
  const itemId = nextId();
  return {
    itemId,
    itemName: 'Claw Hammer',
    partNumber: `KG-${itemId}`,
    unitPrice: 12.5,
    quantity: 12,
    amount: 150,
    shipped: 0,
    refunded: 0,
    returned: 0,
    ...fields,
  };
}

/** An order of one product, unless `fields` say which lines it has; all units of a Shipped one left. */
export function buildOrder(fields: Partial<Order> = {}): Order {
  const { itemId = nextId(), itemName = 'Claw Hammer', quantity = 12, amountToBePaid: amount = 150 } = fields;
  const { lines = [buildOrderLine({ itemId, itemName, unitPrice: amount / quantity, quantity, amount })] } = fields;
  const _id = nextId();
  return {
    _id,
    number: `K-${_id.slice(-8, -4)}-${_id.slice(-4)}`,
    itemId,
    itemName,
    customerName: customer.displayName,
    customerEmail: customer.email,
    quantity,
    amountToBePaid: amount,
    subtotal: amount,
    delivery: '',
    deliveryAmount: 0,
    taxes: [],
    country: '',
    customerAddress: '12 Workshop Lane, Dhaka',
    customerNumber: '01711000000',
    status: 'Unpaid',
    createdAt: '2026-11-20T09:00:00.000Z',
    transactionId: '',
    purchaseOrderNumber: '',
    note: '',
    parcels: [],
    refundedAmount: 0,
    withdrawnAmount: 0,
    refundableAmount: 0,
    refunds: [],
    dispute: null,
    closedAt: null,
    callOff: null,
    ...fields,
    lines: lines.map((line) => ({ ...line, ...(fields.status === 'Shipped' && { shipped: line.quantity }) })),
  };
}

export function buildParcel(fields: Partial<Parcel> = {}): Parcel {
  return { _id: nextId(), at: '2026-11-21T09:00:00.000Z', lines: [], tracking: null, version: 0, ...fields };
}

/** A refund of a mere amount. */
export function buildRefund(fields: Partial<Refund> = {}): Refund {
  const at = '2026-11-20T10:00:00.000Z';
  return {
    _id: nextId(),
    amount: 10,
    deliveryAmount: 0,
    lines: [],
    reason: 'Arrived late',
    returns: [],
    status: 'succeeded',
    createdAt: at,
    changedAt: at,
    by: null,
    ...fields,
  };
}

/** A line without a price, unless `fields` say otherwise. */
export function buildQuoteLine(fields: Partial<QuoteLine> = {}): QuoteLine {
  const itemId = nextId();
  return {
    itemId,
    itemName: 'Claw Hammer',
    partNumber: `KG-${itemId}`,
    quantity: 12,
    listPrice: 12.5,
    unitPrice: null,
    amount: null,
    ...fields,
  };
}

/** A quote of one product, asked for unless `fields` say that it is answered. */
export function buildQuote(fields: Partial<Quote> = {}): Quote {
  const isPriced = fields.state !== undefined && fields.state !== 'asked';
  return {
    _id: nextId(),
    number: 'Q-7F3K-29QX',
    customerName: customer.displayName,
    customerEmail: customer.email,
    lines: [buildQuoteLine(isPriced ? { unitPrice: 9.5, amount: 114 } : {})],
    subtotal: isPriced ? 114 : null,
    note: '',
    message: '',
    state: 'asked',
    validUntil: null,
    createdAt: '2026-11-20T09:00:00.000Z',
    version: isPriced ? 2 : 1,
    orderId: null,
    ...fields,
  };
}

/** @param terms those of each product */
export const buildQuoteDetails = (quote: Quote, terms: QuantityTerms | null = null): QuoteDetails => ({
  ...quote,
  lines: quote.lines.map((line) => ({ ...line, terms })),
  isOwn: false,
  buyer: { company: '', taxNumber: '', address: '12 Workshop Lane', country: 'BD' },
  ...{ delivery: '', deliveryAmount: 0, taxes: [], total: quote.subtotal },
});

export function buildBasketLine(fields: Partial<BasketLine> = {}): BasketLine {
  const { _id: itemId, name, partNumber, slug, image, ...product } = buildProduct();
  const { minimum, multiple, maximum, available, priceBreaks } = product;
  return {
    itemId,
    quantity: 10,
    ...{ name, partNumber, slug, picture: image },
    unitPrice: 12.5,
    amount: 125,
    ...{ minimum, multiple, maximum, available, priceBreaks },
    problem: null,
    ...fields,
  };
}

export function buildAddress(fields: Partial<Address> = {}): Address {
  const { name = customer.displayName, street = '12 Workshop Lane', city = 'Dhaka' } = fields;
  return {
    _id: nextId(),
    ...{ name, street, city },
    company: '',
    region: '',
    postcode: '1208',
    country: 'BD',
    phone: '8801711000000',
    text: `${name}\n${street}\n${city}`,
    ...fields,
  };
}

/** The price of lines, without delivery and taxes unless `fields` say otherwise. */
export function buildPrice(lines: BasketLine[], fields: Partial<Price> = {}): Price {
  const { subtotal = lines.reduce((sum, { amount, problem }) => (problem ? sum : sum + amount), 0) } = fields;
  return {
    ...{ lines, subtotal, country: 'BD', deliveries: [], delivery: null, deliveryAmount: 0, taxes: [] },
    total: subtotal,
    problem: null,
    ...fields,
  };
}

export function buildProfile(fields: Partial<Profile> = {}): Profile {
  return {
    name: customer.displayName,
    email: customer.email,
    institution: 'Hossain Motors',
    address: '12 Workshop Lane, Dhaka',
    number: '01711000000',
    linkedIn: '',
    company: '',
    taxNumber: '',
    profilePicture: '/blank-profile.svg',
    ...fields,
  };
}
