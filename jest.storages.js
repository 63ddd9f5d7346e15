import { AsyncLocalStorage } from 'node:async_hooks';

/** Those used since the last test file ended. @type {Set<AsyncLocalStorage<unknown>>} */
const used = new Set();
const { run } = AsyncLocalStorage.prototype;

AsyncLocalStorage.prototype.run = function (...args) {
  used.add(this);
  return run.apply(this, args);
};

/**
 * Disables what a test file used. jest and our own code make a storage of their own for each file, and Node.js before 24 copies
 * the values of all that are enabled to every promise: after 15 files that took a fifth of the processor's time.
 */
export function disableStorages() {
  for (const storage of used) storage.disable();
  used.clear();
}
