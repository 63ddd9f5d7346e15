import { atMost } from './at-most';

interface Range {
  minimum: number;
  maximum: number;
}

/** A number that was left out arrives as NaN, or from a draft as null. */
const isEmpty = (value: number | null) => value === null || Number.isNaN(value);

const numberOrNull = (text: string | number | null) => (text === '' || text === null ? null : Number(text));

function isWholeWithin(value: number, { minimum, maximum }: Range): boolean {
  return Number.isInteger(value) && value >= minimum && value <= maximum;
}

const wholeWithin = ({ minimum, maximum }: Range) => `Enter a whole number from ${minimum} to ${maximum}`;

/** A whole number within limits. */
export function wholeNumber(name: string, limits: Range) {
  return {
    valueAsNumber: true as const,
    validate: (value: number) => {
      if (isEmpty(value)) return `${name} is required`;
      return isWholeWithin(value, limits) || wholeWithin(limits);
    },
  };
}

/** A whole number within limits that may be left out, which is null. */
export function optionalWholeNumber(limits: Range) {
  return {
    setValueAs: numberOrNull,
    validate: (value: number | null) => value === null || isWholeWithin(value, limits) || wholeWithin(limits),
  };
}

function isHundredthsWithin(value: number, { minimum, maximum }: Range): boolean {
  const areHundredthsWhole = Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
  return value >= minimum && value <= maximum && areHundredthsWhole;
}

const hundredthsWithin = (noun: string, { minimum, maximum }: Range) =>
  `Enter ${noun} from ${minimum} to ${maximum} with at most two decimals`;

/** A number within limits with at most two decimals, called by this noun in its message. */
export function hundredths(name: string, noun: string, limits: Range) {
  return {
    valueAsNumber: true as const,
    validate: (value: number) => {
      if (isEmpty(value)) return `${name} is required`;
      return isHundredthsWithin(value, limits) || hundredthsWithin(noun, limits);
    },
  };
}

/** An amount in dollars. */
export const dollars = (name: string, limits: Range) => hundredths(name, 'an amount', limits);

/** An amount in dollars that may be left out, which is null. */
export function optionalDollars(limits: Range) {
  return {
    setValueAs: numberOrNull,
    validate: (value: number | null) =>
      value === null || isHundredthsWithin(value, limits) || hundredthsWithin('an amount', limits),
  };
}

/** A number with any decimals, which may be left out. */
export const anyNumberRules = {
  setValueAs: numberOrNull,
  validate: (value: unknown) => value === null || value === undefined || Number.isFinite(value) || 'Enter a number',
};

/** A text that may not be left out. */
export function requiredText(name: string, { maxLength }: { maxLength: number }) {
  return { ...atMost(maxLength), validate: (value: string) => value.trim() !== '' || `${name} is required` };
}
