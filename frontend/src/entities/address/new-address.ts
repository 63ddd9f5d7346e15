import type { Address } from './address-api';

const BYTES = 12;

/** The shop gets the id with the first try, so that a further one adds nothing twice. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const EMPTY = {
  name: '',
  company: '',
  street: '',
  city: '',
  region: '',
  postcode: '',
  country: '',
  phone: '',
  text: '',
};

/** An address to be filled in. */
export const newAddress = (known: Partial<Address>): Address => ({ _id: newId(), ...EMPTY, ...known });
