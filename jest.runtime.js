import { pathToFileURL } from 'node:url';
import { compileFunction, SyntheticModule } from 'node:vm';
import JestRuntime from 'jest-runtime';

/** Those loaded so far, by their address. @type {Map<string, Promise<SyntheticModule>>} */
const loaded = new Map();

/**
 * Runs everything in the realm of Node.js, as in production, where a package's `instanceof` knows what our code made; and has
 * Node.js itself load packages, once for all test files of a worker. All other modules are loaded anew for each file.
 */
export default class RealmRuntime extends JestRuntime {
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
    const url = await this.sharedUrl(specifier, from);
    if (!url) return undefined;
    if (!loaded.has(url)) loaded.set(url, load(url));
    return loaded.get(url);
  }

  /** The address of a module that is loaded once. */
  async sharedUrl(specifier, from) {
    const file = this.sharedFile(await this._resolution.resolveEsmAsync(from, specifier));
    return file && pathToFileURL(file).href;
  }

  /** What is loaded once for this file, if anything. */
  sharedFile(file) {
    return file.includes('/node_modules/') ? file : undefined;
  }
}

/** @param {string} url */
async function load(url) {
  const exported = namesOf(await import(url));
  const setExports = function () {
    for (const [name, value] of Object.entries(exported)) this.setExport(name, value);
  };
  const module = new SyntheticModule(Object.keys(exported), setExports, { identifier: url });
  await module.link(() => undefined);
  await module.evaluate();
  return module;
}

/** Node.js sees no names in some CommonJS modules where a bundler does. */
function namesOf(exported) {
  const isUnnamed = Object.keys(exported).every((name) => name === 'default' || name === 'module.exports');
  return isUnnamed ? { ...exported.default, ...exported } : exported;
}
