import { firstScripts, wireSize } from '../../../frontend/vite/first-load.js';
import type { Benchmark } from '../benchmark.js';
import { SITE } from '../subjects/built-site.js';

const KB = 1000;

/** The code a browser loads before the home page is usable; `npm test` sees to it that it does not grow. */
export const firstLoad: Benchmark = {
  name: 'bundle',
  async measure() {
    const files = firstScripts(SITE);
    const value = wireSize(SITE, files) / KB;
    const detail = `${files.length} files of every page, gzip`;
    return [{ what: 'JavaScript of the home page', target: { atMost: 140 }, value, unit: 'kB', detail }];
  },
};
