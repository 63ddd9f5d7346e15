import Button from 'react-bootstrap/Button';
import { ActionButton } from '../../components/action-button';
import { errorMessage } from '../../lib/api/api-error';
import { askDialog } from '../../components/dialog/ask-dialog';
import { toast } from '../../components/toast/toast';
import type { Address } from '../../entities/address/address-api';
import styles from './addresses-page.module.scss';

interface AddressCardProps {
  address: Address;
  isDefault: boolean;
  onEdit: () => void;
  onRemove: () => Promise<unknown>;
  onMakeDefault: () => Promise<unknown>;
}

/** One address with what can be done with it. */
export function AddressCard({ address, isDefault, onEdit, onRemove, onMakeDefault }: AddressCardProps) {
  const words = `${address.name}, ${address.city}`;
  const remove = async () => {
    const isSure = await askDialog({
      title: 'Remove this address?',
      text: 'Orders keep theirs.',
      icon: 'warning',
      confirmText: 'Yes, Remove!',
      isDestructive: true,
    });
    if (isSure) await orSayWhyNot(onRemove);
  };
  return (
    <li className={styles.address}>
      <address className="text-lines">{address.text}</address>
      <p className={styles.phone}>Phone {address.phone}</p>
      <div className={styles.actions}>
        <Button variant="outline-secondary" size="sm" onClick={onEdit}>
          Edit<span className="visually-hidden"> {words}</span>
        </Button>
        <ActionButton variant="outline-danger" of={words} onAct={remove}>
          Remove
        </ActionButton>
        {isDefault ? (
          <strong>Default</strong>
        ) : (
          <ActionButton of={words} onAct={() => orSayWhyNot(onMakeDefault)}>
            Make Default
          </ActionButton>
        )}
      </div>
    </li>
  );
}

async function orSayWhyNot(change: () => Promise<unknown>): Promise<void> {
  try {
    await change();
  } catch (error) {
    await toast('error', errorMessage(error));
  }
}
