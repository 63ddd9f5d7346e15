import type { TermsVersion } from '../../lib/generated/shop-api';

/** The terms that a customer accepts by placing an order. */
export const CURRENT_TERMS: TermsVersion = '2026-11-23';
