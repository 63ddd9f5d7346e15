import { isSupportedCountry } from 'libphonenumber-js/max';
import { Types } from 'mongoose';
import type { FieldErrors } from '../../platform/common/errors/shop-error.js';
import { countryName } from '../../platform/common/text/country-name.js';
import { readPhone } from '../../platform/common/text/phone-number.js';
import type { Address } from './address-book.schema.js';
import type { AddressDto } from './dto/save-addresses.dto.js';
import { postcodeOf } from './postcode.js';
import type { PostalAddress } from './postal-address.schema.js';

/** An address in its country with its phone number, or what is wrong with them, by field; the phone number as `phone`. */
export function checkAddress<Sent extends PostalAddress>(
  sent: Sent,
  country: string,
  phone: string,
): { address: Sent; problems: FieldErrors } {
  const postcode = postcodeOf(sent.postcode, country);
  const within = countryName(country);
  return {
    address: { ...sent, postcode: postcode ?? '' },
    problems: {
      ...(postcode === null && { postcode: `This is no postcode of ${within}.` }),
      ...(!isPhoneNumber(phone, country) && {
        phone: `This is no phone number of ${within}. Begin one of another country with its code.`,
      }),
    },
  };
}

/** The addresses as they are stored, or what is wrong with them, by field. */
export function checkAddresses(sent: readonly AddressDto[]): { addresses: Address[]; problems: FieldErrors } {
  const problems: FieldErrors = {};
  const ids = new Set<string>();
  const addresses = sent.map(({ _id, text: _, ...parts }, at) => {
    const { address, problems: own } = checkAddress(parts, parts.country, parts.phone);
    if (_id && ids.size === ids.add(_id.toLowerCase()).size)
      problems[`addresses.${at}._id`] = 'Send each address once.';
    for (const [field, problem] of Object.entries(own)) problems[`addresses.${at}.${field}`] = problem;
    return { ...address, _id: new Types.ObjectId(_id) };
  });
  return { addresses, problems };
}

/** @param digits of a number of that country, or of one that begins with the code of its own */
const isPhoneNumber = (digits: string, country: string): boolean =>
  !isSupportedCountry(country) || readPhone(digits, country) !== undefined;
