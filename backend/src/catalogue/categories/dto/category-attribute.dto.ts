import { ListOf } from '../../../platform/common/validation/composite-fields.js';
import { Flag, OneOf, Shaped, Text } from '../../../platform/common/validation/fields.js';
import { ATTRIBUTE_TYPES, type AttributeType } from '../attributes.js';
import { MAX_CHOICE_LENGTH, MAX_CHOICES } from '../category-limits.js';

export class CategoryAttributeDto {
  @Shaped({
    shapes: ['[a-z][A-Za-z0-9]{0,39}'],
    max: 40,
    message: 'Enter up to 40 letters and digits; a small letter comes first.',
    optional: true,
    description: 'Of an attribute that is there already, or is to have this key; made from the label when left out.',
    example: 'headMass',
  })
  key?: string;

  @Text({ max: 60, example: 'Head mass' })
  label: string;

  @OneOf(ATTRIBUTE_TYPES, 'AttributeType')
  type: AttributeType;

  @Text({ max: 20, optional: true, description: 'Only of a number.', example: 'g' })
  unit?: string;

  // A filter states the choices that it allows with commas between them.
  @ListOf(() => Text({ max: MAX_CHOICE_LENGTH, hasCommas: false }), {
    min: 1,
    max: MAX_CHOICES,
    optional: true,
    description: 'Only of a choice, which has at least one. None has a comma, which stands between those of a filter.',
  })
  choices?: string[];

  @Flag({ optional: true, description: 'Whether shoppers may filter by it; false unless given.' })
  isFilter?: boolean;

  @Flag({ optional: true, description: 'Whether it comes first for shoppers; false unless given.' })
  isDecisive?: boolean;
}
