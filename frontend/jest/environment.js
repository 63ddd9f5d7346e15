import { setImmediate as nextTurn } from 'node:timers/promises';
import RealmEnvironment from '../../jest.environment.js';
import { closePage, openPage } from './page.js';
import './react.js';

/** jsdom's window in the realm of Node.js, with Node's implementation of what jsdom lacks, such as fetch. */
export default class BrowserEnvironment extends RealmEnvironment {
  async setup() {
    await super.setup();
    openPage();
  }

  async teardown() {
    // React may have work left for the next turn, and waits for it in later files too.
    await nextTurn();
    this.moduleMocker.restoreAllMocks();
    closePage();
    await super.teardown();
  }

  exportConditions() {
    return ['browser'];
  }
}
