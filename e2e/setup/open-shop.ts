import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WORKSPACES } from '../../scripts/prepare/build.mjs';
import { prepare } from '../../scripts/prepare/prepare.mjs';
import { resolveSettings } from '../../scripts/settings.mjs';
import { ServiceFailed } from '../../scripts/shop/service.mjs';
import { Shop } from '../../scripts/shop/shop.mjs';
import { privateVariables } from '../support/private-variables.mjs';

/**
 * Opens one shop for the whole run, with a new data folder and its own ports, or uses the one running in its sandbox at
 * KARIGAR_SITE_URL.
 * @returns closes the shop and removes its data; a shop that was already running goes on
 */
export default async function openShop(): Promise<(() => Promise<void>) | undefined> {
  const { KARIGAR_SITE_URL: siteUrl } = process.env;
  if (siteUrl) {
    process.env.KARIGAR_E2E_SHOP = JSON.stringify({ siteUrl, api: new URL('/api', siteUrl).href });
    return undefined;
  }
  await prepare(WORKSPACES);
  const dataDir = await mkdtemp(join(tmpdir(), 'karigar-e2e-'));
  const settings = resolveSettings(await privateVariables(dataDir));
  const shop = new Shop(settings);
  try {
    await shop.reserve();
    await shop.start();
  } catch (error) {
    await shop.stop();
    throw error instanceof ServiceFailed ? new Error(error.report()) : error;
  }
  process.env.KARIGAR_E2E_SHOP = JSON.stringify({ siteUrl: settings.publicUrl, ...shop.addresses });
  return async () => {
    await shop.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
