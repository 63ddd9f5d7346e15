/**
 * The versions of the terms that orders were placed under, each by the day it began. The site has the text of each, in
 * frontend/src/features/terms.
 */
export const TERMS_VERSIONS = ['2026-11-23'] as const;
export type TermsVersion = (typeof TERMS_VERSIONS)[number];

/** The version of a new order, unless its customer was shown an earlier one just before. */
export const CURRENT_TERMS: TermsVersion = '2026-11-23';
