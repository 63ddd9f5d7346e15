import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

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

/** The files index.html asks for by itself: what a visitor waits for on any first page. */
function firstFiles(extension: string): string[] {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  return [...html.matchAll(new RegExp(`(?:src|href)="(/[^"]+\\.${extension})"`, 'g'))].map(([, path = '']) => path);
}

function wireSize(files: string[]): number {
  return files.map((file) => gzipSync(readFileSync(join(folder, file))).length).reduce((sum, size) => sum + size, 0);
}

describe('what the home page needs before it is usable', () => {
  it('is at most 140 kB of JavaScript', () => {
    expect(firstFiles('js')).not.toHaveLength(0);
    expect(wireSize(firstFiles('js'))).toBeLessThanOrEqual(140 * KB);
  });

  it('is at most 15 kB of CSS', () => {
    expect(firstFiles('css')).not.toHaveLength(0);
    expect(wireSize(firstFiles('css'))).toBeLessThanOrEqual(15 * KB);
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
    expect(firstFiles('js').filter((file) => withMark.includes(file))).toEqual([]);
  });
});
