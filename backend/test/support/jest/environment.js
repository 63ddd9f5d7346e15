import NodeEnvironment from '../../../../jest.environment.js';

/** What jest keeps on the global object for one test file. */
const OF_ONE_FILE = ['EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL'].map((name) => Symbol.for(name));

/** Runs the test files of a worker in the realm of Node.js, one after another, and restores what they may change. */
export default class Environment extends NodeEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global = globalThis;
    this.fakeTimersModern = new this.fakeTimersModern.constructor({ config: config.projectConfig, global: globalThis });
    this.before = { env: { ...process.env }, console: globalThis.console, exit: process.exit };
  }

  async teardown() {
    await super.teardown();
    for (const symbol of OF_ONE_FILE) delete globalThis[symbol];
    const { env, console, exit } = this.before;
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    Object.assign(process, { exit });
    globalThis.console = console;
  }
}
