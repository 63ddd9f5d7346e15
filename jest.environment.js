import { TestEnvironment } from 'jest-environment-node';
import { disableStorages } from './jest.storages.js';

/** What jest keeps on the global object for one test file; its state has a new symbol in each. */
const OF_ONE_FILE = new Set(['JEST_STATE_SYMBOL', 'EVENT_HANDLERS', 'RETRY_TIMES_SETTER', 'TEST_TIMEOUT_SYMBOL']);

/** Runs the test files of a worker in the realm of Node.js, one after another, and restores what they may change. */
export default class RealmEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global = globalThis;
    this.fakeTimersModern = new this.fakeTimersModern.constructor({ config: config.projectConfig, global: globalThis });
    const { env, exit, getBuiltinModule } = process;
    this.before = { env: { ...env }, exit, getBuiltinModule, console: globalThis.console };
  }

  async teardown() {
    await super.teardown();
    disableStorages();
    for (const symbol of Object.getOwnPropertySymbols(globalThis)) {
      if (OF_ONE_FILE.has(symbol.description)) delete globalThis[symbol];
    }
    const { env, exit, getBuiltinModule, console } = this.before;
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    Object.assign(process, { exit, getBuiltinModule });
    globalThis.console = console;
  }
}
