import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import RealmRuntime from '../../../../jest.runtime.js';

const [SRC, DIST] = ['src', 'dist'].map((folder) => fileURLToPath(new URL(`../../../${folder}/`, import.meta.url)));

/** Loads the back end as it was built, too, once for all test files of a worker; only tests and what supports them come anew. */
export default class Runtime extends RealmRuntime {
  sharedFile(file) {
    return super.sharedFile(file) ?? builtOf(file);
  }
}

/** What the build made of a source file, if it did. */
function builtOf(file) {
  if (file.startsWith(DIST)) return file;
  if (!file.startsWith(SRC)) return undefined;
  const built = join(DIST, relative(SRC, file).replace(/\.ts$/, '.js'));
  return existsSync(built) ? built : undefined;
}
