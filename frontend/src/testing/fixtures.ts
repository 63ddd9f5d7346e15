import type { Category } from '../features/categories/categories-api';
import type { Order } from '../features/orders/orders-api';
import type { Product } from '../features/products/products-api';
import type { Profile } from '../features/profile/profile-api';
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
    rating: { average: 0, count: 0 },
    version: 1,
    ...fields,
  };
}

export function buildCategory(fields: Partial<Category> = {}): Category {
  return {
    _id: nextId(),
    name: 'Hammers',
    slug: 'hammers',
    parent: null,
    position: 0,
    text: '',
    picture: null,
    productCount: 0,
    version: 1,
    attributes: [],
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

export function buildOrder(fields: Partial<Order> = {}): Order {
  return {
    _id: nextId(),
    itemId: nextId(),
    itemName: 'Claw Hammer',
    customerName: customer.displayName,
    customerEmail: customer.email,
    quantity: 12,
    amountToBePaid: 150,
    customerAddress: '12 Workshop Lane, Dhaka',
    customerNumber: '01711000000',
    status: 'Unpaid',
    transactionId: '',
    refundedAmount: 0,
    refunds: [],
    dispute: null,
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
    profilePicture: '/blank-profile.svg',
    ...fields,
  };
}
