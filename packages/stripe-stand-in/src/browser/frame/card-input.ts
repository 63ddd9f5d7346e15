import type { StripeCardElementChangeEvent } from '@stripe/stripe-js';
import { cardBrand, checkCardNumber, cvcLength } from '../../cards/card-number.js';

/** The fields of a card, in the order in which they are filled in. */
export const FIELDS = ['number', 'expiry', 'cvc', 'postalCode'] as const;
export type Field = (typeof FIELDS)[number];

/** The customer's input: digits only, but for the postal code. */
export type CardInput = Record<Field, string>;

export type FieldProblem = NonNullable<StripeCardElementChangeEvent['error']>;

export const EMPTY_INPUT: Readonly<CardInput> = { number: '', expiry: '', cvc: '', postalCode: '' };

function problem(code: string, message: string): FieldProblem {
  return { type: 'validation_error', code, message };
}

const PROBLEMS = {
  incompleteNumber: problem('incomplete_number', 'Your card number is incomplete.'),
  invalidNumber: problem('invalid_number', 'Your card number is invalid.'),
  incompleteExpiry: problem('incomplete_expiry', "Your card's expiration date is incomplete."),
  pastMonth: problem('invalid_expiry_month_past', "Your card's expiration date is in the past."),
  pastYear: problem('invalid_expiry_year_past', "Your card's expiration year is in the past."),
  invalidYear: problem('invalid_expiry_year', "Your card's expiration year is invalid."),
  incompleteCvc: problem('incomplete_cvc', "Your card's security code is incomplete."),
  incompletePostalCode: problem('incomplete_zip', 'Your postal code is incomplete.'),
} as const satisfies Record<string, FieldProblem>;

const MAX_YEARS_AHEAD = 50;

/** Whether a field is filled in; `missing` while more typing may help, `wrong` when it can't. */
export type FieldCheck =
  | { state: 'complete'; problem?: undefined }
  | { state: 'missing' | 'wrong'; problem: FieldProblem };

const COMPLETE: FieldCheck = { state: 'complete' };

const CHECKS: Readonly<Record<Field, (input: CardInput, today: Date) => FieldCheck>> = {
  number: ({ number }) => {
    const result = checkCardNumber(number);
    if (result === 'valid') return COMPLETE;
    return result === 'short'
      ? { state: 'missing', problem: PROBLEMS.incompleteNumber }
      : { state: 'wrong', problem: PROBLEMS.invalidNumber };
  },
  expiry: ({ expiry }, today) => {
    const { month, year } = parseExpiry(expiry);
    if (expiry.length < 4) return { state: 'missing', problem: PROBLEMS.incompleteExpiry };
    if (year < today.getFullYear()) return { state: 'wrong', problem: PROBLEMS.pastYear };
    if (year > today.getFullYear() + MAX_YEARS_AHEAD) return { state: 'wrong', problem: PROBLEMS.invalidYear };
    const isPast = year === today.getFullYear() && month < today.getMonth() + 1;
    return isPast ? { state: 'wrong', problem: PROBLEMS.pastMonth } : COMPLETE;
  },
  cvc: ({ cvc, number }) =>
    cvc.length === cvcLength(cardBrand(number)) ? COMPLETE : { state: 'missing', problem: PROBLEMS.incompleteCvc },
  postalCode: ({ postalCode }) =>
    isPostalCode(postalCode) ? COMPLETE : { state: 'missing', problem: PROBLEMS.incompletePostalCode },
};

export function checkField(field: Field, input: CardInput, today: Date): FieldCheck {
  return CHECKS[field](input, today);
}

/** Month and full year of the digits `MMYY`. */
export function parseExpiry(digits: string): { month: number; year: number } {
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) };
}

/**
 * The `change` event of the card element for an input.
 *
 * @param left the fields the customer has been in and left again: only there is a missing part an error.
 */
export function describeInput(
  input: CardInput,
  fields: readonly Field[],
  left: ReadonlySet<Field>,
  today: Date,
): StripeCardElementChangeEvent {
  const checks = fields.map((field) => ({ field, ...checkField(field, input, today) }));
  const shown = checks.find(({ field, state }) => state === 'wrong' || (state === 'missing' && left.has(field)));
  return {
    elementType: 'card',
    empty: fields.every((field) => input[field] === ''),
    complete: checks.every(({ state }) => state === 'complete'),
    brand: cardBrand(input.number),
    error: shown?.problem,
    value: { postalCode: input.postalCode },
  };
}

/** Five digits, as in the United States, or the shorter codes with letters of other countries. */
function isPostalCode(text: string): boolean {
  return /[a-z]/i.test(text) ? text.trim().length >= 3 : text.trim().length >= 5;
}
