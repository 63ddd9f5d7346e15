import type { Browser, BrowserType } from '@playwright/test';
import { HAS_PACKAGED, OFFLINE, PACKAGED_ARGS, packagedChromium } from './packaged-chromium.mjs';

const INSTALLED = ['chrome', 'msedge'];

/**
 * Starts a headless browser: on Linux x64 the Chromium that comes as an npm package, elsewhere an installed Chrome or
 * Edge.
 */
export async function launchBrowser(chromium: BrowserType): Promise<Browser> {
  if (HAS_PACKAGED) return chromium.launch({ ...(await packagedChromium()), args: PACKAGED_ARGS });
  for (const channel of INSTALLED) {
    const browser = await chromium.launch({ channel, args: [OFFLINE] }).catch(() => undefined);
    if (browser) return browser;
  }
  throw new Error('The journeys need Google Chrome or Microsoft Edge on this system. Install one and run them again.');
}
