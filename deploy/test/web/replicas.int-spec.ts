import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BackendStub, startBackendStub } from './backend-stub.js';
import { call } from './http.js';
import { type Nginx, PRODUCTION, startNginx } from './nginx.js';
import { until } from './wait.js';

/** Says of the installed nginx, whatever its version, that it cannot follow names. */
const OLD_NGINX = `#!/bin/sh
if [ "$1" = -v ]; then echo 'nginx version: nginx/1.22.1' >&2; exit; fi
PATH=\${PATH#*:}
exec nginx "$@"
`;

/** Stands for the DNS of the stack, and writes down each time it is asked. */
const GETENT = `#!/bin/sh
cd "$(dirname "$0")"
echo "$*" >>asked
[ "$*" = 'ahosts backend' ] && cat addresses
`;

let commands: string;
let first: BackendStub;
let second: BackendStub;
let nginx: Nginx | undefined;

/** The addresses that the name \`backend\` has from now on. */
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

/** Asks until nginx has sent requests to all of `stubs`, and then sends it none to another one. */
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

it('an nginx that cannot follow names itself sends requests to replicas as they come, and none to those that went', async () => {
  await untilSpreadOver(first);
  await nameStandsFor(first, second);
  await untilSpreadOver(first, second);
  await nameStandsFor(second);
  await untilSpreadOver(second);
});

it('keeps the last address while the name has none, as between the end of a back end and its next start', async () => {
  await nameStandsFor();
  const before = await timesAsked();
  // Asked a second time, what it answered the first time was made use of.
  await until('the name is looked up twice', async () => (await timesAsked()) >= before + 2);
  expect(await nginx?.errorLog()).toBe('');
  await untilSpreadOver(first);
  await nameStandsFor(second);
  await untilSpreadOver(second);
});
