import { deflateSync } from 'node:zlib';
import { MULTIPART, multipart } from './pictures.js';
import type { Answer, Shop } from './shop.js';

interface PdfParts {
  /** Entries of the catalogue's dictionary. */
  catalogue?: string;
  /** Further objects, each whole. */
  objects?: (string | Buffer)[];
  trailer?: string;
}

/** A PDF of one empty page. */
export function pdf({ catalogue = '', objects = [], trailer = '' }: PdfParts = {}): Buffer {
  const own = [
    `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalogue} >>\nendobj`,
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj',
  ];
  const ending = `trailer\n<< /Root 1 0 R /Size 20 ${trailer} >>\nstartxref\n0\n%%EOF\n`;
  const lines = ['%PDF-1.7\n%\xe2\xe3\xcf\xd3', ...own, ...objects, ending];
  return Buffer.concat(lines.flatMap((line) => [toBytes(line), Buffer.from('\n')]));
}

const toBytes = (text: string | Buffer): Buffer => (Buffer.isBuffer(text) ? text : Buffer.from(text, 'latin1'));

/** An object that is a stream. */
export const stream = (dictionary: string, data: Buffer): Buffer =>
  Buffer.concat([toBytes(`9 0 obj\n<< ${dictionary} >>\nstream\n`), data, toBytes('\nendstream\nendobj')]);

/** A stream of objects, packed. */
export const objectStream = (content: string | Buffer, dictionary = '/Type /ObjStm /Filter /FlateDecode'): Buffer =>
  stream(`${dictionary} /N 1 /First 4`, deflateSync(toBytes(content)));

/** Sends a form with one document, as the site does. */
export function uploadPdf(shop: Shop, token: string, content: Buffer, part = {}): Promise<Answer> {
  const body = multipart(content, { field: 'file', name: 'Data sheet.pdf', type: 'application/pdf', ...part });
  return shop.call('POST', '/document', { token, body, headers: MULTIPART });
}
