import { isSupportedCountry } from 'libphonenumber-js/max';
import { Types } from 'mongoose';
import type { FieldErrors } from '../../platform/common/errors/shop-error.js';
import { readPhone } from '../../platform/common/text/phone-number.js';
import type { Address } from './address-book.schema.js';
import type { AddressDto } from './dto/save-addresses.dto.js';
import { postcodeOf } from './postcode.js';

const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region' });

/** The addresses as they are stored, or what is wrong with them, by field. */
export function checkAddresses(sent: readonly AddressDto[]): { addresses: Address[]; problems: FieldErrors } {
  const problems: FieldErrors = {};
  const ids = new Set<string>();
  const addresses = sent.map(({ _id, ...address }, at) => {
    const { country, phone } = address;
    const postcode = postcodeOf(address.postcode, country);
    const within = COUNTRY_NAMES.of(country);
    if (_id && ids.size === ids.add(_id.toLowerCase()).size)
      problems[`addresses.${at}._id`] = 'Send each address once.';
    if (postcode === null) problems[`addresses.${at}.postcode`] = `This is no postcode of ${within}.`;
    if (!isPhoneNumber(phone, country)) {
      problems[`addresses.${at}.phone`] =
        `This is no phone number of ${within}. Begin one of another country with its code.`;
    }
    return { ...address, _id: new Types.ObjectId(_id), postcode: postcode ?? '' };
  });
  return { addresses, problems };
}

/** @param digits of a number of that country, or of one that begins with the code of its own */
const isPhoneNumber = (digits: string, country: string): boolean =>
  !isSupportedCountry(country) || readPhone(digits, country) !== undefined;
