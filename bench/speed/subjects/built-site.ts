import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../root.js';
import type { StartedShop } from './started-shop.js';
import { type Nginx, startNginx } from './nginx.js';

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

/** Serves the built site as the web image does, with a started shop's stand-ins. */
export async function serveBuiltSite({ ports }: StartedShop): Promise<Nginx> {
  const { compressSite } = (await import(new URL('deploy/compress-site.mjs', ROOT).href)) as SiteCompression;
  const accounts = (await seedAccounts()).map(({ label, email, password }) => ({ label, email, password }));
  return startNginx(ports.api, {
    prepare: async (folder) => {
      await cp(new URL('frontend/dist', ROOT), join(folder, 'site'), { recursive: true });
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
