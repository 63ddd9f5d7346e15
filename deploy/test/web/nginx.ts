import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findFreePort } from '../../../load/testkit/free-port.js';
import { compressSite } from '../../compress-site.mjs';
import { call } from './http.js';
import { until } from './wait.js';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Made-up settings of a shop with its own accounts. */
export const PRODUCTION = {
  FIREBASE_PROJECT_ID: 'karigar-shop',
  FIREBASE_API_KEY: 'AIzaSyD-0123456789_example',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789',
};

/** A stand-in for the built site. */
const SITE = {
  'index.html':
    '<!doctype html><title>Karigar</title><script data-hash="sha256-c3RhcnQ=">start()</script><style data-hash="sha256-c3R5+bGU="></style>',
  '.well-known/security.txt': 'Contact: mailto:support@karigar.example\n',
  'projects.json': '[]',
  'assets/app-3f9c.js': `/* the app */ ${'x'.repeat(4_000)}`,
  'assets/app-3f9c.css': `/* the app */ ${'x'.repeat(4_000)}`,
};

export interface Nginx {
  origin: string;
  port: number;
  /** The folder it runs in. */
  folder: string;
  accessLog(): Promise<Record<string, unknown>[]>;
  errorLog(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts nginx by the web image's entry point, on a free port. */
export async function startNginx(environment: Record<string, string>): Promise<Nginx> {
  const folder = await makeFolder();
  const port = await findFreePort();
  const child = runEntrypoint(folder, { LISTEN_PORT: String(port), ...environment });
  const origin = `http://127.0.0.1:${port}`;
  const errorLog = () => readFile(join(folder, 'stderr'), 'utf8');
  await until(`nginx answers on ${origin}`, async () => {
    if (child.exitCode !== null) throw new Error(`nginx did not start:\n${await errorLog()}`);
    return call(origin, '/healthz').catch(() => undefined);
  });
  return {
    origin,
    port,
    folder,
    accessLog: async () => {
      const lines = (await readFile(join(folder, 'stdout'), 'utf8')).split('\n');
      return lines.filter(Boolean).map((line) => JSON.parse(line) as Record<string, unknown>);
    },
    errorLog,
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs the entry point's check of an environment: of the variables alone, or of all of nginx's settings. */
export async function checkSettings(
  environment: Record<string, string>,
  what: 'settings' | 'check' = 'check',
): Promise<{ code: number; output: string }> {
  const folder = await makeFolder();
  const child = runEntrypoint(folder, environment, [what]);
  const [code] = (await once(child, 'exit')) as [number];
  const output = await readFile(join(folder, 'stderr'), 'utf8');
  await rm(folder, { recursive: true, force: true });
  return { code, output };
}

/** A folder to run in, with the built site in `site-files`. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'karigar-nginx-'));
  await chmod(folder, 0o755); // nginx's workers give up root
  for (const [name, text] of Object.entries(SITE)) {
    const file = join(folder, 'site-files', name);
    await mkdir(resolve(file, '..'), { recursive: true });
    await writeFile(file, text);
  }
  await compressSite(join(folder, 'site-files'));
  await cp(join(ROOT, 'deploy/web'), join(folder, 'web'), { recursive: true });
  await writeFile(join(folder, 'web/sandbox-accounts.json'), '[{"label":"Admin","email":"a@b.test","password":"p"}]');
  return folder;
}

function runEntrypoint(folder: string, environment: Record<string, string>, args: string[] = []): ChildProcess {
  // nginx opens /dev/stdout by name, which works for a file but not for the socket that Node.js would give it.
  const outputs = ['stdout', 'stderr'].map((name) => openSync(join(folder, name), 'a'));
  const child = spawn('sh', [join(folder, 'web/entrypoint.sh'), ...args], {
    env: {
      PATH: `${process.env['PATH']}:/usr/sbin`,
      RUN_DIR: join(folder, 'run'),
      CACHE_DIR: join(folder, 'cache'),
      SITE_DIR: join(folder, 'site-files'),
      NGINX_CONF: join(ROOT, 'deploy/web/nginx.conf'),
      ...environment,
    },
    stdio: ['ignore', ...outputs],
  });
  outputs.forEach(closeSync);
  return child;
}
