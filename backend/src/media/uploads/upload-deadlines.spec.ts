import { PassThrough } from 'node:stream';
import { refuseLate } from './upload-deadlines.js';

const NEVER_MS = 60_000;
const SOON_MS = 5;

let over: AbortController;
let upload: PassThrough;

beforeEach(() => {
  over = new AbortController();
  upload = new PassThrough();
  upload.resume();
});
afterEach(() => over.abort());

it('answers 408 to an upload that stalls', async () => {
  upload.write('--b');
  const late = refuseLate(upload, 'image', over.signal, { received: SOON_MS, parsed: NEVER_MS });
  await expect(late).rejects.toMatchObject({ status: 408 });
});

it('answers 400 to a complete upload that the parser waits on', async () => {
  upload.end('--b');
  const late = refuseLate(upload, 'image', over.signal, { received: NEVER_MS, parsed: SOON_MS });
  await expect(late).rejects.toMatchObject({ status: 400 });
});

it('fails at once when the client leaves', async () => {
  const late = refuseLate(upload, 'image', over.signal, { received: NEVER_MS, parsed: NEVER_MS });
  upload.destroy();
  await expect(late).rejects.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
});
