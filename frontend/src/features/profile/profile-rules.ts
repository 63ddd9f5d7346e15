import { atMost } from '../../components/form/at-most';

/** The rules of profile fields, shared by the forms that ask for them; the lengths are the API's. */
export const addressRules = atMost(500);

export const institutionRules = atMost(200);

export const linkedInRules = atMost(200);

const MAX_DIGITS = 20;

/** A number as people write one, like +880 1711-000000 or (02) 555 1208; the API keeps its digits. */
export const phoneRules = {
  validate: (number: string) => {
    const isNumber = /^\s*\+?[\d\s()./-]*$/.test(number) && digitsOf(number).length <= MAX_DIGITS;
    return isNumber || `Enter a phone number of at most ${MAX_DIGITS} digits`;
  },
};

export function digitsOf(number: string): string {
  return number.replace(/\D/g, '');
}

/** Stands for "no picture". */
export const BLANK_PICTURE = '/blank-profile.svg';
