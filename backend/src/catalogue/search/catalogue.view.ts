import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import type { Category } from '../categories/category.schema.js';
import { toDollars } from '../../platform/common/money.js';
import { slugOf } from '../../platform/common/text/slug.js';
import { findMeant } from '../products/part-number.js';
import type { Product } from '../products/product.schema.js';

export class CategoryCountView {
  @ApiProperty({ description: "The category's id." })
  category: string;

  @ApiProperty({ type: 'integer', description: 'Products in it and below it.' })
  count: number;
}

export class ValueCountView {
  @ApiProperty()
  value: string;

  @ApiProperty({ type: 'integer' })
  count: number;
}

export class ChoicesView {
  @ApiProperty({ type: [ValueCountView] })
  choices: ValueCountView[];
}

export class RangeView {
  @ApiProperty()
  min: number;

  @ApiProperty()
  max: number;
}

/** Each as if its own filter was not set. */
@ApiExtraModels(ChoicesView, RangeView)
export class FacetsView {
  @ApiProperty({ type: [CategoryCountView], description: 'Categories with products.' })
  categories: CategoryCountView[];

  @ApiProperty({
    type: 'object',
    additionalProperties: { oneOf: [{ $ref: getSchemaPath(ChoicesView) }, { $ref: getSchemaPath(RangeView) }] },
    description:
      'By the key of the attribute; only those that are filters and that the products state. Numbers of at most 12 ' +
      'different values are choices, the least first; others are a range.',
  })
  attributes: Record<string, ChoicesView | RangeView>;

  @ApiProperty({ type: RangeView, nullable: true, description: 'In dollars; null without products.' })
  price: RangeView | null;

  @ApiProperty({ type: 'integer', description: 'Products that can be ordered.' })
  inStock: number;
}

export class SuggestionView {
  @ApiProperty({ enum: ['product', 'category', 'query'], enumName: 'SuggestionKind' })
  kind: 'product' | 'category' | 'query';

  @ApiProperty({ description: 'The name; of a query, what was typed with its typing errors corrected.' })
  text: string;

  @ApiProperty({ required: false, description: 'Of a product or category.' })
  id?: string;

  @ApiProperty({ required: false, description: 'Of a product or category: its name in the address of its page.' })
  slug?: string;

  @ApiProperty({ required: false, description: 'Of a product.' })
  partNumber?: string;

  @ApiProperty({ required: false, description: 'Of a product: true when what was typed is its part number.' })
  isExact?: boolean;

  @ApiProperty({ required: false, description: 'Of a product: the address of its first picture.' })
  image?: string;

  @ApiProperty({ required: false, description: 'Of a product, in dollars per unit.' })
  price?: number;
}

/** Suggestions for the words typed so far. */
export interface Suggestions {
  products: readonly Product[];
  categories: readonly Category[];
  correctedQuery?: string;
}

/** The corrected words first, then categories, then products. */
export function toSuggestionViews(
  { products, categories, correctedQuery }: Suggestions,
  typed: string,
): SuggestionView[] {
  const exact = new Set(findMeant(typed, products));
  return [
    ...(correctedQuery === undefined ? [] : [{ kind: 'query' as const, text: correctedQuery }]),
    ...categories.map(({ _id, name, slug }) => ({ kind: 'category' as const, text: name, id: _id.toString(), slug })),
    ...products.map((product) => ({
      kind: 'product' as const,
      text: product.name,
      id: product._id.toString(),
      slug: slugOf(product.name),
      partNumber: product.partNumber,
      ...(exact.has(product) && { isExact: true }),
      image: product.image,
      price: toDollars(product.priceCents),
    })),
  ];
}
