export type PdfProblem = 'not a PDF' | 'damaged';

const HEADER = /^%PDF-[12]\.\d/;
/** Readers look for the end within the last kilobyte. */
const END_WITHIN = 1024;

/** Whether a file begins and ends as a PDF does, see ISO 32000-1, 7.5. Its content is not looked at: docs/features/media.md. */
export function pdfProblem(file: Buffer): PdfProblem | null {
  if (!HEADER.test(file.toString('latin1', 0, 8))) return 'not a PDF';
  return file.subarray(-END_WITHIN).includes('%%EOF') ? null : 'damaged';
}
