import { extractText, getDocumentProxy } from 'unpdf';

/** The text of each page of a PDF, as a reader selects it. */
export async function pagesOf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text;
}
