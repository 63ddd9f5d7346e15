import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../root.js';
import { type Nginx, startNginx } from './nginx.js';
import { StartedShop } from './started-shop.js';

/** The folder of the built site. */
export const SITE = fileURLToPath(new URL('frontend/dist/site', ROOT));

interface SiteCompression {
  compressSite(folder: string): Promise<void>;
}

interface Settings {
  SEED_ACCOUNTS: { label: string; email: string; password: string; displayName: string }[];
}

/** The accounts that a started shop has. */
export async function seedAccounts(): Promise<Settings['SEED_ACCOUNTS']> {
  const { SEED_ACCOUNTS } = (await import(new URL('scripts/settings.mjs', ROOT).href)) as Settings;
  return SEED_ACCOUNTS;
}

/** Starts the shop with its first products, serves the built site, and measures at its origin. */
export async function withBuiltSite<Measured>(measure: (origin: string) => Promise<Measured>): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'karigar-speed-site-'));
  const shop = await StartedShop.start(folder, { RATE_LIMIT_FACTOR: '1000' });
  try {
    const nginx = await serveBuiltSite(shop);
    try {
      // Browsers treat localhost as secure without a certificate.
      return await measure(`http://localhost:${nginx.port}`);
    } finally {
      await nginx.stop();
    }
  } finally {
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Serves the built site as the web image does, with a started shop's stand-ins. */
async function serveBuiltSite({ ports }: StartedShop): Promise<Nginx> {
  const { compressSite } = (await import(new URL('deploy/compress-site.mjs', ROOT).href)) as SiteCompression;
  const accounts = (await seedAccounts()).map(({ label, email, password }) => ({ label, email, password }));
  return startNginx(ports.api, {
    prepare: async (folder) => {
      await cp(SITE, join(folder, 'site'), { recursive: true });
      await compressSite(join(folder, 'site'));
      await writeFile(join(folder, 'web/sandbox-accounts.json'), JSON.stringify(accounts));
    },
    variables: {
      KARIGAR_SANDBOX: '1',
      SANDBOX_AUTH_ADDRESS: `127.0.0.1:${ports.auth}`,
      SANDBOX_STRIPE_ADDRESS: `127.0.0.1:${ports.stripe}`,
    },
  });
}
