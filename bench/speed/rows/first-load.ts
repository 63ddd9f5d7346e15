import { firstFiles, wireSize } from '../../../frontend/vite/first-load.js';
import type { Benchmark } from '../benchmark.js';
import { SITE } from '../subjects/built-site.js';

const KB = 1000;

/** The code a browser loads before the home page is usable; `npm test` sees to it that it does not grow. */
export const firstLoad: Benchmark = {
  name: 'bundle',
  async measure() {
    const kinds = [
      { extension: 'js', name: 'JavaScript', atMost: 140 },
      { extension: 'css', name: 'CSS', atMost: 15 },
    ];
    return kinds.map(({ extension, name, atMost }) => {
      const files = firstFiles(SITE, extension);
      const value = wireSize(SITE, files) / KB;
      const detail = `${files.length} files that index.html names, gzip`;
      return { what: `${name} of the home page`, target: { atMost }, value, unit: 'kB', detail };
    });
  },
};
