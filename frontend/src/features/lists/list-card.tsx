import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { ActionButton } from '../../components/action-button';
import { apiErrorBody, errorMessage } from '../../lib/api/api-error';
import { counted } from '../../lib/text/counted';
import { askDialog } from '../../components/dialog/ask-dialog';
import { brief, toast } from '../../components/toast/toast';
import { useBasket } from '../basket/use-basket';
import { useSoldLines } from '../basket/use-sold-lines';
import { ListLines } from './list-lines';
import { ListNameForm } from '../../entities/order/lists/list-name-form';
import { useRemoveListMutation, type List } from '../../entities/order/lists/lists-api';
import styles from './lists-page.module.scss';
import { useKeepList } from '../../entities/order/lists/use-keep-list';

/** A list with what can be done with it; its lines are priced once it is opened. */
export function ListCard({ list }: { list: List }) {
  const { _id: id, name, lines, products } = list;
  const titleId = useId();
  const { add } = useBasket();
  const soldOf = useSoldLines();
  const { change } = useKeepList();
  const [removeList] = useRemoveListMutation();
  const [isOpen, setIsOpen] = useState(false);
  const [isRenaming, setIsRenaming] = useState(false);

  const remove = async () => {
    const question = { title: 'Remove List?', text: `“${name}” will be gone. What is in your basket stays there.` };
    const isSure = await askDialog({ ...question, icon: 'warning', confirmText: 'Yes, remove', isDestructive: true });
    if (!isSure) return;
    try {
      await removeList({ id }).unwrap();
    } catch (error) {
      // Another tab may have removed it.
      if (apiErrorBody(error)?.code !== 'LIST_NOT_FOUND') return toast('error', errorMessage(error));
    }
    return toast('success', `“${brief(name)}” has been removed`);
  };
  const putIntoBasket = async () => {
    const names = new Map(products.map((product) => [product.itemId, product.name]));
    add(await soldOf(lines.map((line) => ({ ...line, itemName: names.get(line.itemId) }))));
  };
  return (
    <section aria-labelledby={titleId} className={styles.card}>
      <header>
        <h2 id={titleId}>{name}</h2>
        <p>{counted(lines.length, 'product')}</p>
      </header>
      {isRenaming ? (
        <ListNameForm
          name={name}
          onSave={(next) => change(list, () => ({ name: next }))}
          onClose={() => setIsRenaming(false)}
        />
      ) : (
        <div className={styles.ways}>
          {lines.length > 0 && (
            <ActionButton of={name} onAct={putIntoBasket}>
              Put Into Basket
            </ActionButton>
          )}
          {lines.length > 0 && (
            <Button variant="outline-secondary" size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {isOpen ? 'Hide Lines' : 'Show Lines'}
              <span className="visually-hidden"> of {name}</span>
            </Button>
          )}
          <Button variant="outline-secondary" size="sm" onClick={() => setIsRenaming(true)}>
            Rename<span className="visually-hidden"> {name}</span>
          </Button>
          <ActionButton variant="outline-danger" of={name} onAct={remove}>
            Remove
          </ActionButton>
        </div>
      )}
      {isOpen && lines.length > 0 && <ListLines list={list} />}
    </section>
  );
}
