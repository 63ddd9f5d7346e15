import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { firstFiles, wireSize } from '../vite/first-load';

const KB = 1000;
const { resolve } = createRequire(expect.getState().testPath ?? '');
const frontend = dirname(resolve('../package.json'));
const vite = join(dirname(resolve('vite/package.json')), 'bin/vite.js');

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'karigar-site-'));
  const args = [vite, 'build', '--outDir', folder, '--logLevel', 'error'];
  execFileSync(process.execPath, args, {
    cwd: frontend,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'pipe',
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('what the home page needs before it is usable', () => {
  it('is at most 140 kB of JavaScript', () => {
    expect(firstFiles(folder, 'js')).not.toHaveLength(0);
    expect(wireSize(folder, firstFiles(folder, 'js'))).toBeLessThanOrEqual(140 * KB);
  });

  it('is at most 15 kB of CSS', () => {
    expect(firstFiles(folder, 'css')).not.toHaveLength(0);
    expect(wireSize(folder, firstFiles(folder, 'css'))).toBeLessThanOrEqual(15 * KB);
  });

  it.each([
    ['the sign-in service', 'identitytoolkit'],
    ['card payments', 'js.stripe.com'],
    ['dialogs', 'swal2-'],
    ['toasts', 'Toastify'],
    ['forms', 'shouldUnregister'],
  ])('leaves %s to those who need it', (_what, mark) => {
    const withMark = readdirSync(join(folder, 'assets'))
      .filter((name) => name.endsWith('.js'))
      .map((name) => `/assets/${name}`)
      .filter((file) => readFileSync(join(folder, file), 'utf8').includes(mark));
    expect(withMark).not.toHaveLength(0);
    expect(firstFiles(folder, 'js').filter((file) => withMark.includes(file))).toEqual([]);
  });
});

describe('what a page needs besides, as the tag of start.js names it', () => {
  const namesIn = (attribute: string): unknown => {
    const html = readFileSync(join(folder, 'index.html'), 'utf8');
    return JSON.parse(new RegExp(`<script src="/start.js"[^>]* ${attribute}='([^']+)'`).exec(html)?.[1] ?? 'null');
  };
  const textOf = (files: string[]) => files.map((file) => readFileSync(join(folder, file), 'utf8')).join();

  it.each([
    ['/login', 'Create an account'],
    ['/purchase/', 'Complete Order'],
  ])('for %s, is there and is not asked for twice', (path, words) => {
    const { [path]: files = [] } = namesIn('data-pages') as Record<string, string[]>;
    expect(textOf(files).includes(words)).toBe(true);
    expect(files.filter((file) => firstFiles(folder, 'js').includes(file))).toEqual([]);
  });

  it('for somebody signed in, is the sign-in service', () => {
    expect(textOf(namesIn('data-signed-in') as string[]).includes('identitytoolkit')).toBe(true);
  });
});
