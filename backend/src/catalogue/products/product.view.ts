import { ApiProperty } from '@nestjs/swagger';
import { EXAMPLE_ID } from '../../platform/common/openapi/example-id.js';
import { toDollars } from '../../platform/common/money.js';
import { slugOf } from '../../platform/common/text/slug.js';
import type { ProductLinks } from './product-links.service.js';
import { type PriceBreak, PRODUCT_STATUSES, type ProductStatus, type Rating } from './product-parts.schema.js';
import type { Product } from './product.schema.js';

export class PriceBreakView {
  @ApiProperty({ type: 'integer', description: 'The fewest units at this price.', example: 100 })
  from: number;

  @ApiProperty({ description: 'Dollars per unit, of the whole line.', example: 11.5 })
  price: number;
}

export class ProductDocumentView {
  @ApiProperty({ example: 'Data sheet' })
  name: string;

  @ApiProperty({ example: '/api/document/0123456789abcdef0123456789abcdef' })
  url: string;

  @ApiProperty({ type: 'integer', example: 48213 })
  bytes: number;
}

export class RatingView {
  @ApiProperty({ description: 'Of 1 to 5 stars; 0 without any review.', example: 4.5 })
  average: number;

  @ApiProperty({ type: 'integer', description: 'Reviews.', example: 12 })
  count: number;
}

export class ProductView {
  @ApiProperty({ example: EXAMPLE_ID })
  _id: string;

  @ApiProperty({ description: 'E-mail of the admin who added it.', example: 'admin@karigar.test' })
  addedBy: string;

  @ApiProperty({ example: 'Claw Hammer' })
  name: string;

  @ApiProperty({ example: 'Forged head, ash handle.' })
  description: string;

  @ApiProperty({ type: 'integer', description: 'Units in stock.', example: 480 })
  available: number;

  @ApiProperty({ type: 'integer', description: 'The fewest units one order takes.', example: 10 })
  minimum: number;

  @ApiProperty({ description: 'Dollars per unit.', example: 12.5 })
  price: number;

  @ApiProperty({
    description: "Address of the picture; one that begins with / is on the site's own origin.",
    example: '/api/image/0123456789abcdef0123456789abcdef',
  })
  image: string;

  @ApiProperty({ description: "The manufacturer's own name for it.", example: 'KG-CH-450' })
  partNumber: string;

  @ApiProperty({ description: 'Its name as in the address of its page.', example: 'claw-hammer' })
  slug: string;

  @ApiProperty({ type: String, nullable: true, description: "Its category's id.", example: EXAMPLE_ID })
  category: string | null;

  @ApiProperty({
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }] },
    description: "By the keys of its category's attributes.",
    example: { headMass: 450 },
  })
  attributes: Record<string, string | number>;

  @ApiProperty({
    type: [String],
    description: 'Addresses of all pictures; the first is `image`.',
    example: ['/api/image/0123456789abcdef0123456789abcdef'],
  })
  pictures: string[];

  @ApiProperty({ type: 'integer', description: 'The case pack: an order takes a multiple of it.', example: 10 })
  multiple: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The most units one order takes, if limited.',
    example: null,
  })
  maximum: number | null;

  @ApiProperty({ type: [PriceBreakView], description: 'Ascending in from.' })
  priceBreaks: PriceBreakView[];

  @ApiProperty({ type: 'integer', nullable: true, example: 690 })
  weightGrams: number | null;

  @ApiProperty({ type: [ProductDocumentView] })
  documents: ProductDocumentView[];

  @ApiProperty({ type: [String], description: 'Ids of products to look at as well.', example: [EXAMPLE_ID] })
  related: string[];

  @ApiProperty({ type: [String], description: 'Ids of products that are parts of it.', example: [EXAMPLE_ID] })
  spareParts: string[];

  @ApiProperty({ enum: PRODUCT_STATUSES, enumName: 'ProductStatus' })
  status: ProductStatus;

  @ApiProperty({ description: 'Whether the home page shows it before others.' })
  isFeatured: boolean;

  @ApiProperty({ type: RatingView })
  rating: RatingView;

  @ApiProperty({ type: 'integer', description: 'Rises with every edit by an admin.', example: 3 })
  version: number;
}

export class ProductLinksView {
  @ApiProperty({ type: [ProductView], description: 'Those that it names, then others that name it.' })
  related: ProductView[];

  @ApiProperty({ type: [ProductView] })
  spareParts: ProductView[];

  @ApiProperty({ type: [ProductView] })
  sparePartOf: ProductView[];

  @ApiProperty({ description: 'Whether it has a technical drawing: `/product/{id}/drawing.svg` and `drawing.dxf`.' })
  drawing: boolean;
}

export const toProductLinksView = ({ related, spareParts, sparePartOf, drawing }: ProductLinks): ProductLinksView => ({
  related: related.map(toProductView),
  spareParts: spareParts.map(toProductView),
  sparePartOf: sparePartOf.map(toProductView),
  drawing,
});

/** Both numbers of a product's rating, without the spread, which only its page shows. */
export const toRatingView = ({ sum, count }: Rating): RatingView => ({ average: count > 0 ? sum / count : 0, count });

export const toPriceBreakViews = (priceBreaks: readonly PriceBreak[]): PriceBreakView[] =>
  priceBreaks.map(({ from, priceCents }) => ({ from, price: toDollars(priceCents) }));

export function toProductView(product: Product): ProductView {
  const { isFeatured = false, _id, name, category, priceCents, priceBreaks, related, spareParts, rating } = product;
  return {
    _id: _id.toString(),
    addedBy: product.addedBy,
    name,
    description: product.description,
    available: product.available,
    minimum: product.minimum,
    price: toDollars(priceCents),
    image: product.image,
    partNumber: product.partNumber,
    slug: slugOf(name),
    category: category?.toString() ?? null,
    attributes: product.attributes,
    pictures: product.pictures,
    multiple: product.multiple,
    maximum: product.maximum,
    priceBreaks: toPriceBreakViews(priceBreaks),
    weightGrams: product.weightGrams,
    documents: product.documents.map(({ name: title, url, bytes }) => ({ name: title, url, bytes })),
    related: related.map(String),
    spareParts: spareParts.map(String),
    status: product.status,
    isFeatured,
    rating: toRatingView(rating),
    version: product.version,
  };
}
