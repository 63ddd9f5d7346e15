import { IntersectionType, OmitType, PartialType, PickType } from '@nestjs/swagger';
import { MAX_VALUE_LENGTH, MAX_VALUES } from '../../categories/attributes.js';
import { IdempotencyKey } from '../../../platform/common/idempotency/idempotency-key.js';
import { MAX_STOCK } from '../../../platform/common/stock.js';
import {
  Dollars,
  Email,
  Flag,
  ObjectIdString,
  OneOf,
  Text,
  WholeNumber,
} from '../../../platform/common/validation/fields.js';
import { ListOf, ListOfObjects, ValuesByKey } from '../../../platform/common/validation/composite-fields.js';
import { PictureUrl } from '../../../media/images/picture-url.js';
import { MAX_DOCUMENTS } from '../../../media/documents/document-limits.js';
import { ProductDocumentDto } from '../../../media/documents/document.dto.js';
import { PRODUCT_STATUSES, type ProductStatus } from '../product-parts.schema.js';
import { PartNumberText } from './part-number-text.js';
import { PriceBreakDto } from './price-break.dto.js';

const MAX_WEIGHT_GRAMS = 10_000_000;

/** Most linked products of one kind. */
export const MAX_LINKS = 20;

export class AddProductDto {
  @Text({ max: 120, example: 'Claw Hammer' })
  name: string;

  @WholeNumber({ min: 0, max: MAX_STOCK, description: 'Units in stock.', example: 480 })
  available: number;

  @WholeNumber({
    min: 1,
    max: MAX_STOCK,
    description: 'The fewest units one order takes; a multiple of `multiple`.',
    example: 10,
  })
  minimum: number;

  @Dollars({ description: 'Dollars per unit.', example: 12.5 })
  price: number;

  @Text({ inLines: true, max: 2000, example: 'Forged head, ash handle.' })
  description: string;

  @PictureUrl({ description: 'The first picture.' })
  image: string;

  @PartNumberText({
    optional: true,
    description: "The manufacturer's own name for it; made from its category and a number when left out.",
  })
  partNumber?: string;

  @ObjectIdString({ optional: true, nullable: true, description: "The category's id." })
  category?: string | null;

  @ValuesByKey({
    max: MAX_VALUES,
    maxLength: MAX_VALUE_LENGTH,
    optional: true,
    description: "By the keys of the category's attributes.",
    example: { headMass: 450 },
  })
  attributes?: Record<string, string | number>;

  @ListOf(PictureUrl, { max: 8, min: 1, optional: true, description: 'All pictures; the first is `image`.' })
  pictures?: string[];

  @WholeNumber({
    min: 1,
    max: MAX_STOCK,
    optional: true,
    description: 'The case pack: orders take a multiple of it.',
    example: 10,
  })
  multiple?: number;

  @WholeNumber({
    min: 1,
    max: MAX_STOCK,
    optional: true,
    nullable: true,
    description: 'The most units one order takes; null when only the stock limits it.',
    example: null,
  })
  maximum?: number | null;

  @ListOfObjects(PriceBreakDto, { max: 10, optional: true, description: 'Ascending in from, descending in price.' })
  priceBreaks?: PriceBreakDto[];

  @WholeNumber({ min: 1, max: MAX_WEIGHT_GRAMS, optional: true, nullable: true, example: 690 })
  weightGrams?: number | null;

  @ListOfObjects(ProductDocumentDto, { max: MAX_DOCUMENTS, optional: true, description: 'Data sheets.' })
  documents?: ProductDocumentDto[];

  @ListOf(ObjectIdString, { max: MAX_LINKS, optional: true, description: 'Products to look at as well.' })
  related?: string[];

  @ListOf(ObjectIdString, { max: MAX_LINKS, optional: true, description: 'Products that are parts of it.' })
  spareParts?: string[];

  @OneOf(PRODUCT_STATUSES, 'ProductStatus', { optional: true, description: 'published unless given.' })
  status?: ProductStatus;

  @Flag({ optional: true, description: 'Whether the home page shows it before others; false unless given.' })
  isFeatured?: boolean;

  @IdempotencyKey()
  idempotencyKey?: string;

  @Email({ optional: true, description: "Ignored: it is the signed-in admin's." })
  addedBy?: string;
}

/** A draft may wait for its picture. */
export class AddDraftDto extends IntersectionType(
  OmitType(AddProductDto, ['image']),
  PartialType(PickType(AddProductDto, ['image'])),
) {}
