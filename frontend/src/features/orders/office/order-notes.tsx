import { Notes } from '../../../components/panel/notes';
import { useNotesShown } from '../../../components/panel/use-notes-shown';
import { Panel } from '../../../components/panel/panel';
import { useAddOrderNoteMutation, useListOrderNotesQuery } from './order-notes-api';
import type { OrderDetails } from '../../../entities/order/orders-api';

/** Notes of admins about an order, the newest first. */
export function OrderNotes({ order: { _id } }: { order: OrderDetails }) {
  const { limit, more } = useNotesShown();
  const list = useListOrderNotesQuery({ id: _id, page: 1, limit });
  const [addNote] = useAddOrderNoteMutation();
  return (
    <Panel title="Notes">
      <Notes
        list={list}
        onAdd={(text, idempotencyKey) => addNote({ id: _id, addNoteDto: { text, idempotencyKey } }).unwrap()}
        {...more}
      />
    </Panel>
  );
}
