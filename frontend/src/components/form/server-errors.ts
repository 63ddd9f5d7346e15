import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { apiErrorBody, errorMessage } from '../../lib/api-error';

/**
 * Shows a refused call in the form: errors of single fields at those fields (the first gets the focus), all else as the
 * form's own error.
 */
export function showServerError<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): void {
  const fieldErrors = apiErrorBody(error)?.fieldErrors ?? {};
  const refused = fields.filter((field) => fieldErrors[field]);
  refused.forEach((field, index) => {
    setError(field, { message: [fieldErrors[field]].flat().join(' ') }, { shouldFocus: index === 0 });
  });
  if (refused.length === 0) setError('root.server', { message: errorMessage(error) });
}
