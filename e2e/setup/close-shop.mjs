import { rm } from 'node:fs/promises';

/** Closes the run's shop and removes its data. A shop that was already running goes on. */
export default async function closeShop() {
  const { openShop: shop } = /** @type {{ openShop?: import('../../scripts/shop/shop.mjs').Shop }} */ (
    /** @type {unknown} */ (globalThis)
  );
  if (!shop) return;
  await shop.stop();
  await rm(shop.settings.dataDir, { recursive: true, force: true });
}
