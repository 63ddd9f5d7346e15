/** Facts about card numbers, shared by the API and the card field in the browser. */

export type CardBrand = 'amex' | 'diners' | 'discover' | 'jcb' | 'mastercard' | 'unionpay' | 'unknown' | 'visa';

interface BrandRules {
  prefix: RegExp;
  lengths: readonly number[];
  cvcLength: number;
  /** Digits per printed group. */
  groups: readonly number[];
}

const FOURS = [4, 4, 4, 4, 3];

const BRANDS: Readonly<Record<Exclude<CardBrand, 'unknown'>, BrandRules>> = {
  visa: { prefix: /^4/, lengths: [16], cvcLength: 3, groups: FOURS },
  mastercard: { prefix: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16], cvcLength: 3, groups: FOURS },
  amex: { prefix: /^3[47]/, lengths: [15], cvcLength: 4, groups: [4, 6, 5] },
  discover: { prefix: /^(6011|64[4-9]|65)/, lengths: [16], cvcLength: 3, groups: FOURS },
  diners: { prefix: /^3(0[0-5]|[689])/, lengths: [14, 16], cvcLength: 3, groups: [4, 6, 4, 2] },
  jcb: { prefix: /^35/, lengths: [16], cvcLength: 3, groups: FOURS },
  unionpay: { prefix: /^(62|81)/, lengths: [16, 17, 18, 19], cvcLength: 3, groups: FOURS },
};
const UNKNOWN: BrandRules = { prefix: /^/, lengths: [16], cvcLength: 3, groups: FOURS };

export function cardBrand(number: string): CardBrand {
  const match = Object.entries(BRANDS).find(([, rules]) => rules.prefix.test(number));
  return match ? (match[0] as CardBrand) : 'unknown';
}

function rulesOf(brand: CardBrand): BrandRules {
  return brand === 'unknown' ? UNKNOWN : BRANDS[brand];
}

/** How many digits the security code of a brand's cards has. */
export function cvcLength(brand: CardBrand): number {
  return rulesOf(brand).cvcLength;
}

/** The most digits a number starting like this can have. */
export function maxNumberLength(number: string): number {
  return Math.max(...rulesOf(cardBrand(number)).lengths);
}

/** `short` of every length the brand has, `wrong` by its length or check digit, or `valid`. */
export function checkCardNumber(number: string): 'short' | 'valid' | 'wrong' {
  const { lengths } = rulesOf(cardBrand(number));
  if (number.length < Math.min(...lengths)) return 'short';
  return lengths.includes(number.length) && passesLuhn(number) ? 'valid' : 'wrong';
}

/** Digits with a space between the groups printed on the card. */
export function formatCardNumber(number: string): string {
  const parts: string[] = [];
  let start = 0;
  for (const length of rulesOf(cardBrand(number)).groups) {
    if (start < number.length) parts.push(number.slice(start, start + length));
    start += length;
  }
  return parts.join(' ');
}

/** The check digit rule of ISO/IEC 7812-1. */
function passesLuhn(number: string): boolean {
  let sum = 0;
  for (const [fromRight, digit] of [...number].reverse().entries()) {
    const doubled = Number(digit) * (fromRight % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
