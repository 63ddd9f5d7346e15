import type { ManagedReview } from './reviews-api';

/** What a review is called in the names of its buttons. */
export const reviewName = ({ title, name }: ManagedReview): string => title || `the review by ${name}`;
