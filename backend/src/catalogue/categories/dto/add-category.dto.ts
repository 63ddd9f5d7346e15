import type { DrawingName } from '../../drawings/templates/index.js';
import { Transform } from 'class-transformer';
import { IdempotencyKey } from '../../../platform/common/idempotency/idempotency-key.js';
import { ListOfObjects } from '../../../platform/common/validation/composite-fields.js';
import { ObjectIdString, Text, WholeNumber } from '../../../platform/common/validation/fields.js';
import { PictureUrl } from '../../../media/images/picture-url.js';
import { Drawing } from './drawing-field.js';
import { MAX_ATTRIBUTES, MAX_CATEGORIES } from '../category-limits.js';
import { CategoryAttributeDto } from './category-attribute.dto.js';

/** One word has one form, as in the addresses made from names. */
const toComposed = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.normalize('NFC') : value;

export class AddCategoryDto {
  @Text({ max: 60 })
  name: string;

  @Text({
    max: 80,
    optional: true,
    description: 'Its name in the address of its page; made from the name when left out.',
    example: 'claw-hammers',
  })
  @Transform(toComposed)
  slug?: string;

  @ObjectIdString({ optional: true, nullable: true, description: 'The id of the category above; null for none.' })
  parent?: string | null;

  @WholeNumber({
    min: 0,
    max: MAX_CATEGORIES,
    optional: true,
    description: 'Its place among the categories of the same parent, from 0; the last unless given.',
  })
  position?: number;

  @Text({ inLines: true, min: 0, max: 500, optional: true, description: 'Stands on its page.' })
  text?: string;

  @PictureUrl({ optional: true, nullable: true })
  picture?: string | null;

  @Drawing()
  drawing?: DrawingName | null;

  @ListOfObjects(CategoryAttributeDto, {
    max: MAX_ATTRIBUTES,
    optional: true,
    description: 'All of its own, in their order. One whose key is left out of an edit is removed.',
  })
  attributes?: CategoryAttributeDto[];

  @IdempotencyKey()
  idempotencyKey?: string;
}
