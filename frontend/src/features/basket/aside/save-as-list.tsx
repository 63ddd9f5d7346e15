import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link, useLocation } from 'react-router-dom';
import { entriesOf } from '../../../lib/basket';
import { originState } from '../../../lib/page/origin';
import { paths } from '../../../lib/paths';
import { useAppSelector } from '../../../lib/store';
import { brief, toast } from '../../../components/toast/toast';
import type { PricedLine } from '../use-priced-basket';
import { ListNameForm } from '../../../entities/order/lists/list-name-form';
import styles from './aside.module.scss';
import { useKeepList } from '../../../entities/order/lists/use-keep-list';

/** Keeps what is in the basket as a list. Visitors read what signing in would give them. */
export function SaveAsList({ lines }: { lines: readonly PricedLine[] }) {
  const { status } = useAppSelector(({ session }) => session);
  const location = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const { make } = useKeepList();

  const save = async (name: string) => {
    await make(name, entriesOf(lines.map(({ itemId, chosen }) => ({ itemId, quantity: chosen }))));
    void toast('success', `“${brief(name)}” is in your lists`);
  };
  if (status === 'resolving') return null;
  if (status === 'signedOut') {
    return (
      <p className={styles.hint}>
        <Link to={paths.login} state={originState(location)}>
          Sign in
        </Link>{' '}
        to save products for later, and to keep a basket as a list that you can order again.
      </p>
    );
  }
  if (isOpen) return <ListNameForm name="" onSave={save} onClose={() => setIsOpen(false)} />;
  return (
    <Button variant="outline-secondary" onClick={() => setIsOpen(true)}>
      Save as a List
    </Button>
  );
}
