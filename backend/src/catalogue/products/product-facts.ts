import { Types } from 'mongoose';
import { invalidInput } from '../../platform/common/errors/shop-error.js';
import { toCents } from '../../platform/common/money.js';
import type { AddProductDto } from './dto/add-product.dto.js';
import type { EditProductDto } from './dto/edit-product.dto.js';
import type { Product } from './product.schema.js';

/** The fields of a product that an admin states, the stock aside. */
export const STATED = [
  ...(['name', 'partNumber', 'description', 'image', 'pictures', 'category', 'attributes', 'minimum'] as const),
  ...([
    'multiple',
    'maximum',
    'priceCents',
    'priceBreaks',
    'weightGrams',
    'documents',
    'related',
    'spareParts',
    'status',
    'isFeatured',
  ] as const),
] as const satisfies readonly (keyof Product)[];

export type ProductFacts = Pick<Product, (typeof STATED)[number]>;

type Sent = Omit<AddProductDto, 'available' | 'addedBy' | 'idempotencyKey'> | Omit<EditProductDto, 'version'>;

/** The sent fields, as they are stored; a field that was not sent is left out. */
export function toFacts({
  price,
  priceBreaks,
  category,
  documents,
  related,
  spareParts,
  ...rest
}: Sent): Partial<ProductFacts> {
  return withoutUndefined({
    ...rest,
    ...(price !== undefined && { priceCents: toCents(price) }),
    ...(priceBreaks && {
      priceBreaks: priceBreaks.map(({ from, price: lower }) => ({ from, priceCents: toCents(lower) })),
    }),
    ...(category !== undefined && { category: category === null ? null : new Types.ObjectId(category) }),
    ...(documents && { documents: documents.map(({ name, url, bytes = 0 }) => ({ name, url, bytes })) }),
    ...(related && { related: related.map((id) => new Types.ObjectId(id)) }),
    ...(spareParts && { spareParts: spareParts.map((id) => new Types.ObjectId(id)) }),
  });
}

/** A body's object has every field of its class. */
const withoutUndefined = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;

/**
 * Facts in which `image` is the first of `pictures`, whichever of the two was sent.
 * @param shown the product's pictures before
 * @throws ShopError 400 when both were sent and differ
 */
export function alignPictures(sent: Partial<ProductFacts>, shown: readonly string[]): Partial<ProductFacts> {
  const { image, pictures } = sent;
  if (pictures) {
    if (image !== undefined && image !== pictures[0]) throw invalidInput({ pictures: 'The first is the image.' });
    return { ...sent, image: pictures[0] ?? '' };
  }
  if (image === undefined) return sent;
  return { ...sent, pictures: [image, ...shown.slice(1).filter((url) => url !== image)] };
}
