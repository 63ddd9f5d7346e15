import { useEffect } from 'react';
import Button from 'react-bootstrap/Button';
import { useForm } from 'react-hook-form';
import { Form } from '../../../components/form/form';
import { showServerError } from '../../../components/form/server-errors';
import { SubmitButton } from '../../../components/form/submit-button';
import { TextField } from '../../../components/form/text-field';
import { listRules, type ListFields } from './list-rules';
import styles from './list-name-form.module.scss';

interface ListNameFormProps {
  /** The name it begins with. */
  name: string;
  /** Rejects with what the shop has refused. */
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the name of a list. It begins with the focus, since a press has opened it. */
export function ListNameForm({ name, onSave, onClose }: ListNameFormProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm<ListFields>({ defaultValues: { name } });
  const { errors } = formState;
  useEffect(() => setFocus('name'), [setFocus]);
  const save = handleSubmit(async (fields) => {
    try {
      await onSave(fields.name.trim());
    } catch (error) {
      return void showServerError(error, ['name'], setError);
    }
    onClose();
  });
  return (
    <Form onSubmit={save} error={errors.root?.server?.message} className={styles.nameForm}>
      <TextField
        label="Name of the list"
        autoComplete="off"
        maxLength={listRules.name.maxLength.value}
        registration={register('name', listRules.name)}
        error={errors.name}
      />
      <SubmitButton>Save</SubmitButton>
      <Button variant="outline-secondary" onClick={onClose}>
        Cancel
      </Button>
    </Form>
  );
}
