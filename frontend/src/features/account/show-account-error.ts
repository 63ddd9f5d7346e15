import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { authErrorMessage, isWrongPassword } from '../auth/auth-errors';

const GENERAL = 'This did not work. Please try again.';

/** Shows a refused change of the account in its form; a wrong password at the field of the password. */
export function showAccountError<Values extends FieldValues>(
  error: unknown,
  password: Path<Values>,
  setError: UseFormSetError<Values>,
): void {
  if (isWrongPassword(error)) setError(password, { message: 'This is not your password' }, { shouldFocus: true });
  else setError('root.server', { message: authErrorMessage(error, GENERAL) });
}
