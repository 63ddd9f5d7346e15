import { digitsOf } from '../../../components/form/phone-number';
import type { Address } from '../../../entities/address/address-api';
import type { Profile } from '../../../entities/account/profile-api';
import type { PlaceOrderDto, PostalAddressView as PostalAddress } from '../../../lib/generated/shop-api';

/** In place of the id of a saved address: the text of the profile, or an address that is written here. */
export const PROFILE = 'profile';
export const OTHER = 'other';

/** Where an order goes, as a form has it. */
export interface Destination {
  /** The id of a saved address, `PROFILE` or `OTHER`. */
  to: string;
  /** Of the profile, as it is changed here. */
  customerAddress: string;
  /** The phone number, the country and the parts of an address that is not saved. */
  customerNumber: string;
  country: string;
  address: PostalAddress;
  /** Whether another address is kept in the address book. */
  isKept: boolean;
}

/** How the shop knows the customer: undefined is what could not be loaded. */
export interface Known {
  displayName: string;
  addresses: readonly Address[] | undefined;
  profile: Profile | undefined;
  homeCountry: string;
}

/** The default address, else that of the profile, else one to be filled in. */
export function firstDestination({ displayName, addresses, profile, homeCountry }: Known): Destination {
  return {
    to: addresses?.[0]?._id ?? (profile?.address ? PROFILE : OTHER),
    customerAddress: profile?.address ?? '',
    customerNumber: profile?.number ?? '',
    country: homeCountry,
    address: { name: displayName, company: profile?.company ?? '', street: '', city: '', region: '', postcode: '' },
    isKept: true,
  };
}

/** The saved address that is meant, else `PROFILE` or `OTHER`, also in place of one that was removed meanwhile. */
export function chosenOf({ to }: Pick<Destination, 'to'>, { addresses, profile }: Known) {
  const saved = addresses?.find(({ _id }) => _id === to);
  return saved ?? (to === PROFILE && profile?.address ? PROFILE : OTHER);
}

/** The country that an order goes to. */
export function countryOf(destination: Pick<Destination, 'to' | 'country'>, known: Known): string {
  const chosen = chosenOf(destination, known);
  return typeof chosen === 'object' ? chosen.country : destination.country;
}

/** A country as prices are asked for: empty for the shop's own. */
export const foreignCountry = (country: string, homeCountry: string): string =>
  country === homeCountry ? '' : country;

/**
 * A destination as an order states it.
 * @param hasCountry whether the country of a mere text is asked for
 */
export function statedDestination(
  destination: Destination,
  known: Known,
  hasCountry: boolean,
): Pick<PlaceOrderDto, 'customerAddress' | 'address' | 'customerNumber' | 'country'> {
  const chosen = chosenOf(destination, known);
  if (typeof chosen === 'object') {
    const { name, company, street, city, region, postcode, country, phone } = chosen;
    return { address: { name, company, street, city, region, postcode }, customerNumber: phone, country };
  }
  const { customerAddress, address, country } = destination;
  const customerNumber = digitsOf(destination.customerNumber);
  return chosen === PROFILE
    ? { customerAddress, customerNumber, ...(hasCountry && { country }) }
    : { address, customerNumber, country };
}
