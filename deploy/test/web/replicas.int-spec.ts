import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BackendStub, startBackendStub } from './backend-stub.js';
import { call } from './http.js';
import { type Nginx, PRODUCTION, startNginx } from './nginx.js';
import { until } from './wait.js';

/** Reports for the installed nginx a version that cannot follow names. */
const OLD_NGINX = `#!/bin/sh
if [ "$1" = -v ]; then echo 'nginx version: nginx/1.22.1' >&2; exit; fi
PATH=\${PATH#*:}
exec nginx "$@"
`;

/** A stand-in for the stack's DNS that logs each query. */
const GETENT = `#!/bin/sh
cd "$(dirname "$0")"
echo "$*" >>asked
[ "$*" = 'ahosts backend' ] && cat addresses
`;

let commands: string;
let first: BackendStub;
let second: BackendStub;
let nginx: Nginx | undefined;

/** Sets the addresses of the name \`backend\`. */
async function nameStandsFor(...stubs: BackendStub[]): Promise<void> {
  const hosts = stubs.map(({ address }) => address.split(':')[0]);
  const file = join(commands, 'addresses');
  // Three lines an address, as getent writes them.
  await writeFile(file, hosts.map((host) => `${host} STREAM backend\n${host} DGRAM\n${host} RAW\n`).join(''));
}

async function timesAsked(): Promise<number> {
  return (await readFile(join(commands, 'asked'), 'utf8')).split('\n').length;
}

async function addCommand(name: string, script: string): Promise<void> {
  await writeFile(join(commands, name), script);
  await chmod(join(commands, name), 0o755);
}

/** Sends requests until nginx passes them to all of `stubs`, and to no other. */
async function untilSpreadOver(...stubs: BackendStub[]): Promise<void> {
  await until(`requests reach ${stubs.map(({ address }) => address).join(' and ')} alone`, async () => {
    for (const { requests } of [first, second]) requests.length = 0;
    for (let count = 0; count < 8; count += 1) await call(nginx!.origin, '/api/order');
    return [first, second].every((stub) => stub.requests.length > 0 === stubs.includes(stub));
  });
}

beforeEach(async () => {
  commands = await mkdtemp(join(tmpdir(), 'karigar-commands-'));
  await addCommand('nginx', OLD_NGINX);
  await addCommand('getent', GETENT);
  first = await startBackendStub();
  const port = Number(first.address.split(':')[1]);
  second = await startBackendStub(undefined, { host: '127.0.0.2', port });
  await nameStandsFor(first);
  nginx = await startNginx({
    ...PRODUCTION,
    PATH: `${commands}:${process.env['PATH']}:/usr/sbin`,
    BACKEND_ADDRESS: `backend:${port}`,
    RATE_LIMIT_FACTOR: '100',
  });
});

afterEach(async () => {
  await nginx?.stop();
  nginx = undefined;
  await Promise.all([first, second].map((stub) => stub.kill()));
  await rm(commands, { recursive: true, force: true });
});

it('an nginx that cannot follow names sends requests to new replicas, and none to removed ones', async () => {
  await untilSpreadOver(first);
  await nameStandsFor(first, second);
  await untilSpreadOver(first, second);
  await nameStandsFor(second);
  await untilSpreadOver(second);
});

it('keeps the last address while the name has none, as during a restart of the back end', async () => {
  await nameStandsFor();
  const before = await timesAsked();
  // By the second query, the first answer was used.
  await until('the name is looked up twice', async () => (await timesAsked()) >= before + 2);
  expect(await nginx?.errorLog()).toBe('');
  await untilSpreadOver(first);
  await nameStandsFor(second);
  await untilSpreadOver(second);
});
