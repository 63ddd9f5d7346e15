import { skipToken } from '@reduxjs/toolkit/query/react';
import { apiErrorBody } from '../../lib/api/api-error';
import { useSessionUser } from '../account/use-session-user';
import { useGetAddressesQuery, useSaveAddressesMutation, type Address, type AddressBook } from './address-api';

/** How often a change is put onto addresses that another device has changed meanwhile. */
const TRIES = 3;

type Edit = (addresses: readonly Address[]) => Address[];

/** The customer's addresses, and their changes. A change that fails throws what the shop has answered. */
export function useAddressBook() {
  const { email } = useSessionUser();
  const { data, ...state } = useGetAddressesQuery(email ? undefined : skipToken);
  const [saveAddresses] = useSaveAddressesMutation();

  const change = async (edit: Edit): Promise<AddressBook> => {
    let { addresses, version } = data ?? { addresses: [], version: 0 };
    for (let triesLeft = TRIES; ; triesLeft--) {
      const edited = edit(addresses);
      try {
        return await saveAddresses({ saveAddressesDto: { addresses: edited, version } }).unwrap();
      } catch (error) {
        const { code, current } = apiErrorBody(error) ?? {};
        if (code !== 'ADDRESSES_CHANGED' || triesLeft === 1) throw error;
        ({ addresses, version } = current as unknown as AddressBook);
      }
    }
  };
  return {
    ...state,
    addresses: data?.addresses,
    /** Saves a changed address, or a new one; a refusal names the parts of this address alone. */
    keep: async (address: Address): Promise<Address> => {
      let at = 0;
      try {
        const { addresses } = await change((current) => {
          const edited = withAddress(current, address);
          at = edited.indexOf(address);
          return edited;
        });
        return addresses.find(({ _id }) => _id === address._id) ?? address;
      } catch (error) {
        throw withErrorsOf(`addresses.${at}.`, error);
      }
    },
    remove: ({ _id }: Address) => change((addresses) => addresses.filter((other) => other._id !== _id)),
    makeDefault: (first: Address) =>
      change((addresses) => [first, ...addresses.filter(({ _id }) => _id !== first._id)]),
  };
}

function withAddress(addresses: readonly Address[], changed: Address): Address[] {
  const isThere = addresses.some(({ _id }) => _id === changed._id);
  return isThere ? addresses.map((one) => (one._id === changed._id ? changed : one)) : [...addresses, changed];
}

/** The refusal with the errors of the fields that begin like this alone, by the rest of their names. */
function withErrorsOf(prefix: string, error: unknown): unknown {
  const body = apiErrorBody(error);
  if (!body?.fieldErrors) return error;
  const own = Object.entries(body.fieldErrors).filter(([field]) => field.startsWith(prefix));
  const fieldErrors = Object.fromEntries(own.map(([field, problem]) => [field.slice(prefix.length), problem]));
  return { ...(error as object), data: { ...body, fieldErrors } };
}
