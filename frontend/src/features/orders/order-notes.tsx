import { Notes } from '../../components/notes';
import { useNotesShown } from '../../components/use-notes-shown';
import { Panel } from '../../components/panel';
import { useAddOrderNoteMutation, useListOrderNotesQuery } from './order-notes-api';
import type { OrderDetails } from './orders-api';

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
