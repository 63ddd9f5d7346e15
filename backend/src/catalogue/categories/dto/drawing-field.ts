import { IsIn } from 'class-validator';
import { extensions, field } from '../../../platform/common/validation/fields.js';
import { DRAWING_NAMES, TEMPLATES } from '../../drawings/templates/index.js';

/** The keys of the attributes that each template reads, for the office. */
const ATTRIBUTES = Object.fromEntries(DRAWING_NAMES.map((name) => [name, Object.keys(TEMPLATES[name].reads)]));

/** The template of a category's technical drawings. */
export const Drawing = (): PropertyDecorator =>
  field(
    {
      optional: true,
      nullable: true,
      description: 'The template of its technical drawings; null for that of the category above.',
    },
    { type: String, enum: DRAWING_NAMES, ...extensions({ 'x-attributes': ATTRIBUTES }) },
    IsIn(DRAWING_NAMES, { message: `Choose one of ${DRAWING_NAMES.join(', ')}.` }),
  );
