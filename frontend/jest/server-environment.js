import { TestEnvironment } from 'jest-environment-node';
import { disableStorages } from '../../jest.storages.js';

/** Node.js in a realm of its own for each test file: that of the worker is a browser's. */
export default class ServerEnvironment extends TestEnvironment {
  async teardown() {
    await super.teardown();
    disableStorages();
  }
}
