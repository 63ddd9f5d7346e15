import { IdempotencyKey } from '../../common/idempotency/idempotency-key.js';
import { Email, Text, WholeNumber } from '../../common/validation/fields.js';
import { MAX_RATING } from '../review.schema.js';

export class AddReviewDto {
  @Text({ max: 100 })
  title: string;

  @Text({ max: 2000 })
  comment: string;

  @WholeNumber({ min: 1, max: MAX_RATING, description: 'Stars.' })
  rating: number;

  @IdempotencyKey()
  idempotencyKey?: string;

  @Text({ min: 0, max: 100, optional: true, description: "Ignored: it is the signed-in user's." })
  name?: string;

  @Email({ optional: true, description: "Ignored: it is the signed-in user's." })
  email?: string;
}
