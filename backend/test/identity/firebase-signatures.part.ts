import { createHmac, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { Agent, createServer, type Server } from 'node:http';
import https from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { Shop } from '../support/shop.js';

/*
 * Google signs real ID tokens; firebase-admin fetches its public keys over HTTPS. Here that
 * connection leads to the test's own server, which serves the test's own keys.
 */

const KEY_ID = 'key-1';
const google = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicKey = google.publicKey.export({ type: 'spki', format: 'pem' });

const email = 'somebody@example.com';
const { globalAgent } = https;
const { FIREBASE_AUTH_EMULATOR_HOST: emulator } = process.env;
let keyServer: Server;
let keysAnswer: { status: number; body: object };
let shop: Shop;

beforeAll(async () => {
  keyServer = createServer((_, response) => {
    response.writeHead(keysAnswer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(keysAnswer.body));
  });
  await new Promise<void>((listening) => void keyServer.listen(0, '127.0.0.1', listening));
  const { port } = keyServer.address() as AddressInfo;
  const agent = Object.assign(new Agent(), {
    protocol: 'https:',
    createConnection: () => connect(port, '127.0.0.1'),
  });
  https.globalAgent = agent as unknown as https.Agent;
  delete process.env['FIREBASE_AUTH_EMULATOR_HOST'];
});

beforeEach(async () => {
  keysAnswer = { status: 200, body: { [KEY_ID]: publicKey } };
  shop = await Shop.open({ FIREBASE_AUTH_EMULATOR_HOST: '' });
});
afterEach(() => shop.close());

afterAll(async () => {
  https.globalAgent = globalAgent;
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = emulator;
  await new Promise((closed) => keyServer.close(closed));
});

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

function unsigned(header: object = {}, claims: object = {}): string {
  const now = Math.floor(Date.now() / 1000);
  return [
    encode({ alg: 'RS256', kid: KEY_ID, typ: 'JWT', ...header }),
    encode({
      iss: 'https://securetoken.google.com/demo-karigar',
      aud: 'demo-karigar',
      sub: 'uid-of-google',
      iat: now,
      exp: now + 3600,
      auth_time: now,
      email,
      email_verified: true,
      firebase: { sign_in_provider: 'google.com', identities: {} },
      ...claims,
    }),
  ].join('.');
}

const sign = (text: string, key: KeyObject): string =>
  `${text}.${createSign('RSA-SHA256').update(text).sign(key).toString('base64url')}`;

const signIn = (token: string) => shop.call('PUT', `/user/${email}`, { token, body: { email } });

it("takes a token that carries Google's signature", async () => {
  const { status, body } = await signIn(sign(unsigned(), google.privateKey));
  expect([status, body.user?.email]).toEqual([200, email]);
});

it.each([
  ['by another key under the same name', () => sign(unsigned(), stranger.privateKey)],
  ['by a key Google does not have', () => sign(unsigned({ kid: 'key-2' }), stranger.privateKey)],
  ['symmetrically with the public key', () => forgeWithPublicKey()],
  ['not at all', () => `${unsigned({ alg: 'none' })}.`],
  ['well, for another project', () => sign(unsigned({}, { aud: 'other-project' }), google.privateKey)],
  ['well, an hour ago', () => sign(unsigned({}, { exp: Math.floor(Date.now() / 1000) - 1 }), google.privateKey)],
])('refuses a token that was signed %s', async (_, token) => {
  expect((await signIn(token())).status).toBe(401);
});

it('asks for a retry while the keys cannot be fetched', async () => {
  keysAnswer = { status: 500, body: {} };
  const { status, body, headers } = await signIn(sign(unsigned(), google.privateKey));
  expect([status, body.code, headers['retry-after']]).toEqual([503, 'SERVICE_UNAVAILABLE', '5']);
});

function forgeWithPublicKey(): string {
  const text = unsigned({ alg: 'HS256' });
  return `${text}.${createHmac('sha256', publicKey).update(text).digest('base64url')}`;
}
