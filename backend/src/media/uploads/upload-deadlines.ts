import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { uploadMalformed, uploadTooSlow } from './upload.errors.js';

/** In milliseconds. */
export const UPLOAD_DEADLINES = {
  /** For clients that bypass nginx, which forwards an upload only once it is complete. */
  received: 60_000,
  /**
   * From the last byte on. A busy disk takes seconds for the file; a form that the parser waits on would keep its place for
   * ever.
   */
  parsed: 10_000,
};

/**
 * Fails when the client leaves, a form takes too long, or the parser still waits for more of a complete one. The parser
 * does not notice a client that left before it began, on a busy machine while the token is read.
 * @param field of the form, which a refusal names
 * @param signal ends it without a failure that matters
 * @throws ShopError 408, 400; any other error for a client that left
 */
export async function refuseLate(
  raw: Readable,
  field: string,
  signal: AbortSignal,
  { received, parsed } = UPLOAD_DEADLINES,
): Promise<never> {
  const ended = finished(raw, { signal }).then(() => true);
  const isComplete = await Promise.race([ended, delay(received, false, { signal })]);
  if (!isComplete) throw uploadTooSlow(field);
  await delay(parsed, undefined, { signal });
  throw uploadMalformed(field);
}
