import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** WCAG 2.2 AA and everything before it. */
const RULES: RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** axe-core's violations on the current page, one line per element. */
export async function findViolations(page: Page): Promise<string[]> {
  // Even without animations, a colour keeps its old value until the next frame.
  await page.waitForFunction(() => !document.getAnimations().some((change) => change instanceof CSSTransition));
  await page.evaluate(await source);
  const { violations } = await page.evaluate<AxeResults, RunOptions>(
    (rules) => (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run(rules),
    RULES,
  );
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`));
}
