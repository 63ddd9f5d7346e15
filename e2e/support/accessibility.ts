import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Result, RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';

/** WCAG 2.2 AA and everything before it. */
const RULES: RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Theme = 'light' | 'dark';

/** The rules whose outcome depends on colours. */
const COLOR_RULES: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** The page's violations of every rule in the first of these colour schemes, and of the rules on colours in the others. */
export async function findViolations(page: Page, themes: readonly Theme[] = ['light', 'dark']): Promise<string[]> {
  const found = [];
  for (const colorScheme of themes) {
    const rules = colorScheme === themes[0] ? RULES : COLOR_RULES;
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction((theme) => document.documentElement.dataset.bsTheme === theme, colorScheme);
    for (const violation of await violationsOf(page, rules)) found.push(`${colorScheme}: ${violation}`);
  }
  return found;
}

/** axe-core's violations on the current page, one line per element. */
async function violationsOf(page: Page, rules: RunOptions): Promise<string[]> {
  // Even without animations, a colour keeps its old value until the next frame.
  await page.waitForFunction(() => !document.getAnimations().some((change) => change instanceof CSSTransition));
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await source);
  const violations = await page.evaluate<Result[], RunOptions>(async (options) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    // Describing each element that passes would take most of the time.
    return (await axe.run({ ...options, resultTypes: ['violations'] })).violations;
  }, rules);
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`));
}
