import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { apiErrorBody } from '../api/api-error';

let question: Promise<boolean> | undefined;

/**
 * Asks the user to sign in again, once however many refused calls wait for it, and repeats the call then. When the user
 * does not, answers the refusal without its message, so that no message is shown.
 */
export async function afterNewSignIn<Result extends { error?: FetchBaseQueryError }>(
  ask: () => Promise<boolean>,
  refused: Result,
  repeat: () => Promise<Result>,
): Promise<Result> {
  question ??= ask().finally(() => (question = undefined));
  if (await question.catch(() => false)) return repeat();
  return { ...refused, error: { ...refused.error, data: { ...apiErrorBody(refused.error), message: '' } } };
}
