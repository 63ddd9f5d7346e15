import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Benchmark } from '../benchmark.js';
import { ROOT } from '../subjects/shop.js';

const SITE = new URL('frontend/dist/', ROOT);
const KB = 1000;

/** What a visitor's browser loads before the home page is usable; `npm test` holds the site to the same. */
export const firstLoad: Benchmark = {
  name: 'bundle',
  async measure() {
    const html = await readFile(new URL('index.html', SITE), 'utf8');
    const kinds = [
      { extension: 'js', name: 'JavaScript', atMost: 140 },
      { extension: 'css', name: 'CSS', atMost: 15 },
    ];
    return Promise.all(
      kinds.map(async ({ extension, name, atMost }) => {
        const links = html.matchAll(new RegExp(`(?:src|href)="/([^"]+\\.${extension})"`, 'g'));
        const files = await Promise.all([...links].map(([, path = '']) => readFile(new URL(path, SITE))));
        const bytes = files.reduce((sum, file) => sum + gzipSync(file).length, 0);
        const detail = `${files.length} files that index.html names, gzip`;
        return { what: `${name} of the home page`, target: { atMost }, value: bytes / KB, unit: 'kB', detail };
      }),
    );
  },
};
