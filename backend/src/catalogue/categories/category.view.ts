import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { DRAWING_NAMES, type DrawingName } from '../drawings/templates/index.js';
import { ATTRIBUTE_TYPES, type AttributeDefinition, type AttributeType } from './attributes.js';
import type { Category } from './category.schema.js';

export class CategoryAttributeView {
  @ApiProperty({ description: 'Stays when the label changes.' })
  key: string;

  @ApiProperty()
  label: string;

  @ApiProperty({ enum: ATTRIBUTE_TYPES, enumName: 'AttributeType' })
  type: AttributeType;

  @ApiPropertyOptional({ description: 'Of a number.' })
  unit?: string;

  @ApiPropertyOptional({ type: [String], description: 'Of a choice, in their order.' })
  choices?: string[];

  @ApiProperty({ description: 'Whether shoppers may filter by it.' })
  isFilter: boolean;

  @ApiProperty({ description: 'Whether it comes first: in tables, among the filters and on the cards of products.' })
  isDecisive: boolean;
}

export class CategoryView {
  @ApiProperty()
  _id: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ description: 'Its name in the address of its page; stays when the name changes.' })
  slug: string;

  @ApiProperty({ type: String, nullable: true, description: 'The id of the category above.' })
  parent: string | null;

  @ApiProperty({ type: 'integer', description: 'Its place among the categories of the same parent, from 0.' })
  position: number;

  @ApiProperty({ description: 'Stands on its page; may be empty.' })
  text: string;

  @ApiProperty({ type: String, nullable: true, description: 'Address of its picture.' })
  picture: string | null;

  @ApiProperty({
    type: String,
    enum: DRAWING_NAMES,
    nullable: true,
    description: 'The template of its technical drawings; null where that of the category above holds, if it has one.',
  })
  drawing: DrawingName | null;

  @ApiProperty({ type: 'integer', description: 'Products on the shop, those of the categories below included.' })
  productCount: number;

  @ApiProperty({ type: 'integer', description: 'Rises with every edit by an admin.' })
  version: number;

  @ApiProperty({
    type: [CategoryAttributeView],
    description: 'Its own, in their order. Those of the categories above hold, too.',
  })
  attributes: CategoryAttributeView[];
}

/** A category, with the number of its products and of those below. */
export type CountedCategory = Category & { productCount: number };

export function toCategoryView(category: CountedCategory): CategoryView {
  const { _id, name, slug, parent, position, text, picture, drawing, productCount, version, attributes } = category;
  return {
    _id: _id.toString(),
    name,
    slug,
    parent: parent?.toString() ?? null,
    position,
    text,
    picture,
    drawing: drawing ?? null,
    productCount,
    version,
    attributes: attributes.map(toAttributeView),
  };
}

const toAttributeView = ({
  key,
  label,
  type,
  unit,
  choices,
  isFilter,
  isDecisive = false,
}: AttributeDefinition): CategoryAttributeView => ({
  key,
  label,
  type,
  ...(unit !== undefined && { unit }),
  ...(choices && { choices }),
  isFilter,
  isDecisive,
});
