import { PickType } from '@nestjs/swagger';
import { PageQuery } from '../../../platform/common/pagination/page.query.js';
import { OneOf, Text } from '../../../platform/common/validation/fields.js';
import { MAX_EMAIL_LENGTH } from '../../../platform/common/validation/fields.js';

export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

export class ListProductReviewsQuery extends PageQuery {
  @OneOf(REVIEW_SORTS, 'ReviewSort', { optional: true, description: 'newest unless given; else by the stars.' })
  sort?: ReviewSort;
}

export class ListReviewsQuery extends PageQuery {
  @OneOf(['true'], 'FeaturedFirst', {
    optional: true,
    description: 'Those that admins have featured first, each part newest first.',
  })
  featured?: string;
}

export const REVIEW_KINDS = ['unread', 'product', 'brand', 'featured', 'hidden'] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

export class ListManagedReviewsQuery extends PageQuery {
  @OneOf(REVIEW_KINDS, 'ReviewKind', {
    optional: true,
    description: 'All reviews unless given; unread: no admin has read it as it is.',
  })
  kind?: ReviewKind;

  @Text({
    min: 0,
    max: MAX_EMAIL_LENGTH,
    optional: true,
    description:
      'Words, or beginnings of words, of author, e-mail, title and comment, the id of a review, or the part number of a product.',
  })
  q?: string;
}

/** The search whose lists are counted. */
export class CountReviewsQuery extends PickType(ListManagedReviewsQuery, ['q'] as const) {}
