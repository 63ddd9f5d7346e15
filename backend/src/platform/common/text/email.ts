import { domainToASCII, domainToUnicode } from 'node:url';

/**
 * An e-mail in the one form in which e-mails are kept and compared: in NFC and lower case, its domain as the network knows it
 * (`xn--mller-kva.test`). Null for one with a letter that only thereby becomes an ASCII letter, such as the Kelvin sign or
 * a letter of full width: it would turn into the address of another person.
 */
export function canonicalEmail(email: string): string | null {
  const becomesAscii = [...email].some((letter) => letter > '\x7f' && /\p{ASCII}/u.test(lowerCase(letter)));
  if (becomesAscii) return null;
  const lower = lowerCase(email);
  const at = lower.lastIndexOf('@') + 1;
  const domain = canonicalDomain(lower.slice(at));
  return domain === null ? null : lower.slice(0, at) + domain;
}

const lowerCase = (text: string): string => text.normalize('NFC').toLowerCase().normalize('NFC');

function canonicalDomain(domain: string): string | null {
  if (/^\p{ASCII}*$/u.test(domain)) return domain;
  const ascii = domainToASCII(domain);
  const labels = ascii.split('.');
  const isKept = domain
    .split('.')
    .every((label, place) => label === labels[place] || label === domainToUnicode(labels[place] ?? ''));
  return isKept ? ascii : null;
}
