import { apiErrorBody, errorMessage } from '../../lib/api/api-error';
import { promptDialog } from '../../components/dialog/ask-dialog';

/** The error of a refused code, in words. */
export const codeProblem = (error: unknown): string =>
  [apiErrorBody(error)?.fieldErrors?.['code'] ?? errorMessage(error)].flat().join(' ');

/**
 * Asks for the code of the second factor until `send` takes it.
 * @returns false when the user gives up
 */
export function askForCode(send: (code: string) => Promise<void>): Promise<boolean> {
  return promptDialog({
    title: 'Second Factor',
    text: 'Enter the six digits that your authenticator app shows, or a recovery code.',
    field: { label: 'Code', type: 'text', autoComplete: 'one-time-code' },
    confirmText: 'Continue',
    check: (typed) => {
      const code = typed.trim();
      if (code === '') return Promise.resolve('Code is required');
      return send(code).then(() => undefined, codeProblem);
    },
  });
}
