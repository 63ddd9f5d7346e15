/** The rule of a phone number as people write one, like +880 1711-000000 or (02) 555 1208; the API keeps its digits. */
export function phoneNumber({ pattern, maxDigits }: { pattern: string; maxDigits: number }) {
  return { pattern: { value: new RegExp(pattern), message: `Enter a phone number of at most ${maxDigits} digits` } };
}

export function digitsOf(number: string): string {
  return number.replace(/\D/g, '');
}
