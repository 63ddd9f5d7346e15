import { lazy, Suspense, useState, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { RadioCards } from '../../components/form/radio-cards';
import type { Address } from '../../entities/address/address-api';
import { MAX_ADDRESSES } from './address-rules';
import {
  destinationOf,
  isSameDestination,
  partsOf,
  type Destination,
  type KnownDestination,
} from '../../entities/address/destination';
import { newAddress } from './new-address';
import { useAddressBook } from './use-address-book';

const AddressDialog = lazy(() => import('./address-dialog'));

interface AddressPickerProps {
  /** The destinations to choose from; none where the fields hold the only one already. */
  known: readonly KnownDestination[];
  /** The present values of the fields. */
  filledIn: Destination;
  /** Fills it in instead. */
  onFill: (destination: Destination) => void;
  /** The fault of these values, if any. */
  problem: string | undefined;
  /** Who an address to be kept is for. */
  name: string;
  homeCountry: string;
  /** The fields for another address. */
  children: ReactNode;
}

const OTHER = { id: 'other', content: <span>Another address</span> };

/** Where an order goes: to an address that the shop knows, or to another one. */
export function AddressPicker({ known, filledIn, onFill, problem, name, homeCountry, children }: AddressPickerProps) {
  const [wantsOther, setWantsOther] = useState(false);
  const match = wantsOther ? undefined : known.find(({ destination }) => isSameDestination(destination, filledIn));
  const fill = (destination: Destination) => {
    setWantsOther(false);
    onFill(destination);
  };
  const choose = (chosen: string) => {
    const found = known.find(({ id }) => id === chosen);
    if (found) return fill(found.destination);
    setWantsOther(true);
    onFill({ customerAddress: '', customerNumber: '', country: homeCountry });
  };
  const other = (
    <>
      {children}
      <KeepAddress written={filledIn} name={name} onKept={(address) => fill(destinationOf(address))} />
    </>
  );
  if (known.length === 0) return other;
  const cards = known.map(({ id, destination }) => ({ id, content: <Card destination={destination} /> }));
  return (
    <>
      <RadioCards legend="Address" options={[...cards, OTHER]} chosen={match?.id ?? OTHER.id} onChoose={choose}>
        {match && problem && <div className="invalid-feedback d-block">{problem}</div>}
      </RadioCards>
      {!match && other}
    </>
  );
}

/** In few lines, since there may be many. */
function Card({ destination: { customerAddress, customerNumber } }: { destination: Destination }) {
  return (
    <span>
      {customerAddress.replaceAll('\n', ', ')} <small>{customerNumber}</small>
    </span>
  );
}

interface KeepAddressProps {
  written: Destination;
  name: string;
  onKept: (address: Address) => void;
}

/** Keeps what is written in the fields, once the customer has said which part is which. */
function KeepAddress({ written, name, onKept }: KeepAddressProps) {
  const { addresses, keep } = useAddressBook();
  const [begun, setBegun] = useState<Address>();
  if (!addresses || addresses.length >= MAX_ADDRESSES) return null;
  const save = async (address: Address) => {
    const kept = await keep(address);
    setBegun(undefined);
    onKept(kept);
  };
  return (
    <div className="mb-3">
      <Button variant="outline-secondary" size="sm" onClick={() => setBegun(newAddress({ name, ...partsOf(written) }))}>
        Keep This Address
      </Button>
      {begun && (
        <Suspense>
          <AddressDialog title="Keep Address" address={begun} onSave={save} onClose={() => setBegun(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
