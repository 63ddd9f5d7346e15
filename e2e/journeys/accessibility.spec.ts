import { findViolations } from '../support/accessibility.js';
import { journey } from '../support/journey.js';

const PUBLIC_SCREENS = [
  ['home', '/', 'Our Products'],
  ['all products', '/allProductsPage', 'All Products'],
  ['blogs', '/blogs', 'Blogs'],
  ['portfolio', '/portfolio', 'Portfolio'],
  ['login', '/login', 'Login'],
  ['register', '/register', 'Register'],
  ['404', '/no/such/page', ''],
] as const;

describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  it.each(PUBLIC_SCREENS)('the screen %s has no violation', (_, path, heading) =>
    journey(async ({ newVisitor }) => {
      const { page } = await newVisitor({ colorScheme });
      await page.goto(path);
      await page.getByRole('heading', { name: heading }).first().waitFor();
      expect(await findViolations(page)).toEqual([]);
    })(),
  );
});
