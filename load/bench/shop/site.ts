import { spawnSync } from 'node:child_process';
import { chmod, cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { compressSite } from '../../../deploy/compress-site.mjs';
import { HAS_PACKAGED, launchOptions } from '../../../e2e/support/packaged-chromium.mjs';
import { ROOT, SEED_ACCOUNTS, type Settings } from '../../../scripts/settings.mjs';
import { Shop } from '../../../scripts/shop/shop.mjs';
import { findFreePort } from '../../testkit/free-port.ts';
import { ToolMissing } from '../row.ts';
import { makeFolder, removeFolder, Server } from './server.ts';
import { makeSettings } from './settings.ts';

const PATH = `${process.env['PATH']}:/usr/sbin`;

/** The built site in front of a shop, and the journeys' browser with a profile of its own. */
export interface Site {
  origin: string;
  browser: BrowserContext;
  /** The port of the browser's debugger. */
  debuggerPort: number;
}

/**
 * Starts the shop of `npm start` with its first products, and nginx in front of it as in the web image, and measures there.
 * @throws ToolMissing without nginx or a browser
 */
export async function withSite<Measured>(measure: (site: Site) => Promise<Measured>): Promise<Measured> {
  if (spawnSync('nginx', ['-v'], { env: { PATH } }).error) throw new ToolMissing('nginx is not installed');
  if (!HAS_PACKAGED) throw new ToolMissing('there is no packaged browser for this system');
  const folder = await makeFolder();
  const settings = await makeSettings(join(folder, 'shop'));
  const [port, debuggerPort] = [await findFreePort(), await findFreePort()];
  const shop = new Shop(settings);
  const opened: (() => Promise<void>)[] = [() => shop.stop()];
  try {
    await shop.reserve();
    await shop.start();
    const nginx = await startNginx(folder, port, settings);
    opened.push(() => nginx.stop());
    const { args = [], ...options } = await launchOptions();
    const own = { viewport: null, args: [...args, '--no-sandbox', `--remote-debugging-port=${debuggerPort}`] };
    const browser = await chromium.launchPersistentContext(join(folder, 'profile'), { ...options, ...own });
    opened.push(() => browser.close());
    // Browsers treat localhost as secure without a certificate.
    return await measure({ origin: `http://localhost:${port}`, browser, debuggerPort });
  } finally {
    for (const close of opened.reverse()) await close();
    await removeFolder(folder);
  }
}

/** Starts nginx with the project's own nginx.conf, and raised limits. */
async function startNginx(folder: string, port: number, settings: Settings): Promise<Server> {
  await chmod(folder, 0o755); // nginx's workers give up root
  await cp(join(ROOT, 'frontend/dist/site'), join(folder, 'site'), { recursive: true });
  await compressSite(join(folder, 'site'));
  await cp(join(ROOT, 'deploy/web'), join(folder, 'web'), { recursive: true });
  const accounts = SEED_ACCOUNTS.map(({ label, email, password }) => ({ label, email, password }));
  await writeFile(join(folder, 'web/sandbox-accounts.json'), JSON.stringify(accounts));
  const variables = {
    RUN_DIR: join(folder, 'run'),
    CACHE_DIR: join(folder, 'cache'),
    SITE_DIR: join(folder, 'site'),
    NGINX_CONF: join(ROOT, 'deploy/web/nginx.conf'),
    LISTEN_PORT: String(port),
    BACKEND_ADDRESS: `127.0.0.1:${settings.apiPort}`,
    RATE_LIMIT_FACTOR: '99999',
    KARIGAR_SANDBOX: '1',
    SANDBOX_AUTH_ADDRESS: `127.0.0.1:${settings.authPort}`,
    SANDBOX_STRIPE_ADDRESS: `127.0.0.1:${settings.stripePort}`,
  };
  const command = ['sh', join(folder, 'web/entrypoint.sh')];
  return Server.start(command, { PATH, ...variables }, `http://127.0.0.1:${port}/healthz`);
}
