import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import RealmRuntime from '../../jest.runtime.js';

/**
 * What keeps a page's state: who is signed in, where toasts are shown, which stores hear of the window's focus, the script of
 * Stripe. Besides, Firebase's build for Node.js is not that for browsers.
 */
const OF_ONE_FILE = /^(@?firebase|react-toastify|@reduxjs\/toolkit\/query|@stripe\/stripe-js)(\/|$)/;
const STUBBED = /\.(scss|css|svg|png|avif|webp)$/;
const require = createRequire(import.meta.url);

/** Loads the packages that our code imports once for all test files of a worker; only our own modules are loaded anew for each. */
export default class Runtime extends RealmRuntime {
  constructor(...parts) {
    super(...parts);
    const { esmLoader } = this;
    const { shouldLoadAsEsm } = esmLoader;
    // Firebase's packages do not say so.
    esmLoader.shouldLoadAsEsm = (file) => shouldLoadAsEsm(file) || /\/@?firebase\/.*(\/esm\/|\.esm\.js$)/.test(file);
  }

  sharedUrl(specifier) {
    const isPackage = /^[@a-z]/.test(specifier) && !STUBBED.test(specifier);
    return isPackage && !OF_ONE_FILE.test(specifier) ? urlOf(specifier) : undefined;
  }
}

/** @param {string} specifier of a package's file, or of a folder in it */
function urlOf(specifier) {
  const url = import.meta.resolve(specifier);
  return /\.[cm]?js$/.test(url) ? url : pathToFileURL(require.resolve(specifier)).href;
}
