import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { DocumentStore } from '../../src/media/documents/document-store.js';
import { DocumentsService } from '../../src/media/documents/documents.service.js';
import { Product } from '../../src/catalogue/products/product.schema.js';
import { type BuiltUser, buildAdmin, buildProduct, NEW_PRODUCT } from '../support/builders.js';
import { pdf, uploadPdf } from '../support/pdfs.js';
import { download, MULTIPART } from '../support/pictures.js';
import { Shop } from '../support/shop.js';

const DAY_MS = 24 * 3600 * 1000;

let shop: Shop;
let admin: BuiltUser;

beforeAll(async () => {
  shop = await Shop.open();
  admin = await buildAdmin(shop);
});
afterAll(() => shop.close());

let count = 0;
/** A PDF that no other test has sent. */
const newPdf = () => pdf({ catalogue: `/Lang (${count++})` });

const upload = (content: Buffer, part = {}) => uploadPdf(shop, admin.token, content, part);
const addressOf = async (content: Buffer, part = {}): Promise<string> => (await upload(content, part)).body.url;

describe('POST /document', () => {
  it('keeps a PDF as it is, to be saved under its name', async () => {
    // Also what a reader might run: it is only saved.
    const content = pdf({ catalogue: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' });
    const { status, body } = await upload(content, { name: 'Torque wrench, 210 Nm.PDF' });
    const url = expect.stringMatching(/^\/api\/document\/[0-9a-f]{32}$/);
    expect([status, body]).toEqual([200, { url, name: 'Torque wrench, 210 Nm', bytes: content.length }]);
    const sheet = await download(shop, body.url);
    expect(sheet.content.equals(content)).toBe(true);
    expect(sheet.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'content-disposition': expect.stringMatching(/^attachment; .*filename\*=UTF-8''torque-wrench-210-nm\.pdf$/),
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=300',
    });
  });

  it('answers HEAD without the file', async () => {
    const content = newPdf();
    const url = (await addressOf(content)).replace('/api', '');
    const { statusCode, headers, rawPayload } = await shop.app.inject({ method: 'HEAD', url });
    expect([statusCode, headers['content-length'], rawPayload.length]).toEqual([200, String(content.length), 0]);
  });

  it('gives the same file the same address', async () => {
    const content = newPdf();
    const answers = await Promise.all([upload(content), upload(content)]);
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1);
  });

  it('refuses a PDF without its end', async () => {
    const { status, body } = await upload(Buffer.from('%PDF-1.7\nbegun'));
    expect([status, body.code, Object.keys(body.fieldErrors)]).toEqual([400, 'DOCUMENT_REFUSED', ['file']]);
  });

  it.each([
    ['HTML named .pdf', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['HTML before a PDF', Buffer.concat([Buffer.from('<script>'), pdf()])],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s', async (_, content) => {
    const { status, body } = await upload(content);
    expect([status, body.code, Object.keys(body.fieldErrors)]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE', ['file']]);
  });

  it('refuses more than 10 MB', async () => {
    const { status, body } = await upload(Buffer.alloc(10 * 2 ** 20 + 1, '%PDF-1.7'));
    expect([status, body.fieldErrors]).toEqual([413, { file: 'A document may have 10 MB.' }]);
  });

  it('refuses 500 MB when it reads their size, before they are sent', async () => {
    await shop.app.listen(0, '127.0.0.1');
    const { port } = shop.app.getHttpServer().address() as AddressInfo;
    const headers = { ...MULTIPART, authorization: `Bearer ${admin.token}`, 'content-length': 500 * 2 ** 20 };
    const sending = request({ port, path: '/document', method: 'POST', headers });
    sending.on('error', () => undefined);
    sending.write('--boundary');
    const answer = await new Promise<[number | undefined, unknown]>((resolve) =>
      sending.on('response', (response) => void json(response).then((body) => resolve([response.statusCode, body]))),
    );
    expect(answer).toMatchObject([413, { code: 'PAYLOAD_TOO_LARGE', fieldErrors: { file: expect.any(String) } }]);
  });

  it('asks for a file when there is none', async () => {
    const { status, body } = await upload(newPdf(), { field: 'image' });
    expect([status, typeof body.message]).toEqual([400, 'string']);
  });
});

describe('the documents of a product', () => {
  const add = (body: object) =>
    shop.call('POST', '/product', { token: admin.token, body: { ...NEW_PRODUCT, ...body } });
  const edit = (id: string, body: object) => shop.call('PATCH', `/product/${id}`, { token: admin.token, body });

  it('are named, renamed and put in order, and kept for ever by caches', async () => {
    const [sheet, drawing] = [newPdf(), newPdf()];
    const [first, second] = [await addressOf(sheet), await addressOf(drawing)];
    const { status, body } = await add({ documents: [{ name: 'Data sheet', url: first }] });
    expect([status, body.documents]).toEqual([201, [{ name: 'Data sheet', url: first, bytes: sheet.length }]]);
    expect((await download(shop, first)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const documents = [
      { name: 'Drawing', url: second, bytes: 1 },
      { name: 'Sheet', url: first },
    ];
    expect((await edit(body._id, { version: 1, documents })).body.documents).toEqual([
      { name: 'Drawing', url: second, bytes: drawing.length },
      { name: 'Sheet', url: first, bytes: sheet.length },
    ]);
  });

  it('are refused by their field', async () => {
    const url = await addressOf(newPdf());
    const unknown = `/api/document/${'0'.repeat(32)}`;
    const named = (urls: string[]) => ({ documents: urls.map((each) => ({ name: 'Sheet', url: each })) });
    for (const [body, field] of [
      [named([url, unknown]), 'documents.1.url'],
      [named([url, url]), 'documents.1.url'],
      [named(['https://a.example/x.pdf']), 'documents.0.url'],
      [named(Array.from({ length: 6 }, () => url)), 'documents'],
      [{ documents: [{ name: '', url }] }, 'documents.0.name'],
    ] as const) {
      const { status, body: answer } = await add(body);
      expect([status, Object.keys(answer.fieldErrors)]).toEqual([400, [field]]);
    }
  });
});

describe('unused documents', () => {
  const statusOf = async (url: string) => (await download(shop, url)).status;
  const removeUnused = (inDays: number) =>
    shop.app.get(DocumentsService).removeUnused({ now: new Date(Date.now() + inDays * DAY_MS) });
  const documentsOf = (url: string) => ({ documents: [{ name: 'Sheet', url, bytes: 1 }] });

  it('are removed a day after the last product named them, with all their bytes', async () => {
    const urls = [await addressOf(newPdf()), await addressOf(newPdf()), await addressOf(newPdf())] as const;
    const [used, ofRemoved, unused] = urls;
    await buildProduct(shop, documentsOf(used));
    await buildProduct(shop, { ...documentsOf(ofRemoved), removed: true });
    await removeUnused(0.9);
    expect(await Promise.all(urls.map(statusOf))).toEqual([200, 200, 200]);
    await removeUnused(1.1);
    expect(await Promise.all([used, ofRemoved, unused].map(statusOf))).toEqual([200, 404, 404]);
    const [files, chunks] = await Promise.all(
      ['documents.files', 'documents.chunks'].map((name) => shop.connection.collection(name).countDocuments()),
    );
    expect(chunks).toBe(files);
  });

  it('stay for a day when an edit drops them, so that another open form can still name them', async () => {
    const url = await addressOf(newPdf());
    const { _id } = await buildProduct(shop, documentsOf(url));
    const touchedAt = async () =>
      (await shop.connection.collection('documents.files').findOne({ filename: url.slice(-32) }))?.['metadata']
        .touchedAt;
    const before = await touchedAt();
    await shop.call('PATCH', `/product/${_id.toString()}`, { token: admin.token, body: { version: 1, documents: [] } });
    expect((await touchedAt()).getTime()).toBeGreaterThan(before.getTime());
    expect(await statusOf(url)).toBe(200);
  });

  it('stay when the same file is uploaded again between being listed and being removed', async () => {
    const file = newPdf();
    const url = await addressOf(file);
    const since = new Date();
    await addressOf(file);
    const unused = () => Promise.resolve(false);
    const remove = (before: Date) =>
      shop.app.get(DocumentStore).removeUnless(unused, { id: url.slice(-32), since: before });
    expect([await remove(since), await statusOf(url)]).toEqual([false, 200]);
    expect([await remove(new Date(Date.now() + 1)), await statusOf(url)]).toEqual([true, 404]);
  });

  it('never go from a product that begins to name them while they are swept', async () => {
    for (let round = 0; round < 5; round++) {
      const url = await addressOf(newPdf());
      const { _id } = await buildProduct(shop);
      const id = _id.toString();
      const body = { version: 1, documents: [{ name: 'Sheet', url }] };
      const [, { status }] = await Promise.all([
        removeUnused(2),
        shop.call('PATCH', `/product/${id}`, { token: admin.token, body }),
      ]);
      const stored = await shop.model(Product).findById(_id).orFail();
      expect([status, await statusOf(url), stored.documents.length]).toEqual(
        status === 200 ? [200, 200, 1] : [400, 404, 0],
      );
    }
  });
});
