import { TestEnvironment } from 'jest-environment-jsdom';
import { disableStorages } from '../jest.storages.js';

/**
 * jsdom, with Node's implementation of what it lacks (fetch and its classes) or has in a form that Node's fetch refuses
 * (AbortController).
 */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      AbortController,
      AbortSignal,
      Headers,
      Request,
      Response,
      TextDecoder,
      TextEncoder,
      structuredClone,
    });
  }

  async teardown() {
    await super.teardown();
    disableStorages();
  }
}
