import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Empty } from '../../components/loading/empty';
import { LoadFailed } from '../../components/loading/load-failed';
import { Loader } from '../../components/loading/loader';
import { useSessionUser } from '../../entities/account/use-session-user';
import { DashboardPage } from '../../components/dashboard/dashboard-page';
import { useGetSettingsQuery } from '../../entities/shop/settings-api';
import type { Address } from '../../entities/address/address-api';
import { AddressCard } from './address-card';
import { AddressDialog } from './address-dialog';
import { MAX_ADDRESSES } from '../../entities/address/address-rules';
import styles from './addresses-page.module.scss';
import { newAddress } from '../../entities/address/new-address';
import { useAddressBook } from '../../entities/address/use-address-book';

/** Where the customer has orders sent. */
export default function AddressesPage() {
  const { displayName } = useSessionUser();
  const { data: settings } = useGetSettingsQuery();
  const { addresses, isError, error, refetch, keep, remove, makeDefault } = useAddressBook();
  const [edited, setEdited] = useState<{ title: string; address: Address }>();
  const add = () =>
    setEdited({ title: 'Add Address', address: newAddress({ name: displayName, country: settings?.homeCountry }) });
  const save = async (address: Address) => {
    await keep(address);
    setEdited(undefined);
  };
  const mayAdd = addresses !== undefined && addresses.length < MAX_ADDRESSES;

  return (
    <DashboardPage
      title="Addresses"
      tools={
        mayAdd && (
          <Button variant="outline-secondary" onClick={add}>
            Add Address
          </Button>
        )
      }
    >
      {!addresses && (isError ? <LoadFailed what="Your addresses" error={error} onRetry={refetch} /> : <Loader />)}
      {addresses?.length === 0 && <Empty message="You have saved no address yet." />}
      {addresses && addresses.length > 0 && (
        <ul className={styles.addresses}>
          {addresses.map((address, at) => (
            <AddressCard
              key={address._id}
              address={address}
              isDefault={at === 0}
              onEdit={() => setEdited({ title: 'Edit Address', address })}
              onRemove={() => remove(address)}
              onMakeDefault={() => makeDefault(address)}
            />
          ))}
        </ul>
      )}
      {edited && <AddressDialog {...edited} onSave={save} onClose={() => setEdited(undefined)} />}
    </DashboardPage>
  );
}
