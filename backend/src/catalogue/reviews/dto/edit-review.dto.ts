import { Flag, Text, WholeNumber } from '../../../platform/common/validation/fields.js';
import { MAX_RATING } from '../review.schema.js';
import { REVIEW_LIMITS } from './review-limits.js';

export const MAX_VERSION = 1_000_000;

export class EditReviewDto {
  @WholeNumber({ min: 1, max: MAX_VERSION, description: 'The version that was seen.' })
  version: number;

  @Text({ max: REVIEW_LIMITS.title, optional: true, description: "Its author's to change." })
  title?: string;

  @Text({ inLines: true, max: REVIEW_LIMITS.comment, optional: true, description: "Its author's to change." })
  comment?: string;

  @WholeNumber({ min: 1, max: MAX_RATING, optional: true, description: "Stars; its author's to change." })
  rating?: number;

  @Text({
    inLines: true,
    max: REVIEW_LIMITS.reason,
    optional: true,
    nullable: true,
    description: 'Hides the review for this reason, or shows it again for null. Only admins may.',
  })
  hiddenReason?: string | null;

  @Text({
    inLines: true,
    max: REVIEW_LIMITS.reply,
    optional: true,
    nullable: true,
    description: "The shop's public answer; null takes it back. Only admins may.",
  })
  reply?: string | null;

  @Flag({
    optional: true,
    description: 'Whether the home page shows it, a review of the brand, first. Only admins may.',
  })
  isFeatured?: boolean;
}
