import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { firstFiles, wireSize } from '../vite/first-load';
import { brand } from './config/brand';
import { publicPaths } from './lib/paths';
import { DRAWN_VIEWS } from './server/page-address';
import { viewFiles } from './server/view-files';

const KB = 1000;

type PageFiles = Partial<Record<string, string[]>>;

const { resolve } = createRequire(expect.getState().testPath ?? '');
const frontend = dirname(resolve('../package.json'));
/** The site as `npm test` has built it, for no address in particular. */
const folder = join(frontend, 'dist/site');

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

describe('what the home page needs before it is usable', () => {
  it('is at most 152 kB of JavaScript', () => {
    expect(firstFiles(folder, 'js')).not.toHaveLength(0);
    expect(wireSize(folder, firstFiles(folder, 'js'))).toBeLessThanOrEqual(152 * KB);
  });

  it.each(['/', '/allProductsPage', '/category/:slug', '/product/:id/:slug?'])(
    'is at most 182 kB of JavaScript with what %s has of its own',
    (page) => {
      const { [page]: files = [] } = JSON.parse(readFileSync(join(folder, 'page-files.json'), 'utf8')) as PageFiles;
      const scripts = files.filter((file) => file.endsWith('.js'));
      expect(scripts).not.toHaveLength(0);
      expect(wireSize(folder, [...firstFiles(folder, 'js'), ...scripts])).toBeLessThanOrEqual(182 * KB);
    },
  );

  it('is at most 15 kB of CSS', () => {
    expect(firstFiles(folder, 'css')).not.toHaveLength(0);
    expect(wireSize(folder, firstFiles(folder, 'css'))).toBeLessThanOrEqual(15 * KB);
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
    expect(firstFiles(folder, 'js').filter((file) => withMark.includes(file))).toEqual([]);
  });
});

it('no script brings more than 14 others', () => {
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
  expect(counts.filter(({ loaded }) => loaded > 15)).toEqual([]);
});

describe('the scripts in index.html', () => {
  const scripts = () => {
    const html = readFileSync(join(folder, 'index.html'), 'utf8');
    return [...new DOMParser().parseFromString(html, 'text/html').scripts];
  };

  it('are two, which state their hashes for the content security policy', () => {
    const hashes = scripts().map(({ text }) => hashOf(text));
    expect(hashes).toHaveLength(2);
    expect(scripts().map(({ dataset }) => dataset.hash)).toEqual(hashes);
  });

  it('load the site’s own, and nothing else is loaded beside them', () => {
    expect(scripts().filter(({ src }) => src)).toEqual([]);
    expect(scripts()[0]?.dataset.main).toMatch(/^\/assets\/index-[\w-]+\.js$/);
  });

  it('name the hashes of the styles that stand in drawn pages', () => {
    const shell = readFileSync(join(folder, 'index.html'), 'utf8');
    const json = <Content>(name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Content;
    const built = {
      shell,
      pageFiles: json<Record<string, string[]>>('page-files.json'),
      pageStyles: json<Record<string, string>>('page-styles.json'),
    };
    const hashes = DRAWN_VIEWS.map((parts) => {
      const { styleText } = viewFiles(built, parts);
      expect(styleText).toContain('--bs-body-bg');
      return hashOf(styleText);
    });
    expect(scripts()[0]?.dataset.styles?.split(' ')).toEqual([...new Set(hashes)]);
  });
});

it('the two fonts of a first paint are at most 27 kB', () => {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const fonts = [...html.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g)].map(([, path = '']) => path);
  expect(fonts).toHaveLength(2);
  const sizes = fonts.map((path) => statSync(join(folder, path)).size);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(27 * KB);
});

describe('what a page needs besides, as the tag of start.js names it', () => {
  const namesIn = (attribute: string): unknown => {
    const html = readFileSync(join(folder, 'index.html'), 'utf8');
    return JSON.parse(new RegExp(`<script data-hash=[^>]* ${attribute}='([^']+)'`).exec(html)?.[1] ?? 'null');
  };
  const textOf = (files: string[]) => files.map((file) => readFileSync(join(folder, file), 'utf8')).join();

  it.each([
    ['/allProductsPage', 'Filters that are set'],
    ['/category/', 'No such category'],
    ['/dashboard', 'Loading the dashboard'],
    ['/login', 'Create an account'],
    ['/product/', 'Spare parts'],
    ['/purchase/', 'Complete Order'],
  ])('for %s, is there and is not asked for twice', (path, words) => {
    const { [path]: files = [] } = namesIn('data-pages') as Record<string, string[]>;
    expect(textOf(files).includes(words)).toBe(true);
    expect(files.filter((file) => firstFiles(folder, 'js').includes(file))).toEqual([]);
  });

  it('for a signed-in user, is the sign-in service', () => {
    expect(textOf(namesIn('data-signed-in') as string[]).includes('identitytoolkit')).toBe(true);
  });
});

describe('what search engines, link previews and home screens read', () => {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const page = () => new DOMParser().parseFromString(read('index.html'), 'text/html');

  it('is a map of all public pages, and robots.txt, which leads to the map of maps', () => {
    const map = new DOMParser().parseFromString(read('sitemap-pages.xml'), 'text/xml');
    const addresses = [...map.querySelectorAll('url > loc')].map(({ textContent }) => textContent);
    expect(addresses).toEqual(publicPaths.map((path) => `${brand.siteUrl}${path}`));
    expect(read('robots.txt')).toMatch(new RegExp(`^Sitemap: ${brand.siteUrl}/sitemap\\.xml$`, 'm'));
    expect(read('robots.txt')).toMatch(/^Disallow: \/dashboard$/m);
  });

  it('is whom to tell of a weakness, for as long as that holds', () => {
    const text = read('.well-known/security.txt');
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
    const { name, icons } = JSON.parse(read(linked('manifest'))) as { name: string; icons: { src: string }[] };
    expect(name).toBe('Karigar');
    for (const file of [linked('icon'), ...icons.map(({ src }) => src)]) {
      expect(existsSync(join(folder, file))).toBe(true);
    }
  });
});
