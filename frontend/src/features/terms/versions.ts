import type { TermsVersion } from '../../lib/generated/shop-api';
import type { Versions } from './text';
import { privacy20261123 } from './texts/privacy-2026-11-23';
import { returns20261123 } from './texts/returns-2026-11-23';
import { terms20261123 } from './texts/terms-2026-11-23';

/** Each version that an order may have been placed under; the API names them. */
export const terms: Versions<TermsVersion> = { '2026-11-23': terms20261123 };

export const privacy: Versions = { '2026-11-23': privacy20261123 };

export const returns: Versions = { '2026-11-23': returns20261123 };
