/**
 * An e-mail in the one form in which e-mails are kept and compared; null for one with a letter that becomes an ASCII letter
 * only in lower case, such as the Kelvin sign: it would turn into the address of another person.
 */
export function toLowerCaseEmail(email: string): string | null {
  const becomesAscii = [...email].some((letter) => letter > '\x7f' && /\p{ASCII}/u.test(letter.toLowerCase()));
  return becomesAscii ? null : email.toLowerCase();
}
