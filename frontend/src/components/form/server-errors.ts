import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { apiErrorBody, errorMessage } from '../../lib/api/api-error';
import { toast } from '../toast/toast';

/**
 * Shows a refused call in the form: errors of single fields at those fields (the first gets the focus), all else as the
 * form's own error. Answers whether any field was at fault.
 * @param apiNameOf the name that the API has for a field, where the form has another
 */
export function showServerError<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
  apiNameOf: (field: Path<Values>) => string = (field) => field,
): boolean {
  const fieldErrors = apiErrorBody(error)?.fieldErrors ?? {};
  const refused = fields.filter((field) => fieldErrors[apiNameOf(field)]);
  refused.forEach((field, index) => {
    setError(field, { message: [fieldErrors[apiNameOf(field)]].flat().join(' ') }, { shouldFocus: index === 0 });
  });
  if (refused.length === 0) setError('root.server', { message: errorMessage(error) });
  return refused.length > 0;
}

/** Shows a save or an upload that failed in its form, and in a toast too unless a field was at fault. */
export async function showFailedSave<Values extends FieldValues>(
  ...[error, fields, setError]: Parameters<typeof showServerError<Values>>
): Promise<void> {
  if (!showServerError(error, fields, setError)) await toast('error', errorMessage(error));
}
