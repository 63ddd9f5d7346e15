import { pathToFileURL } from 'node:url';
import { compileFunction, SyntheticModule } from 'node:vm';
import JestRuntime from 'jest-runtime';

/** Neither a path nor an address. */
const BARE_SPECIFIER = /^(?!\.|\/|[a-z]+:)/;

/**
 * Loads packages by Node.js itself, once for all test files of a worker; only the code of this repository is loaded anew
 * for each. All of it runs in one realm, as in production, where a package's `instanceof` knows what our code made.
 */
export default class Runtime extends JestRuntime {
  constructor(...parts) {
    super(...parts);
    const { esmLoader, executor } = this;
    const resolveModule = esmLoader.resolveModule.bind(esmLoader);
    esmLoader.resolveModule = async (specifier, from, context) =>
      (await this.packageModule(specifier, from)) ?? resolveModule(specifier, from, context);
    // With Node.js 24.9 and later, jest would resolve imports by another method, synchronously.
    this._resolution.canResolveSync = () => false;
    // Without a context, code runs in the realm of Node.js.
    esmLoader.getContext = () => undefined;
    executor.compile = (source, filename) => compileFunction(source, executor.injectedModuleParameters, { filename });
  }

  /** Undefined if it is no package's. */
  async packageModule(specifier, from) {
    if (!BARE_SPECIFIER.test(specifier) || this._resolution.isCoreModule(specifier)) return undefined;
    // Its functions belong to one test file.
    if (specifier === '@jest/globals') return undefined;
    const file = await this._resolution.resolveEsmAsync(from, specifier);
    if (!file.includes('/node_modules/')) return undefined;
    const registry = this.registries.getActiveEsmRegistry();
    if (!registry.has(file)) registry.set(file, await toModule(file, await import(pathToFileURL(file).href)));
    return registry.get(file);
  }
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
