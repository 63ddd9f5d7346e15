import { OneOf } from '../../../platform/common/validation/fields.js';

export class HomeProductsQuery {
  @OneOf(['true'], 'FeaturedFirst', {
    optional: true,
    description: 'The featured products that can be ordered first, filled up with the newest.',
  })
  featured?: string;
}
