import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compileFunction, SyntheticModule } from 'node:vm';
import JestRuntime from 'jest-runtime';

const [SRC, DIST] = ['src', 'dist'].map((folder) => fileURLToPath(new URL(`../../../${folder}/`, import.meta.url)));

/**
 * Loads packages, and the back end as it was built, by Node.js itself, once for all test files of a worker; only tests and
 * what supports them are loaded anew for each. All of it runs in one realm, as in production, where a package's
 * `instanceof` knows what our code made.
 */
export default class Runtime extends JestRuntime {
  constructor(...parts) {
    super(...parts);
    const { esmLoader, executor } = this;
    const resolveModule = esmLoader.resolveModule.bind(esmLoader);
    esmLoader.resolveModule = async (specifier, from, context) =>
      (await this.sharedModule(specifier, from)) ?? resolveModule(specifier, from, context);
    // With Node.js 24.9 and later, jest would resolve imports by another method, synchronously.
    this._resolution.canResolveSync = () => false;
    // Without a context, code runs in the realm of Node.js.
    esmLoader.getContext = () => undefined;
    executor.compile = (source, filename) => compileFunction(source, executor.injectedModuleParameters, { filename });
  }

  /** Undefined if it is loaded anew for each test file. */
  async sharedModule(specifier, from) {
    // Its functions belong to one test file.
    if (specifier === '@jest/globals' || this._resolution.isCoreModule(specifier)) return undefined;
    const file = await this._resolution.resolveEsmAsync(from, specifier);
    const shared = file.includes('/node_modules/') ? file : builtOf(file);
    if (!shared) return undefined;
    const registry = this.registries.getActiveEsmRegistry();
    if (!registry.has(shared)) registry.set(shared, await toModule(shared, await import(pathToFileURL(shared).href)));
    return registry.get(shared);
  }
}

/** What the build made of a source file, if it did. */
function builtOf(file) {
  if (file.startsWith(DIST)) return file;
  if (!file.startsWith(SRC)) return undefined;
  const built = join(DIST, relative(SRC, file).replace(/\.ts$/, '.js'));
  return existsSync(built) ? built : undefined;
}

async function toModule(identifier, exported) {
  const setExports = function () {
    for (const [name, value] of Object.entries(exported)) this.setExport(name, value);
  };
  const module = new SyntheticModule(Object.keys(exported), setExports, { identifier });
  await module.link(() => undefined);
  await module.evaluate();
  return module;
}
