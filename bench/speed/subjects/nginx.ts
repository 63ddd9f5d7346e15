import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, open, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../../testkit/free-port.js';
import { ToolMissing } from '../benchmark.js';
import { untilServing } from './child-server.js';
import { ROOT } from '../root.js';

export interface Nginx {
  port: number;
  stop(): Promise<void>;
}

/** Made-up settings of a shop with its own accounts. */
const ACCOUNTS = {
  FIREBASE_PROJECT_ID: 'demo-karigar',
  FIREBASE_API_KEY: 'AIzaSyD-0123456789_example',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789',
};

/** Without a script's hash, the entry point takes it for a site that was not built. */
const BARE_SITE = '<!doctype html><title>Karigar</title><script data-hash="sha256-c3RhcnQ=">start()</script>';

/** nginx with nothing but a file to send. */
const ONE_FILE = `
worker_processes auto;
pid nginx.pid;
error_log stderr warn;
events {
  worker_connections 16384;
}
http {
  default_type application/json;
  sendfile on;
  tcp_nopush on;
  access_log off;
  client_body_temp_path unused;
  proxy_temp_path unused;
  fastcgi_temp_path unused;
  scgi_temp_path unused;
  uwsgi_temp_path unused;
  server {
    listen 127.0.0.1:PORT;
    root site;
  }
}
`;

interface NginxOptions {
  /** Fills `folder/site` and `folder/web` with more than a bare page. */
  prepare?: (folder: string) => Promise<void>;
  /** Environment of the entry point, in place of that of a shop with its own accounts. */
  variables?: Record<string, string>;
}

/**
 * Starts nginx with the project's own nginx.conf, as the web image does, in front of the API, with raised limits.
 * @throws ToolMissing without nginx
 */
export async function startNginx(
  apiPort: number,
  { prepare, variables = ACCOUNTS }: NginxOptions = {},
): Promise<Nginx> {
  const folder = await makeFolder();
  await writeFile(join(folder, 'site/index.html'), BARE_SITE);
  await cp(new URL('deploy/web', ROOT), join(folder, 'web'), { recursive: true });
  await prepare?.(folder);
  const port = await findFreePort();
  const child = await spawnInto(folder, ['sh', join(folder, 'web/entrypoint.sh')], {
    RUN_DIR: join(folder, 'run'),
    CACHE_DIR: join(folder, 'cache'),
    SITE_DIR: join(folder, 'site'),
    NGINX_CONF: fileURLToPath(new URL('nginx.conf', ROOT)),
    LISTEN_PORT: String(port),
    BACKEND_ADDRESS: `127.0.0.1:${apiPort}`,
    RATE_LIMIT_FACTOR: '99999',
    ...variables,
  });
  const url = `http://127.0.0.1:${port}/healthz`;
  const stop = await untilServing(child, { url, folder, signal: 'SIGTERM' });
  return { port, stop };
}

/**
 * Starts nginx that sends these bytes as the file `/page`, without log, limits and headers of its own.
 * @throws ToolMissing without nginx
 */
export async function startFileNginx(bytes: Uint8Array): Promise<Nginx> {
  const folder = await makeFolder();
  await writeFile(join(folder, 'site/page'), bytes);
  const port = await findFreePort();
  await writeFile(join(folder, 'nginx.conf'), ONE_FILE.replace('PORT', String(port)));
  const child = await spawnInto(folder, ['nginx', '-p', folder, '-c', 'nginx.conf', '-g', 'daemon off;']);
  const stop = await untilServing(child, { url: `http://127.0.0.1:${port}/page`, folder, signal: 'SIGTERM' });
  return { port, stop };
}

const PATH = `${process.env['PATH']}:/usr/sbin`;

/** A folder with an empty site. */
async function makeFolder(): Promise<string> {
  if (spawnSync('nginx', ['-v'], { env: { PATH } }).error) throw new ToolMissing('nginx is not installed');
  const folder = await mkdtemp(join(tmpdir(), 'karigar-speed-nginx-'));
  await chmod(folder, 0o755); // nginx's workers give up root
  await mkdir(join(folder, 'site'));
  return folder;
}

/** nginx opens /dev/stdout by name, which works for a file but not for a socket. */
async function spawnInto(folder: string, [program = '', ...args]: string[], variables = {}): Promise<ChildProcess> {
  const output = await open(join(folder, 'output'), 'a');
  const child = spawn(program, args, { env: { PATH, ...variables }, stdio: ['ignore', output.fd, output.fd] });
  await output.close();
  return child;
}
