import { ActionButton } from '../../components/action-button';
import { Notes } from '../../components/panel/notes';
import { useNotesShown } from '../../components/panel/use-notes-shown';
import { errorMessage } from '../../lib/api/api-error';
import { askDialog } from '../../components/dialog/ask-dialog';
import { toast } from '../../components/toast/toast';
import { Panel } from '../../components/panel/panel';
import {
  useAddCustomerNoteMutation,
  useListCustomerNotesQuery,
  useRemoveCustomerNoteMutation,
  type Customer,
} from './customers-api';

/** Notes of admins about a customer, the newest first. */
export function CustomerNotes({ customer: { _id } }: { customer: Customer }) {
  const { limit, more } = useNotesShown();
  const list = useListCustomerNotesQuery({ id: _id, page: 1, limit });
  const [addNote] = useAddCustomerNoteMutation();
  return (
    <Panel title="Notes">
      <Notes
        list={list}
        onAdd={(text, idempotencyKey) => addNote({ id: _id, addNoteDto: { text, idempotencyKey } }).unwrap()}
        {...more}
        actionsOf={(note) => <RemoveNoteButton customer={_id} note={note} />}
      />
    </Panel>
  );
}

function RemoveNoteButton({ customer, note }: { customer: string; note: { _id: string; text: string } }) {
  const [removeNote] = useRemoveCustomerNoteMutation();
  const remove = async () => {
    const isSure = await askDialog({
      title: 'Remove this note?',
      text: note.text,
      icon: 'warning',
      confirmText: 'Yes, Remove!',
      isDestructive: true,
    });
    if (!isSure) return;
    const { error } = await removeNote({ id: customer, note: note._id });
    if (error) await toast('error', errorMessage(error));
  };
  return (
    <ActionButton variant="outline-danger" of={`the note “${note.text}”`} onAct={remove}>
      Remove
    </ActionButton>
  );
}
