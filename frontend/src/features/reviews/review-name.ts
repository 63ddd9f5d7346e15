import type { ManagedReview } from './reviews-api';

/** A review's name in the labels of its buttons. */
export const reviewName = ({ title, name }: ManagedReview): string => title || `the review by ${name}`;
