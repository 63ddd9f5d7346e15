import { documentUploadLimits } from '../generated/contract-limits';

const MAX_BYTES = documentUploadLimits.file.maxBytes;
const MAX_SIZE = `${MAX_BYTES / 2 ** 20} MB`;

/** For the `accept` of a file input. */
export const ACCEPTED_DOCUMENTS = '.pdf';

/** Which files may be chosen, in words. */
export const DOCUMENT_HINT = `PDF, at most ${MAX_SIZE}`;

/** The error of a chosen file; undefined when there is none. The server looks inside. */
export function documentFileError({ type, size }: File): string | undefined {
  if (type !== 'application/pdf') return 'Please choose a PDF file';
  return size > MAX_BYTES ? `Please choose a PDF of at most ${MAX_SIZE}` : undefined;
}
