import { hostileJson } from './json-bodies.js';
import type { Random } from '../../testkit/seeded-random.js';
import { hostileUpload } from './uploads.js';

/** A route of the API, as its contract names it. */
export interface Route {
  method: string;
  path: string;
  /** The fields of its JSON body. */
  fields: string[];
}

/** An attacker's knowledge and accounts. */
export interface Loot {
  routes: readonly Route[];
  /** API tokens of the attacker's own accounts. */
  tokens: readonly string[];
  /** Values for the parameters of paths. */
  ids: readonly string[];
}

/** The bytes of a request. */
export interface HostileRequest {
  bytes: Buffer;
  /** The attacker hangs up in the middle, without waiting for an answer. */
  isAborted: boolean;
}

const ODD_TEXT = [
  '',
  '0',
  '-1',
  '01',
  '1e0',
  '0x10',
  '+1',
  '99999999999999999999',
  '%00',
  '%ff',
  '%u0041',
  '..%2f..%2f',
  '%F0%9F%92%A5',
  '__proto__',
  '$gt',
  "'",
  'a'.repeat(2000),
  'newest',
  '320',
];

const FORGED_TOKENS = [
  '',
  'Bearer',
  'Bearer x',
  'Basic YTph',
  'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIwMTIzNDU2Nzg5YWJjZGVmMDEyMzQ1NjcifQ.',
  `Bearer ${'a'.repeat(6000)}`,
];

const READS = [
  'product',
  'product/home',
  'review',
  'product/singleProduct',
  'image',
  'order',
  'user',
  'docs',
  'metrics',
  'nowhere',
];

/** A hostile request; the mix of kinds is fixed, the details are random. */
export function hostileRequest(random: Random, loot: Loot): HostileRequest {
  const draw = random.int(1, 100);
  if (draw <= 55) return jsonAttack(random, loot);
  if (draw <= 75) return queryAttack(random, loot);
  if (draw <= 87) return uploadAttack(random, loot);
  return headAttack(random, loot);
}

function jsonAttack(random: Random, loot: Loot): HostileRequest {
  const route = random.pick(loot.routes.filter(({ method }) => method !== 'GET'));
  const body = Buffer.from(hostileJson(random, route.fields));
  const contentType = random.percent(92)
    ? 'application/json'
    : random.pick(['text/plain', '', '/;;', 'application/json; charset=utf-7', 'application/x-www-form-urlencoded']);
  return request(
    random,
    loot,
    `${route.method} ${fill(random, loot, route.path)}`,
    { 'content-type': contentType },
    body,
  );
}

function queryAttack(random: Random, loot: Loot): HostileRequest {
  const name = (): string => random.pick(['page', 'limit', 'q', 'sort', 'status', 'size', 'x', '__proto__', 'q[$gt]']);
  const pair = (): string => `${name()}=${random.pick(ODD_TEXT)}`;
  const pairs = Array.from({ length: random.percent(90) ? random.int(0, 4) : random.int(100, 1500) }, pair);
  const read = random.pick(READS);
  const id = random.percent(50) ? `/${random.pick([...loot.ids, ...ODD_TEXT])}` : '';
  return request(random, loot, `GET /${read}${id}?${pairs.join('&').slice(0, 14_000)}`, {});
}

function uploadAttack(random: Random, loot: Loot): HostileRequest {
  const { contentType, body } = hostileUpload(random);
  const whole = request(random, loot, 'POST /image', { 'content-type': contentType }, body);
  const isAborted = random.percent(15);
  return isAborted ? { bytes: whole.bytes.subarray(0, random.int(1, whole.bytes.length)), isAborted } : whole;
}

/** Heads that no browser sends. */
function headAttack(random: Random, loot: Loot): HostileRequest {
  const path = fill(random, loot, random.pick(loot.routes).path);
  const head = random.pick([
    'GET /product HTTP/1.1\r\n\r\n',
    'GET /product HTTP/9.9\r\nHost: x\r\n\r\n',
    'get / http/1.1\r\nHost: x\r\n\r\n',
    '\r\n\r\n',
    '\u0016\u0003\u0001',
    `GET /${'a'.repeat(random.int(100, 30_000))} HTTP/1.1\r\nHost: x\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\nHost: x\r\nX-A: ${'b'.repeat(random.int(100, 30_000))}\r\n\r\n`,
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello`,
    `POST ${path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 6\r\n\r\n0\r\n\r\n`,
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n`,
    `POST ${path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\nzz\r\n`,
    `PUT ${path} HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 0\r\n\r\n`,
    `TRACE ${path} HTTP/1.1\r\nHost: x\r\n\r\n`,
    `CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n`,
    `GET http://example.com/ HTTP/1.1\r\nHost: x\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\nHost: x\r\nRange: bytes=${'0-1,'.repeat(500)}\r\nConnection: close\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${'1.2.3.4,'.repeat(900)}\r\nConnection: close\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\nHost: x\r\nX-Request-Id: ${'\u00ff'.repeat(400)}\r\nConnection: close\r\n\r\n`,
  ]);
  // For a client that breaks HTTP itself, a closed connection counts as an answer.
  return { bytes: Buffer.from(head, 'latin1'), isAborted: true };
}

function request(
  random: Random,
  loot: Loot,
  line: string,
  headers: Readonly<Record<string, string>>,
  body: Buffer = Buffer.alloc(0),
): HostileRequest {
  const authorization = random.percent(60) ? `Bearer ${random.pick(loot.tokens)}` : random.pick(FORGED_TOKENS);
  const all = { host: 'shop', connection: 'close', authorization, 'content-length': String(body.length), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return {
    bytes: Buffer.concat([Buffer.from(`${line} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1'), body]),
    isAborted: false,
  };
}

const fill = (random: Random, { ids }: Loot, path: string): string =>
  path.replace(/\{\w+\}/, () => random.pick(random.percent(70) ? ids : ODD_TEXT));
