import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveSettings } from '../../scripts/settings.mjs';
import { ServiceFailed } from '../../scripts/shop/service.mjs';
import { Shop } from '../../scripts/shop/shop.mjs';
import { privateVariables } from './private-variables.js';

interface ShopAddresses {
  /** The address a visitor types. */
  siteUrl: string;
  api: string;
  /** The Stripe stand-in; only of a shop opened by this worker. */
  stripe?: string;
  /** The page of caught mails; only of a shop opened by this worker. */
  mail?: string;
}

/** The shop of this worker, once a test's fixture has opened it. */
export let shop: ShopAddresses;

/**
 * Opens a shop with a new data folder and its own ports, or uses the one running in its sandbox at KARIGAR_SITE_URL.
 * @returns closes the shop and removes its data; a shop that was already running goes on
 */
export async function openShop(): Promise<() => Promise<void>> {
  const { KARIGAR_SITE_URL: siteUrl } = process.env;
  if (siteUrl) {
    shop = { siteUrl, api: new URL('/api', siteUrl).href };
    return async () => undefined;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'karigar-e2e-'));
  const started = await startShop(dataDir);
  shop = { siteUrl: started.settings.publicUrl, ...started.addresses };
  return async () => {
    await started.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** @param attempts how often, since another program may take a port between the look for a free one and its use */
async function startShop(dataDir: string, attempts = 3): Promise<Shop> {
  const started = new Shop(resolveSettings(await privateVariables(dataDir)));
  try {
    await started.reserve();
    await started.start();
    return started;
  } catch (error) {
    await started.stop();
    const report = error instanceof ServiceFailed ? error.report() : String(error);
    if (attempts > 1 && /EADDRINUSE|is taken/.test(report)) return startShop(dataDir, attempts - 1);
    throw error instanceof ServiceFailed ? new Error(report) : error;
  }
}
