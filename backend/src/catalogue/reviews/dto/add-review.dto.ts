import { IdempotencyKey } from '../../../platform/common/idempotency/idempotency-key.js';
import { Email, ObjectIdString, Text, WholeNumber } from '../../../platform/common/validation/fields.js';
import { MAX_NAME_LENGTH } from '../../../platform/common/validation/limits.js';
import { MAX_RATING } from '../review.schema.js';
import { REVIEW_LIMITS } from './review-limits.js';

export class AddReviewDto {
  @Text({ max: REVIEW_LIMITS.title })
  title: string;

  @Text({ inLines: true, max: REVIEW_LIMITS.comment })
  comment: string;

  @WholeNumber({ min: 1, max: MAX_RATING, description: 'Stars.' })
  rating: number;

  @ObjectIdString({ optional: true, description: 'The id of the product; without it, the review is of the brand.' })
  product?: string;

  @IdempotencyKey()
  idempotencyKey?: string;

  @Text({ min: 0, max: MAX_NAME_LENGTH, optional: true, description: "Ignored: it is the signed-in user's." })
  name?: string;

  @Email({ optional: true, description: "Ignored: it is the signed-in user's." })
  email?: string;
}
