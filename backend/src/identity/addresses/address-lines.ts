import { formatAddress } from 'localized-address-format';
import { countryName } from '../../platform/common/text/country-name.js';
import type { PostalAddress } from './postal-address.schema.js';

const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/** An address as the post of its country wants it on a parcel, in lines, without the country. */
export function addressLines(address: PostalAddress, country: string): string[] {
  const { name, company, street, city, region, postcode } = address;
  const parts = {
    name,
    organization: company,
    administrativeArea: region,
    postalCode: postcode,
    postalCountry: country,
  };
  // Some countries turn the order round in their own script.
  const script = OTHER_SCRIPT.test(street + city) ? 'local' : 'latin';
  // A part after the last line of a street would begin a line of its own, so street and city are passed as one.
  const withCity = formatAddress({ ...parts, addressLines: [street], locality: city }, script);
  const streetAndCity = (script === 'local' ? [city, street] : [street, city]).join('\n');
  const lines = isIn(withCity, city) ? withCity : formatAddress({ ...parts, addressLines: [streetAndCity] }, script);
  // Its post may do without a part; the customer has given it all the same.
  const left = [region, postcode].filter((part) => !isIn(lines, part));
  return [...lines, ...left];
}

/** The whole address as one text, with the country below. */
export const addressText = (address: PostalAddress, country: string): string =>
  [...addressLines(address, country), countryName(country)].join('\n');

const isIn = (lines: readonly string[], part: string): boolean => lines.some((line) => line.includes(part));
