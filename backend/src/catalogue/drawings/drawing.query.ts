import { OneOf, QueryNumber, WholeNumber } from '../../platform/common/validation/fields.js';

export class DrawingQuery {
  @QueryNumber()
  @WholeNumber({
    min: 1,
    max: Number.MAX_SAFE_INTEGER,
    optional: true,
    description:
      'That of the product, so that a page which knows it asks anew after an edit; the drawing is the latest.',
  })
  version?: number;

  @OneOf(['true'], 'Download', { optional: true, description: 'To be saved, not shown.' })
  download?: 'true';
}
