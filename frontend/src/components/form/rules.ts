import { readNumber } from '../../lib/forms/read-number';
import { atMost } from './at-most';

interface Range {
  minimum: number;
  maximum: number;
}

/** How a form reads the text of a number field: null for an empty one, NaN for one that is no clear number. */
export const setNumberAs = (value: string | number | null) => (typeof value === 'string' ? readNumber(value) : value);

/** An empty number field of a new row; forms are typed by what they send. */
export const NO_NUMBER = null as unknown as number;

/** Refuses a text that is no clear number by the field's rule, and says how to write one. */
const orUnclear = (value: number, rule: string) =>
  Number.isNaN(value) ? `${rule}; write thousands without a comma or point` : rule;

function isWholeWithin(value: number, { minimum, maximum }: Range): boolean {
  return Number.isInteger(value) && value >= minimum && value <= maximum;
}

function wholeProblem(value: number, limits: Range): true | string {
  const { minimum, maximum } = limits;
  return isWholeWithin(value, limits) || orUnclear(value, `Enter a whole number from ${minimum} to ${maximum}`);
}

/** A whole number within limits. */
export function wholeNumber(name: string, limits: Range) {
  return {
    setValueAs: setNumberAs,
    validate: (value: number | null) => (value === null ? `${name} is required` : wholeProblem(value, limits)),
  };
}

/** A whole number within limits that may be left out, which is null. */
export function optionalWholeNumber(limits: Range) {
  return {
    setValueAs: setNumberAs,
    validate: (value: number | null) => value === null || wholeProblem(value, limits),
  };
}

function isHundredthsWithin(value: number, { minimum, maximum }: Range): boolean {
  const areHundredthsWhole = Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
  return value >= minimum && value <= maximum && areHundredthsWhole;
}

function hundredthsProblem(value: number, noun: string, limits: Range): true | string {
  const rule = `Enter ${noun} from ${limits.minimum} to ${limits.maximum} with at most two decimals`;
  return isHundredthsWithin(value, limits) || orUnclear(value, rule);
}

/** A number within limits with at most two decimals, called by this noun in its message. */
export function hundredths(name: string, noun: string, limits: Range) {
  return {
    setValueAs: setNumberAs,
    validate: (value: number | null) =>
      value === null ? `${name} is required` : hundredthsProblem(value, noun, limits),
  };
}

/** An amount in dollars. */
export const dollars = (name: string, limits: Range) => hundredths(name, 'an amount', limits);

/** An amount in dollars that may be left out, which is null. */
export function optionalDollars(limits: Range) {
  return {
    setValueAs: setNumberAs,
    validate: (value: number | null) => value === null || hundredthsProblem(value, 'an amount', limits),
  };
}

/** A number with any decimals, which may be left out. */
export const anyNumberRules = {
  setValueAs: setNumberAs,
  validate: (value: string | number | null | undefined) =>
    typeof value !== 'number' || Number.isFinite(value) || orUnclear(value, 'Enter a number'),
};

/** A text that may not be left out. */
export function requiredText(name: string, { maxLength }: { maxLength: number }) {
  return { ...atMost(maxLength), validate: (value: string) => value.trim() !== '' || `${name} is required` };
}
