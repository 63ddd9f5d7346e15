import { useCallback, useEffect } from 'react';
import {
  useFormState,
  useWatch,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';
import { readDraft, removeDraft, writeDraft } from '../../lib/forms/drafts';

type DraftedForm<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'control' | 'setValue'>;

/**
 * Keeps what the user types into these fields until the form is reset, and fills it in again after a reload or a
 * session that ended by itself. Returns the function that removes the draft.
 */
export function useDraft<Values extends FieldValues>(
  { control, setValue }: DraftedForm<Values>,
  { owner, form, fields }: { owner: string; form: string; fields: readonly Path<Values>[] },
): () => void {
  const { isDirty } = useFormState({ control });
  const values: unknown[] = useWatch({ control, name: fields });
  const typed = JSON.stringify(values);

  useEffect(() => {
    const draft = readDraft(owner, form);
    for (const field of fields) {
      if (draft[field] === undefined) continue;
      setValue(field, draft[field] as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
  }, [owner, form, fields, setValue]);

  const discard = useCallback(() => removeDraft(owner, form), [owner, form]);
  useEffect(() => {
    if (!isDirty) return discard();
    const inOrder = JSON.parse(typed) as unknown[];
    writeDraft(owner, form, Object.fromEntries(fields.map((field, index) => [field, inOrder[index]])));
  }, [isDirty, typed, owner, form, fields, discard]);
  return discard;
}
