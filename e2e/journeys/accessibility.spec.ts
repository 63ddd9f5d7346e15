import { findViolations } from '../support/accessibility.js';
import { journey } from '../support/journey.js';

const PUBLIC_SCREENS = [
  ['home', '/'],
  ['all products', '/allProductsPage'],
  ['blogs', '/blogs'],
  ['portfolio', '/portfolio'],
  ['login', '/login'],
  ['register', '/register'],
  ['404', '/no/such/page'],
] as const;

describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  it.each(PUBLIC_SCREENS)('the screen %s has no violation', (_, path) =>
    journey(async ({ newVisitor }) => {
      const { page } = await newVisitor({ colorScheme });
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await findViolations(page)).toEqual([]);
    })(),
  );
});
