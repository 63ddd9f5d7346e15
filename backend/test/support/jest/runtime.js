import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import RealmRuntime from '../../../../jest.runtime.js';

const [SRC, DIST] = ['src', 'dist'].map((folder) => fileURLToPath(new URL(`../../../${folder}/`, import.meta.url)));

/**
 * Loads packages, and the back end as it was built, once for all test files of a worker; only tests and what supports them are
 * loaded anew for each. All of it runs in one realm, as in production, where a package's `instanceof` knows what our code made.
 */
export default class Runtime extends RealmRuntime {
  async sharedUrl(specifier, from) {
    const file = await this._resolution.resolveEsmAsync(from, specifier);
    const shared = file.includes('/node_modules/') ? file : builtOf(file);
    return shared && pathToFileURL(shared).href;
  }
}

/** What the build made of a source file, if it did. */
function builtOf(file) {
  if (file.startsWith(DIST)) return file;
  if (!file.startsWith(SRC)) return undefined;
  const built = join(DIST, relative(SRC, file).replace(/\.ts$/, '.js'));
  return existsSync(built) ? built : undefined;
}
