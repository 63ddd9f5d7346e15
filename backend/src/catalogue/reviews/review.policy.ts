import type { SignedInUser } from '../../platform/common/access/signed-in-user.js';
import type { Review } from './review.schema.js';

/** How long an author can edit a review. */
export const EDITABLE_DAYS = 30;

const DAY_MS = 24 * 3_600_000;

export const isEditable = ({ createdAt }: Pick<Review, 'createdAt'>): boolean =>
  Date.now() - createdAt.getTime() < EDITABLE_DAYS * DAY_MS;

export const isBy = ({ author }: Review, user: SignedInUser): boolean => author?.equals(user._id) ?? false;
