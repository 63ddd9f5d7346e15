import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pagesOf } from '../../load/testkit/pdf-text.js';

/** Presses the only button of this name, and returns the text of the PDF that is saved. */
export async function savePdf(page: Page, name: RegExp): Promise<string> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return (await pagesOf(await readFile(await (await saved).path()))).join('\n');
}
