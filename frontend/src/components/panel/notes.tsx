import type { ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { useForm } from 'react-hook-form';
import { addNoteLimits } from '../../lib/generated/contract-limits';
import { formatMoment } from '../../lib/text/measures';
import type { Page } from '../../lib/page/page';
import { useIdempotencyKey } from '../../lib/forms/use-idempotency-key';
import { useUnsavedInput } from '../form/use-unsaved-input';
import { Form } from '../form/form';
import { requiredText } from '../form/rules';
import { showServerError } from '../form/server-errors';
import { SubmitButton } from '../form/submit-button';
import { TextField } from '../form/text-field';
import { LoadFailed } from '../loading/load-failed';
import styles from './notes.module.scss';

interface Note {
  _id: string;
  text: string;
  author: string;
  createdAt: string;
}

interface NotesProps {
  list: { data?: Page<Note>; error?: unknown; refetch: () => unknown };
  /** Throws what the shop has refused. */
  onAdd: (text: string, idempotencyKey: string) => Promise<unknown>;
  /** Asks for the earlier ones; absent when no more can be shown. */
  onMore?: () => void;
  /** The buttons of a note. */
  actionsOf?: (note: Note) => ReactNode;
}

/** Notes that admins leave each other, the newest first, under the form for another one. */
export function Notes({ list: { data, error, refetch }, onAdd, onMore, actionsOf }: NotesProps) {
  return (
    <>
      <p className="text-secondary">Only admins see them.</p>
      <NoteForm onAdd={onAdd} />
      {!data && error !== undefined && <LoadFailed what="The notes" error={error} onRetry={refetch} />}
      {data && data.items.length > 0 && (
        <ul className={styles.notes} aria-label="Notes">
          {data.items.map((note) => (
            <li key={note._id}>
              <p className="text-lines">{note.text}</p>
              <div className={styles.foot}>
                <small>
                  {note.author}, <time dateTime={note.createdAt}>{formatMoment(note.createdAt)}</time>
                </small>
                {actionsOf?.(note)}
              </div>
            </li>
          ))}
        </ul>
      )}
      {data && data.total > data.items.length && onMore && (
        <Button variant="outline-secondary" size="sm" onClick={onMore}>
          Earlier Notes
        </Button>
      )}
    </>
  );
}

function NoteForm({ onAdd }: Pick<NotesProps, 'onAdd'>) {
  const sendOnce = useIdempotencyKey();
  const { register, handleSubmit, reset, setError, formState } = useForm({ defaultValues: { text: '' } });
  const { errors, isDirty, isSubmitting } = formState;
  useUnsavedInput(isDirty && !isSubmitting);

  const submit = handleSubmit(async ({ text }) => {
    try {
      await sendOnce((idempotencyKey) => onAdd(text, idempotencyKey));
      reset();
    } catch (error) {
      showServerError(error, ['text'], setError);
    }
  });
  return (
    <Form onSubmit={submit} error={errors.root?.['server']?.message}>
      <TextField
        label="New note"
        rows={2}
        maxLength={addNoteLimits.text.maxLength}
        registration={register('text', requiredText('Note', addNoteLimits.text))}
        error={errors.text}
      />
      <SubmitButton size="sm" variant="outline-secondary">
        Add Note
      </SubmitButton>
    </Form>
  );
}
