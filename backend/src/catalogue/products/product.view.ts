import { ApiProperty } from '@nestjs/swagger';
import { toDollars } from '../../platform/common/money.js';
import { slugOf } from '../../platform/common/text/slug.js';
import type { ProductLinks } from './product-links.service.js';
import { type PriceBreak, PRODUCT_STATUSES, type ProductStatus, type Rating } from './product-parts.schema.js';
import type { Product } from './product.schema.js';

export class PriceBreakView {
  @ApiProperty({ type: 'integer', description: 'The fewest units at this price.' })
  from: number;

  @ApiProperty({ description: 'Dollars per unit, of the whole line.' })
  price: number;
}

export class ProductDocumentView {
  @ApiProperty()
  name: string;

  @ApiProperty()
  url: string;

  @ApiProperty({ type: 'integer' })
  bytes: number;
}

export class RatingView {
  @ApiProperty({ description: 'Of 1 to 5 stars; 0 without any review.' })
  average: number;

  @ApiProperty({ type: 'integer', description: 'Reviews.' })
  count: number;
}

export class ProductView {
  @ApiProperty()
  _id: string;

  @ApiProperty({ description: 'E-mail of the admin who added it.' })
  addedBy: string;

  @ApiProperty()
  name: string;

  @ApiProperty()
  description: string;

  @ApiProperty({ type: 'integer', description: 'Units in stock.' })
  available: number;

  @ApiProperty({ type: 'integer', description: 'The fewest units one order takes.' })
  minimum: number;

  @ApiProperty({ description: 'Dollars per unit.', example: 12.5 })
  price: number;

  @ApiProperty({ description: "Address of the picture; one that begins with / is on the site's own origin." })
  image: string;

  @ApiProperty({ description: "The manufacturer's own name for it." })
  partNumber: string;

  @ApiProperty({ description: 'Its name as in the address of its page.' })
  slug: string;

  @ApiProperty({ type: String, nullable: true, description: "Its category's id." })
  category: string | null;

  @ApiProperty({
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }] },
    description: "By the keys of its category's attributes.",
  })
  attributes: Record<string, string | number>;

  @ApiProperty({ type: [String], description: 'Addresses of all pictures; the first is `image`.' })
  pictures: string[];

  @ApiProperty({ type: 'integer', description: 'The case pack: an order takes a multiple of it.' })
  multiple: number;

  @ApiProperty({ type: 'integer', nullable: true, description: 'The most units one order takes, if limited.' })
  maximum: number | null;

  @ApiProperty({ type: [PriceBreakView], description: 'Ascending in from.' })
  priceBreaks: PriceBreakView[];

  @ApiProperty({ type: 'integer', nullable: true })
  weightGrams: number | null;

  @ApiProperty({ type: [ProductDocumentView] })
  documents: ProductDocumentView[];

  @ApiProperty({ type: [String], description: 'Ids of products to look at as well.' })
  related: string[];

  @ApiProperty({ type: [String], description: 'Ids of products that are parts of it.' })
  spareParts: string[];

  @ApiProperty({ enum: PRODUCT_STATUSES, enumName: 'ProductStatus' })
  status: ProductStatus;

  @ApiProperty({ description: 'Whether the home page shows it before others.' })
  isFeatured: boolean;

  @ApiProperty({ type: RatingView })
  rating: RatingView;

  @ApiProperty({ type: 'integer', description: 'Rises with every edit by an admin.' })
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
