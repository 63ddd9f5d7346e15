import { cp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from './shop.js';
import type { StartedShop } from './started-shop.js';
import { type Nginx, startNginx } from './nginx.js';

/** What the Dockerfile compresses beforehand, and from which size on. */
const COMPRESSED = /\.(html|js|css|svg|json|xml)$/;
const COMPRESSED_FROM_BYTES = 1024;

interface Settings {
  SEED_ACCOUNTS: { label: string; email: string; password: string; displayName: string }[];
}

/** The accounts that a started shop has. */
export async function seedAccounts(): Promise<Settings['SEED_ACCOUNTS']> {
  const { SEED_ACCOUNTS } = (await import(new URL('scripts/settings.mjs', ROOT).href)) as Settings;
  return SEED_ACCOUNTS;
}

/** Serves the built site as the web image does with the stand-ins of a started shop; undefined without nginx. */
export async function serveBuiltSite({ ports }: StartedShop): Promise<Nginx | undefined> {
  const accounts = (await seedAccounts()).map(({ label, email, password }) => ({ label, email, password }));
  return startNginx(ports.api, {
    prepare: async (folder) => {
      await cp(new URL('frontend/dist', ROOT), join(folder, 'site'), { recursive: true });
      await compress(join(folder, 'site'));
      await writeFile(join(folder, 'web/sandbox-accounts.json'), JSON.stringify(accounts));
    },
    variables: {
      KARIGAR_SANDBOX: '1',
      SANDBOX_AUTH_ADDRESS: `127.0.0.1:${ports.auth}`,
      SANDBOX_STRIPE_ADDRESS: `127.0.0.1:${ports.stripe}`,
    },
  });
}

async function compress(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    const file = join(folder, name);
    if (!COMPRESSED.test(name) || (await stat(file)).size <= COMPRESSED_FROM_BYTES) continue;
    await writeFile(`${file}.gz`, gzipSync(await readFile(file), { level: 9 }));
  }
}
