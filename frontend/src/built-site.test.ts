import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { firstScripts, wireSize } from '../vite/first-load';
import { brand } from './config/brand';
import { publicPaths } from './lib/paths';

const KB = 1000;

const { resolve } = createRequire(expect.getState().testPath ?? '');
const frontend = dirname(resolve('../package.json'));
/** The site as `npm test` has built it, for no address in particular. */
const folder = join(frontend, 'dist/site');

const readText = (name: string) => readFileSync(join(folder, name), 'utf8');
describe('what the home page needs before it is usable', () => {
  it('is at most 158 kB of JavaScript', () => {
    expect(firstScripts(folder).length).toBeGreaterThan(2);
    expect(wireSize(folder, firstScripts(folder))).toBeLessThanOrEqual(158 * KB);
  });

  it.each([
    'home/home-rest',
    'catalogue/all-products-page',
    'catalogue/category-page',
    'catalogue/product-table',
    'products/product-page',
    'blogs/blogs-page',
    'portfolio/portfolio-page',
    'terms/terms-page',
    'auth/login-page',
    'auth/register-page',
    'checkout/purchase-page',
  ])('is at most 200 kB of JavaScript with what %s has of its own', (page) => {
    const scripts = firstScripts(folder, ['src/app/layout/site-footer.tsx', `src/features/${page}.tsx`]);
    expect(scripts.length).toBeGreaterThan(firstScripts(folder).length);
    expect(wireSize(folder, scripts)).toBeLessThanOrEqual(200 * KB);
  });

  it('is a style sheet in the page, which is at most 38.5 kB with it', () => {
    expect(readText('index.html')).not.toContain('rel="stylesheet"');
    expect(wireSize(folder, ['index.html'])).toBeLessThanOrEqual(38.5 * KB);
  });

  it.each([
    ['the sign-in service', 'identitytoolkit'],
    ['card payments', 'js.stripe.com'],
    ['dialogs', '-problem'],
    ['toasts', 'Toastify'],
    ['forms', 'shouldUnregister'],
    ['the office’s charts', 'recharts-'],
  ])('leaves %s to those who need it', (_what, mark) => {
    const withMark = readdirSync(join(folder, 'assets'))
      .filter((name) => name.endsWith('.js'))
      .map((name) => `/assets/${name}`)
      .filter((file) => readFileSync(join(folder, file), 'utf8').includes(mark));
    expect(withMark).not.toHaveLength(0);
    expect(firstScripts(folder).filter((file) => withMark.includes(file))).toEqual([]);
  });
});

it('no script brings more than 30 others', () => {
  const textOf = (name: string) => readFileSync(join(folder, 'assets', name), 'utf8');
  const importsOf = (name: string) => [...textOf(name).matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)];
  const load = (name: string, loaded = new Set<string>()): Set<string> => {
    if (loaded.has(name)) return loaded;
    loaded.add(name);
    for (const [, imported = ''] of importsOf(name)) load(imported, loaded);
    return loaded;
  };
  const scripts = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'));
  const counts = scripts.map((name) => ({ name, loaded: load(name).size }));
  expect(Math.max(...counts.map(({ loaded }) => loaded))).toBeGreaterThan(1);
  expect(counts.filter(({ loaded }) => loaded > 31)).toEqual([]);
});

it('the script and the style sheet in index.html name their hashes, and nothing else in it needs the policy’s leave', () => {
  const page = new DOMParser().parseFromString(readText('index.html'), 'text/html');
  const texts = [...page.querySelectorAll<HTMLElement>('script:not([src]), style')];
  expect(texts.map(({ tagName }) => tagName)).toEqual(['SCRIPT', 'STYLE']);
  for (const { textContent, dataset } of texts) {
    expect(dataset.hash).toBe(`sha256-${createHash('sha256').update(textContent).digest('base64')}`);
  }
  expect(page.querySelectorAll('[style], [onload], [onclick]')).toHaveLength(0);
});

it('the two fonts of a first paint are at most 27 kB', () => {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const fonts = [...html.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g)].map(([, path = '']) => path);
  expect(fonts).toHaveLength(2);
  const sizes = fonts.map((path) => statSync(join(folder, path)).size);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(27 * KB);
});

describe('what search engines, link previews and home screens read', () => {
  const page = () => new DOMParser().parseFromString(readText('index.html'), 'text/html');

  it('is a map of all public pages, and robots.txt, which leads to the map of maps', () => {
    const map = new DOMParser().parseFromString(readText('sitemap-pages.xml'), 'text/xml');
    const addresses = [...map.querySelectorAll('url > loc')].map(({ textContent }) => textContent);
    expect(addresses).toEqual(publicPaths.map((path) => `${brand.siteUrl}${path}`));
    expect(readText('robots.txt')).toMatch(new RegExp(`^Sitemap: ${brand.siteUrl}/sitemap\\.xml$`, 'm'));
    expect(readText('robots.txt')).toMatch(/^Disallow: \/dashboard$/m);
  });

  it('is whom to tell of a weakness, for as long as that holds', () => {
    const text = readText('.well-known/security.txt');
    expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
    expect(text).toMatch(new RegExp(`^Canonical: ${brand.siteUrl}/\\.well-known/security\\.txt$`, 'm'));
    const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '');
    expect(expires).toBeGreaterThan(Date.now());
    expect(expires).toBeLessThan(Date.now() + 367 * 24 * 3600 * 1000);
  });

  it('is a title, a description and a picture, before any script has run', () => {
    const content = (selector: string) => page().querySelector(selector)?.getAttribute('content');
    expect(page().title).toMatch(/^Karigar – \w/);
    expect(content('meta[name="description"]')).toMatch(/\w/);
    expect(content('meta[property="og:title"]')).toBe(page().title);
    expect(content('meta[property="og:image"]')).toBe(`${brand.siteUrl}/og.jpg`);
    expect(existsSync(join(folder, 'og.jpg'))).toBe(true);
  });

  it('is an icon and a manifest, whose icons are there', () => {
    const linked = (rel: string) => page().querySelector(`link[rel="${rel}"]`)?.getAttribute('href') ?? '';
    const { name, icons } = JSON.parse(readText(linked('manifest'))) as { name: string; icons: { src: string }[] };
    expect(name).toBe('Karigar');
    for (const file of [linked('icon'), ...icons.map(({ src }) => src)]) {
      expect(existsSync(join(folder, file))).toBe(true);
    }
  });
});
