import fc from 'fast-check';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { UploadFolder } from '../../src/media/uploads/upload-folder.js';
import { type BuiltUser, buildUser } from '../support/builders.js';
import { eventually } from '../../../load/testkit/eventually.js';
import { Shop } from '../support/shop.js';

/*
 * Uploads that no browser sends, written to a raw connection, since a client library would not send most of them.
 */

let shop: Shop;
let user: BuiltUser;
let port: number;

beforeAll(async () => {
  shop = await Shop.open();
  user = await buildUser(shop);
  await shop.app.listen(0, '127.0.0.1');
  ({ port } = shop.app.getHttpServer().address() as AddressInfo);
});
afterAll(() => shop.close());

const BOUNDARY = 'b';
const PICTURE = '\x89PNG\r\n\x1a\nno picture after all';

const name = fc.constantFrom('name="image"', 'name="picture"', 'name=image', 'name=""', 'name="__proto__"', '');
const fileName = fc.constantFrom('; filename="a.png"', '; filename=""', "; filename*=UTF-8''%zz", '');
const partType = fc.constantFrom(
  'content-type: image/png\r\n',
  'content-type: application/json\r\n',
  'content-type: \x00\r\n',
  'content-type: multipart/mixed; boundary=b\r\n',
  'content-transfer-encoding: base64\r\n',
  `x-long: ${'x'.repeat(100_000)}\r\n`,
  'x-many: 1\r\n'.repeat(3000),
  'no colon at all\r\n',
  '',
);
const content = fc.constantFrom(PICTURE, '', '{', '\r\n--', '\r\n--b', 'x'.repeat(70_000));

const part = fc
  .tuple(name, fileName, partType, content)
  .map(
    ([field, file, type, data]) => `--b\r\ncontent-disposition: form-data; ${field}${file}\r\n${type}\r\n${data}\r\n`,
  );

const parts = fc.oneof(
  fc.array(part, { maxLength: 3 }),
  part.map((one) => [one, one]),
  part.map((one) => Array.from({ length: 2000 }, () => one.slice(0, 200))),
);
const ending = fc.constantFrom('--b--\r\n', '--b--', '--b\r\n', '--', '');

const contentType = fc.constantFrom(
  `multipart/form-data; boundary=${BOUNDARY}`,
  `multipart/form-data; boundary="${BOUNDARY}"`,
  `multipart/form-data; boundary="${BOUNDARY}`,
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  `multipart/form-data; boundary=${'b'.repeat(70)}`,
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=""',
  'multipart/form-data; boundary=b; boundary=c',
  'multipart/form-data',
  'multipart/form-data;',
  'multipart/mixed; boundary=b',
  'MULTIPART/FORM-DATA; BOUNDARY=b',
  'multipart/form-data; charset=\x80; boundary=b',
  'image/png',
  'text/plain',
);

/** How the length is declared; with `longer`, the client hangs up before the form is complete. */
const length = fc.constantFrom('right', 'shorter', 'longer', 'chunked', 'broken chunk', 'none');

function toRequest(type: string, body: string, said: string): string {
  const lines = {
    right: `content-length: ${body.length}`,
    shorter: `content-length: ${Math.floor(body.length / 2)}`,
    longer: `content-length: ${body.length + 10}`,
    chunked: 'transfer-encoding: chunked',
    'broken chunk': 'transfer-encoding: chunked',
    none: 'x-length: none',
  };
  const framed = { chunked: `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`, 'broken chunk': `zz\r\n${body}` };
  const head = ['POST /image HTTP/1.1', 'host: shop', `authorization: Bearer ${user.token}`, `content-type: ${type}`];
  head.push(lines[said as keyof typeof lines], 'connection: close');
  return `${head.join('\r\n')}\r\n\r\n${framed[said as keyof typeof framed] ?? body}`;
}

/** Sends bytes and resolves to the whole answer. Ending its side of the connection counts as hanging up. */
async function sendOnce(bytes: string, hangsUp: boolean): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  socket.write(Buffer.from(bytes, 'latin1'));
  if (hangsUp) socket.end();
  return text(socket).catch(() => '');
}

/** Retries while the shop is busy with forms whose clients have just hung up. */
function send(bytes: string, hangsUp = false): Promise<string> {
  return eventually(async () => {
    const answers = await sendOnce(bytes, hangsUp);
    return answers.includes('"code":"IMAGES_BUSY"') ? undefined : { answers };
  }).then(({ answers }) => answers);
}

const statusesIn = (answers: string): number[] =>
  [...answers.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));

/** A form and how it is sent; every third one breaks off somewhere. */
const form = fc.record({ type: contentType, list: parts, end: ending, said: length, cut: fc.nat() });

it('answers no broken form with 5xx, and keeps none of its files', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(form, { minLength: 6, maxLength: 6 }), async (forms) => {
      const outcomes = forms.map(async ({ type, list, end, said, cut }) => {
        const request = toRequest(type, `${list.join('')}${end}`, said);
        const answers =
          cut % 3 === 0
            ? await send(request.slice(0, cut % request.length), true)
            : await send(request, said === 'longer');
        return statusesIn(answers);
      });
      for (const status of (await Promise.all(outcomes)).flat()) {
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
      }
    }),
    // Limits the shrinking of a failure, too, so that it is reported before the test times out.
    { numRuns: 10, interruptAfterTimeLimit: 60_000, markInterruptAsFailure: true },
  );
  const { path } = shop.app.get(UploadFolder);
  await eventually(async () => (await readdir(path)).length === 0);
});

it('frees the places of clients that left before their forms began', async () => {
  const begun = toRequest('multipart/form-data; boundary=b', '--b\r\n', 'longer');
  await Promise.all(Array.from({ length: 12 }, () => sendOnce(begun, true)));
  const whole = toRequest('multipart/form-data; boundary=b', '--b--\r\n', 'right');
  await eventually(async () => statusesIn(await sendOnce(whole, false)).includes(400));
});

it('answers a form whose last part never begins', async () => {
  const body = '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n--b--\r\n';
  expect(statusesIn(await send(toRequest(`multipart/form-data; boundary=b`, body, 'right')))).toEqual([400]);
});

it.each([
  ['a boundary of 300 characters', `multipart/form-data; boundary=${'b'.repeat(300)}`],
  ['no boundary', 'multipart/form-data'],
  ['an empty boundary', 'multipart/form-data; boundary='],
])('refuses %s with 400 and the reason', async (_, type) => {
  const answers = await send(toRequest(type, `--b\r\n\r\n${PICTURE}\r\n--b--\r\n`, 'right'));
  expect(statusesIn(answers)).toEqual([400]);
  expect(answers).toMatch(/"code":"(MALFORMED_REQUEST|INVALID_INPUT)"/);
});
