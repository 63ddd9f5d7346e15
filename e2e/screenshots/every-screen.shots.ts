import { join, resolve } from 'node:path';
import { ROOT } from '../../scripts/settings.mjs';
import { type Examples, picturesShown, prepareExamples, visit } from '../support/screen-examples.js';
import { SCREENS, isShownAt, openState } from '../support/screens.js';
import { test } from '../support/test.js';

const FOLDER = resolve(ROOT, process.env.KARIGAR_SCREENSHOTS ?? 'docs/screenshots');
const WIDTHS = [360, 768, 1280];
const HEIGHT = 900;
const THEMES = ['light', 'dark'] as const;

let examples: Examples;

test.beforeAll(async ({ newVisitor }) => {
  examples = await prepareExamples(async () => (await newVisitor()).page);
});

for (const colorScheme of THEMES) {
  for (const width of WIDTHS) {
    for (const screen of SCREENS.filter((shown) => isShownAt(width, shown))) {
      test(`in ${colorScheme} at ${width} px ${screen.name}`, async ({ newVisitor }) => {
        const { expectedErrors } = screen;
        const look = { storageState: examples.storageOf[screen.who], viewport: { width, height: HEIGHT }, colorScheme };
        const { page } = await newVisitor({ ...look, expectedErrors });
        await visit(page, examples, screen);
        await openState(page, screen);
        await picturesShown(page);
        await page.screenshot({ path: join(FOLDER, `${screen.name}-${width}-${colorScheme}.png`), fullPage: true });
      });
    }
  }
}
