import { MULTIPART, multipart } from './pictures.js';
import type { Answer, Shop } from './shop.js';

/** A PDF of one empty page. @param catalogue entries of the catalogue's dictionary */
export function pdf({ catalogue = '' } = {}): Buffer {
  const own = [
    `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalogue} >>\nendobj`,
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj',
  ];
  const ending = 'trailer\n<< /Root 1 0 R /Size 20 >>\nstartxref\n0\n%%EOF\n';
  return Buffer.from(['%PDF-1.7\n%\xe2\xe3\xcf\xd3', ...own, ending].join('\n'), 'latin1');
}

/** Sends a form with one document, as the site does. */
export function uploadPdf(shop: Shop, token: string, content: Buffer, part = {}): Promise<Answer> {
  const body = multipart(content, { field: 'file', name: 'Data sheet.pdf', type: 'application/pdf', ...part });
  return shop.call('POST', '/document', { token, body, headers: MULTIPART });
}
