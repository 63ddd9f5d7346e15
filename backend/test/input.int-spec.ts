import { NARROW_BODY } from '../src/platform/common/body/body-shape.js';
import { type BuiltUser, buildAdmin, buildUser } from './support/builders.js';
import { type FieldSchema, goodValue, type Operation, readContract } from './support/contract.js';
import { createFirebaseAccount } from './support/firebase-accounts.js';
import { Shop } from './support/shop.js';

let shop: Shop;
let owner: BuiltUser;
let admin: BuiltUser;
let idToken: string;
const routes = readContract();
const operations = routes.filter(({ fields }) => Object.keys(fields).length > 0);

beforeAll(async () => {
  shop = await Shop.open();
  const account = await createFirebaseAccount();
  idToken = account.idToken;
  owner = await buildUser(shop, { email: account.email, uid: account.uid });
  admin = await buildAdmin(shop);
});
afterAll(() => shop.close());

/** Characters that no text of a field may have, most of which a database would store. */
const CONTROLS = {
  NUL: 'a\u0000b',
  'a vertical tab': 'a\u000bb',
  'an escape': 'a\u001bb',
  'a control character of Latin 1': 'a\u0085b',
  'half a character': 'a\ud800b',
  'the other half': '\udd27',
};

/** Raw JSON of values that no field of that schema may take. */
function badValues({ type, oneOf, maxLength, maximum, ...schema }: FieldSchema): [string, string][] {
  const isList = type === 'array';
  const takesNumbers = type === 'integer' || type === 'number' || oneOf !== undefined;
  const bad: [string, unknown][] = [
    ...(schema.nullable ? [] : [['null', null] as [string, unknown]]),
    ...(type === 'object' ? [] : [['an object', {}] as [string, unknown]]),
    ['an operator', { $gt: '' }],
    ...(isList ? [] : [['an array', []] as [string, unknown]]),
    ['an array of one', [isList ? { $gt: '' } : 'x']],
    ...(type === 'boolean' ? [] : [['a boolean', true] as [string, unknown]]),
    // An integer without a minimum is checked by a rule of the shop, not by the schema.
    ...(type === 'integer' && schema.minimum === undefined ? [] : [['a negative number', -1] as [string, unknown]]),
    ['a fraction of a cent', 0.001],
    ['20 kB', 'x'.repeat(20_000)],
    [takesNumbers ? 'text' : 'a number', takesNumbers ? 'NaN' : 12],
    ...(maxLength ? [['too long', 'x'.repeat(maxLength + 1)] as [string, unknown]] : []),
    ...(maximum ? [['too much', maximum + 1] as [string, unknown]] : []),
    ...(schema.minLength ? [['nothing that can be seen', '\u200b\u2060'] as [string, unknown]] : []),
    ...(type === 'string' ? Object.entries(CONTROLS) : []),
    ...(type === 'string' && !schema['x-lines'] ? [['two lines', 'a\nb'] as [string, unknown]] : []),
    ...(schema.enum ? [['another word', 'Refunded'] as [string, unknown]] : []),
  ];
  const raw: [string, string][] = [
    ['a prototype', '{"__proto__":{"polluted":true}}'],
    ['a constructor', '{"constructor":{"prototype":{"polluted":true}}}'],
    ['infinity', '1e400'],
  ];
  return [...bad.map(([name, value]): [string, string] => [name, JSON.stringify(value)]), ...raw];
}

function send({ method, path, access }: Operation, body?: string, query = '') {
  const token = access === 'firebase' ? idToken : access === 'admin' ? admin.token : owner.token;
  const id = /^\/(image|document)/.test(path) ? '0123456789abcdef0123456789abcdef' : '0123456789abcdef01234567';
  const url = path.replace('{email}', owner.email).replaceAll(/\{(id|parcel)\}/g, id);
  return shop.call(method, url + query, { token, body });
}

/** A valid body but for one field, set to the raw JSON given; without it the field is missing. */
function bodyWith({ fields, required }: Operation, changed: string, raw?: string): string {
  const parts = required
    .filter((name) => name !== changed)
    .map(
      (name) =>
        `${JSON.stringify(name)}:${JSON.stringify(goodValue(name, fields[name] ?? {}, { email: owner.email }))}`,
    );
  if (raw !== undefined) parts.push(`${JSON.stringify(changed)}:${raw}`);
  return `{${parts.join(',')}}`;
}

const named = (field: string) => ({
  status: 400,
  body: {
    statusCode: 400,
    code: 'INVALID_INPUT',
    message: expect.any(String),
    requestId: expect.any(String),
    fieldErrors: { [field]: expect.any(String) },
  },
});

/** Keeps the field's own name of `priceBreaks.0.from`. */
const withoutPlaces = (fieldErrors: object = {}): object =>
  Object.fromEntries(Object.entries(fieldErrors).map(([name, problem]) => [name.split('.')[0], problem]));

const fieldsOf = operations.flatMap((operation) =>
  Object.entries(operation.fields).map(([name, schema]) => ({
    operation,
    name,
    schema,
    title: `${operation.id}.${name}`,
  })),
);

it.each(fieldsOf)('$title refuses every bad value by its name', async ({ operation, name, schema }) => {
  for (const [what, raw] of badValues(schema)) {
    const { status, body } = await send(operation, bodyWith(operation, name, raw));
    const answer = { status, body: { ...body, fieldErrors: withoutPlaces(body.fieldErrors) } };
    expect({ what, ...answer }).toEqual({ what, ...named(name) });
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  }
});

describe.each(operations)('$id', (operation) => {
  it('names each missing field', async () => {
    for (const name of operation.required) {
      const { status, body } = await send(operation, bodyWith(operation, name));
      expect({ status, body }).toEqual(named(name));
    }
  });

  it.each(['__proto__', 'constructor', '$where', 'isAdmin'])('refuses the unknown field %s', async (name) => {
    const { status, body } = await send(operation, bodyWith(operation, name, '"x"'));
    expect({ status, body }).toEqual(named(name));
  });

  it.each([5, 2_000, 15_000])('refuses a field nested %d levels deep by name', async (depth) => {
    const nested = '['.repeat(depth) + ']'.repeat(depth);
    for (const name of ['unknown', Object.keys(operation.fields)[0] ?? '']) {
      const { status, body } = await send(operation, bodyWith(operation, name, nested));
      expect({ status, body }).toEqual(named(name));
    }
  });

  it.each(['', '[]', '"text"', '7', 'null', 'true', '{', '{"a":1,}', '\u0000'])(
    'refuses %j as a body',
    async (body) => {
      const answer = await send(operation, body);
      expect([answer.status, Object.keys(answer.body)]).toEqual([
        400,
        expect.arrayContaining(['statusCode', 'code', 'message', 'requestId']),
      ]);
    },
  );
});

describe('a body', () => {
  const subscribe = (body: string | Buffer) => shop.call('POST', '/newsletter', { body });

  it.each([
    ['fields', JSON.stringify(Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`key${at}`, at])))],
    ['items in its last field', JSON.stringify({ a: 1, key499: Array.from({ length: 500 }, () => 0) })],
  ])('of too many %s is refused before validation', async (_, body) => {
    const answer = await subscribe(body);
    expect([answer.status, answer.body.code, JSON.stringify(answer.body).length < 300]).toEqual([
      400,
      'INVALID_INPUT',
      true,
    ]);
    expect(Object.keys(answer.body.fieldErrors)).toEqual([expect.stringMatching(/^(body|key\d+)$/)]);
  });

  it('is quoted only in part by a refusal', async () => {
    const fields = Array.from({ length: 60 }, (_, at) => [`${at} ${'long '.repeat(90)}`, at]);
    const { status, body } = await subscribe(JSON.stringify(Object.fromEntries(fields)));
    expect([status, Object.keys(body.fieldErrors).length]).toEqual([400, 20]);
    expect(Math.max(...Object.keys(body.fieldErrors).map(({ length }) => length))).toBe(64);
  });

  it('may have any brackets and commas within a string', async () => {
    const { status, body } = await subscribe(JSON.stringify({ email: '[{,\\",'.repeat(100) }));
    expect({ status, body }).toEqual(named('email'));
  });

  it('that is not UTF-8 is refused', async () => {
    const { status, body } = await subscribe(Buffer.from('{"email":"\xe9@example.com"}', 'latin1'));
    expect([status, body.code]).toEqual([400, 'MALFORMED_REQUEST']);
  });
});

describe('a query', () => {
  it.each(routes)('of $id names the unknown field', async (operation) => {
    const body = operation.method === 'GET' ? undefined : bodyWith(operation, '');
    for (const name of ['unknown', '__proto__', 'constructor']) {
      const answer = await send(
        operation,
        body,
        `?${[`${name}=1`, operation.requiredQuery].filter(Boolean).join('&')}`,
      );
      expect({ status: answer.status, body: answer.body }).toEqual(named(name));
    }
  });

  it.each(routes.filter(({ query }) => query.length > 0))(
    'of $id takes each number in one spelling',
    async (operation) => {
      for (const name of operation.query.filter((field) => ['page', 'limit', 'size'].includes(field))) {
        const good = name === 'size' ? 320 : 1;
        expect([200, 404]).toContain((await send(operation, undefined, `?${name}=${good}`)).status);
        const odd = [`0${good}`, `${good}e0`, `0x${good.toString(16)}`, `%2B${good}`, `%20${good}`, `${good}.0`, ''];
        for (const value of [...odd, `${good}&${name}=${good}`]) {
          const { status, body } = await send(operation, undefined, `?${name}=${value}`);
          expect({ value, status, body }).toEqual({ value, ...named(name) });
        }
      }
    },
  );

  it('of a thousand fields is refused as a whole', async () => {
    const { status, body } = await shop.call('GET', `/product?${'page=1&'.repeat(1000)}`);
    expect({ status, body }).toEqual(named('query'));
  });
});

describe('a body that is not JSON', () => {
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'application/octet-stream',
    'nonsense',
  ])('is refused as %s', async (type) => {
    const { status, body } = await shop.call('POST', '/newsletter', {
      body: '<email/>',
      headers: { 'content-type': type },
    });
    expect([status, body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  it('is refused when larger than any honest body', async () => {
    const { status, body } = await shop.call('POST', '/newsletter', {
      body: JSON.stringify({ email: 'x'.repeat(NARROW_BODY.bytes) }),
    });
    expect([status, body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });
});

it('refuses a body that is nothing but nested lists', async () => {
  const { status, body } = await shop.call('POST', '/newsletter', {
    body: '['.repeat(15_000) + ']'.repeat(15_000),
  });
  expect({ status, body }).toEqual(named('body'));
});

it('takes an empty JSON body as none', async () => {
  const { status } = await shop.call('DELETE', '/product/0123456789abcdef01234567', { token: admin.token, body: '' });
  expect(status).toBe(404);
});

describe('a path', () => {
  it.each([
    ['/order/not-an-email', 'email'],
    ['/order/a%40b', 'email'],
    [`/order/${'a'.repeat(400)}%40example.com`, 'email'],
    ['/order/%7B%22$gt%22:%22%22%7D', 'email'],
    ['/order/payment/123', 'id'],
    ['/order/payment/%00', 'id'],
    ['/order/payment/zzzzzzzzzzzzzzzzzzzzzzzz', 'id'],
    ['/image/..%2f..%2fetc%2fpasswd', 'id'],
    ['/document/..%2f..%2fetc%2fpasswd', 'id'],
    ['/image/0123456789abcdef0123456789abcdef?size=1', 'size'],
  ])('%s names the invalid value', async (path, field) => {
    const { status, body } = await shop.call('GET', path, { token: admin.token });
    expect({ status, body }).toEqual(named(field));
  });

  it.each(['/order/%E0%A4%A', '/%', '/product/singleProduct/%ff'])(
    '%s that cannot be decoded is refused',
    async (path) => {
      const { status, body } = await shop.call('GET', path);
      expect(status).toBe(400);
      expect(body).toMatchObject({ statusCode: 400, code: expect.any(String), requestId: expect.any(String) });
    },
  );

  it.each([
    ['/nothing/here', 'GET'],
    ['/product', 'PATCH'],
    ['/../../etc/passwd', 'GET'],
    [`/${'a/'.repeat(2000)}`, 'GET'],
  ] as const)("%s without a route is answered in the API's form", async (path, method) => {
    const { status, body } = await shop.call(method, path);
    expect(status).toBe(404);
    expect(body).toMatchObject({ statusCode: 404, code: 'NOT_FOUND', requestId: expect.any(String) });
  });
});
