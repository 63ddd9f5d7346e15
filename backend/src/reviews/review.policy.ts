import type { SignedInUser } from '../common/access/signed-in-user.js';
import type { Review } from './review.schema.js';

/** How long an author can edit a review. */
export const EDITABLE_DAYS = 30;

const DAY_MS = 24 * 3_600_000;

export const isEditable = ({ createdAt }: Pick<Review, 'createdAt'>): boolean =>
  Date.now() - createdAt.getTime() < EDITABLE_DAYS * DAY_MS;

/** Reviews of earlier versions of the shop are known by the e-mail alone, which its holder must have verified. */
export const isBy = ({ author, email }: Review, user: SignedInUser): boolean =>
  author ? author.equals(user._id) : user.emailVerified && email === user.email;
