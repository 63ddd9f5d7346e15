import type { Profile } from '../account/profile-api';
import type { Address } from './address-api';
import { formatAddress } from './format-address';

/** Where an order goes, as the checkout sends it. */
export interface Destination {
  customerAddress: string;
  customerNumber: string;
  country: string;
}

export const DESTINATION_FIELDS = ['customerAddress', 'customerNumber', 'country'] as const;

/** A destination that the customer has told the shop before. */
export interface KnownDestination {
  id: string;
  destination: Destination;
}

export const destinationOf = (address: Address): Destination => ({
  customerAddress: formatAddress(address),
  customerNumber: address.phone,
  country: address.country,
});

/** The saved addresses, the default first, and the profile's, which names no country and may be incomplete. */
export function knownDestinations(
  addresses: readonly Address[],
  profile: Profile | undefined,
  homeCountry: string,
): KnownDestination[] {
  const saved = addresses.map((address) => ({ id: address._id, destination: destinationOf(address) }));
  if (!profile?.address || !profile.number) return saved;
  const { address: customerAddress, number: customerNumber } = profile;
  return [...saved, { id: 'profile', destination: { customerAddress, customerNumber, country: homeCountry } }];
}

export const isSameDestination = (one: Destination, other: Destination): boolean =>
  DESTINATION_FIELDS.every((field) => one[field] === other[field]);

const STREET_AND_CITY = /^(.+)[,\n]\s*([^\d,\n]+)$/s;

/** The parts of an address that was written freely, as far as they can be told. */
export function partsOf({ customerAddress, customerNumber, country }: Destination): Partial<Address> {
  const [, street = customerAddress, city = ''] = STREET_AND_CITY.exec(customerAddress) ?? [];
  return { street, city, country, phone: customerNumber };
}
