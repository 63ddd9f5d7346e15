import { TestEnvironment } from 'jest-environment-node';
import { disableStorages } from './jest.storages.js';

/** Node.js, in which no test file slows the next ones of its worker. */
export default class NodeEnvironment extends TestEnvironment {
  async teardown() {
    await super.teardown();
    disableStorages();
  }
}
