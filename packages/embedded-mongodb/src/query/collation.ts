import type { CompareStrings } from '../engine/values/compare.js';
import { badValue } from '../engine/errors.js';
import type { Document } from '../engine/values/value.js';

const SENSITIVITY = { 1: 'base', 2: 'accent', 3: 'variant', 4: 'variant', 5: 'variant' } as const;
const DEFAULT_STRENGTH = 3;

/**
 * How strings compare under a collation, by the ICU rules both MongoDB and JavaScript have; nothing when they compare
 * by their bytes. https://www.mongodb.com/docs/v7.0/reference/collation/
 * @throws BadValue for a collation that is not one.
 */
export function compileCollation(collation: Document | undefined): CompareStrings | undefined {
  if (!collation) return undefined;
  const { locale, strength, caseLevel, caseFirst, numericOrdering, alternate } = collation;
  if (typeof locale !== 'string') throw badValue("BSON field 'collation.locale' is missing but a required field");
  if (locale === 'simple') return undefined;
  const sensitivity = SENSITIVITY[Number(strength ?? DEFAULT_STRENGTH) as keyof typeof SENSITIVITY];
  if (!sensitivity) throw badValue(`Field 'strength' must be an integer 1 through 5. Got: ${String(strength)}`);
  const collator = collatorFor(locale, {
    sensitivity: caseLevel === true && sensitivity === 'base' ? 'case' : sensitivity,
    caseFirst: caseFirst === 'upper' || caseFirst === 'lower' ? caseFirst : 'false',
    numeric: numericOrdering === true,
    ignorePunctuation: alternate === 'shifted',
  });
  return collator.compare;
}

function collatorFor(locale: string, options: Intl.CollatorOptions): Intl.Collator {
  try {
    return new Intl.Collator(locale.replaceAll('_', '-'), options);
  } catch {
    throw badValue(`Field 'locale' is invalid in: { locale: "${locale}" }`);
  }
}
