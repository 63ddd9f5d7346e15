import { ApiProperty } from '@nestjs/swagger';
import { MAX_RATING, type Review } from './review.schema.js';

export class ReviewView {
  @ApiProperty()
  _id: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ description: "The author's; empty in public, and once the author has left the shop." })
  email: string;

  @ApiProperty()
  title: string;

  @ApiProperty()
  comment: string;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: MAX_RATING })
  rating: number;
}

export function toReviewView({ _id, name, email, title, comment, rating }: Review): ReviewView {
  return { _id: _id.toString(), name, email, title, comment, rating };
}

/** Without the e-mail for every caller, since public answers are cached. */
export function toPublicReviewView(review: Review): ReviewView {
  return { ...toReviewView(review), email: '' };
}
