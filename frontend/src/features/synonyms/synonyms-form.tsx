import { useEffect, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useFieldArray, useForm } from 'react-hook-form';
import { EditConflict } from '../../components/dialog/edit-conflict';
import { Form } from '../../components/form/form';
import { showFailedSave } from '../../components/form/server-errors';
import { SubmitButton } from '../../components/form/submit-button';
import { TextField } from '../../components/form/text-field';
import { apiErrorBody } from '../../lib/api/api-error';
import { toast } from '../../components/toast/toast';
import { useUnsavedInput } from '../../components/form/use-unsaved-input';
import {
  differencesInWords,
  fieldNames,
  MAX_GROUPS,
  toFields,
  toSent,
  withTheirs,
  wordsRule,
  type SynonymFields,
} from './synonym-fields';
import { useEditSynonymsMutation, type Synonyms } from './synonyms-api';
import styles from './synonyms-page.module.scss';

/** All groups, saved together. */
export function SynonymsForm({ synonyms }: { synonyms: Synonyms }) {
  const [editSynonyms] = useEditSynonymsMutation();
  // As the admin saw them when the typing began: what others save meanwhile must not be overwritten unseen.
  const [base, setBase] = useState(synonyms);
  const [theirs, setTheirs] = useState<Synonyms>();
  const [joined, setJoined] = useState<SynonymFields>();
  const form = useForm<SynonymFields>({ values: toFields(base) });
  const { control, register, handleSubmit, reset, setError, getValues, setValue, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'groups' });
  const { errors, isDirty, isSubmitting } = formState;
  useUnsavedInput(isDirty && !isSubmitting);

  if (synonyms.version > base.version && !isDirty) setBase(synonyms);
  // After the form has taken its new base.
  useEffect(() => {
    if (joined) setValue('groups', joined.groups, { shouldDirty: true });
  }, [joined, setValue]);

  const show = (saved: Synonyms) => {
    setTheirs(undefined);
    setBase(saved);
    reset(toFields(saved));
  };
  const takeBoth = (current: Synonyms) => {
    setJoined(withTheirs(getValues(), base, current));
    show(current);
  };
  const save = async (typed: SynonymFields, version: number) => {
    try {
      show(await editSynonyms({ editSynonymsDto: { ...toSent(typed), version } }).unwrap());
    } catch (error) {
      const { code, current } = apiErrorBody(error) ?? {};
      if (code === 'SYNONYMS_EDITED') return setTheirs(current as unknown as Synonyms);
      return showFailedSave(error, fieldNames(typed), setError);
    }
    void toast('success', 'The synonyms have been saved');
  };

  return (
    <Form onSubmit={handleSubmit((typed) => save(typed, base.version))} error={errors.root?.server?.message}>
      <p className={styles.hint}>
        A search for one of a group finds products with any of them. Commas stand between them; each is one word or two,
        and stands in one group only.
      </p>
      {theirs && (
        <EditConflict
          changes={differencesInWords(base, theirs)}
          onTake={() => show(theirs)}
          onTakeBoth={() => takeBoth(theirs)}
          onOverwrite={handleSubmit((typed) => save(typed, theirs.version))}
        />
      )}
      {fields.length === 0 && <p>There are no groups yet.</p>}
      <ol className={styles.groups}>
        {fields.map(({ id }, index) => (
          <li key={id}>
            <TextField
              label={`Group ${index + 1}`}
              registration={register(`groups.${index}.words`, wordsRule)}
              error={errors.groups?.[index]?.words}
            />
            <Button variant="outline-danger" size="sm" onClick={() => remove(index)}>
              Remove<span className="visually-hidden"> group {index + 1}</span>
            </Button>
          </li>
        ))}
      </ol>
      <div className={styles.buttons}>
        {fields.length < MAX_GROUPS && (
          <Button variant="outline-secondary" onClick={() => append({ words: '' })}>
            Add Group
          </Button>
        )}
        <SubmitButton>Save</SubmitButton>
        <p role="status" className={styles.hint}>
          {isDirty ? 'Not saved yet' : 'All saved'}
        </p>
      </div>
    </Form>
  );
}
