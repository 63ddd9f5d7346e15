import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { relative } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { environmentWithoutOurs, ROOT } from '../settings.mjs';

const POLL_MS = 50;
const READY_WITHIN_MS = 90_000;
/** A look that takes longer counts as "not yet": one that never ended would keep the deadline from being seen. */
const LOOK_WITHIN_MS = 5_000;
const STOP_GRACE_MS = 15_000;
const LINES_KEPT = 20;
const GUARD = new URL('orphan-guard.mjs', import.meta.url).href;

/**
 * @typedef {object} ServiceSpec
 * @property {string} name also the name of its log file
 * @property {string} [title] on the console
 * @property {string[]} args what node runs
 * @property {string} [cwd] the root of the repository without it
 * @property {NodeJS.ProcessEnv} [env] this process's without the shop's variables, without it
 * @property {() => Promise<boolean>} isReady asked again and again; a rejection counts as "not yet"
 */

/** A service ended by itself, or did not become ready. */
export class ServiceFailed extends Error {
  /**
   * @param {string} name
   * @param {string} reason
   * @param {readonly string[]} lastLines
   * @param {string} logFile
   */
  constructor(name, reason, lastLines, logFile) {
    super(`${name} ${reason}`);
    this.lastLines = lastLines;
    this.logFile = logFile;
  }

  /** The failure for a console: its reason, the log's last lines and the log's path. */
  report() {
    return [
      `✘ ${this.message}. Its last lines:`,
      ...this.lastLines.map((line) => `    ${line}`),
      `  The whole log: ${relative(process.cwd(), this.logFile)}`,
    ].join('\n');
  }
}

/** One child process of the shop: started, watched, logged and stopped. */
export class Service {
  /** @type {string[]} */
  #lastLines = [];
  #stopping = false;
  #ended = false;

  /**
   * @param {ServiceSpec} spec
   * @param {string} logFile
   * @param {(line: string) => void} [onLine] hears every line the child prints
   */
  constructor(spec, logFile, onLine) {
    this.spec = spec;
    this.logFile = logFile;
    // Its own process group, so that Ctrl-C reaches only the parent, which then stops the children in order.
    const { args, cwd = ROOT, env = environmentWithoutOurs() } = spec;
    this.child = spawn(process.execPath, ['--import', GUARD, ...args], {
      ...{ cwd, env },
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    const log = createWriteStream(logFile);
    for (const stream of [this.child.stdout, this.child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        log.write(`${line}\n`);
        this.#lastLines.push(line);
        if (this.#lastLines.length > LINES_KEPT) this.#lastLines.shift();
        onLine?.(line);
      });
    }
    /** Settles when the process is gone and its output has been read; resolves to its exit code or signal, in words. */
    this.ended = new Promise((done) => {
      this.child.once('error', (error) => done(`could not be started: ${error.message}`));
      this.child.once('close', (code, signal) => done(`ended by itself (${signal ?? `exit code ${code}`})`));
    }).then((/** @type {string} */ how) => {
      this.#ended = true;
      log.end();
      return how;
    });
    /** Rejects if the process ends by itself; never resolves. */
    this.failed = this.ended.then((how) => {
      if (this.#stopping) return new Promise(() => {});
      throw this.#failure(how);
    });
    this.failed.catch(() => {});
  }

  /**
   * Waits until the service is ready.
   * @throws {ServiceFailed} also when it is stopped meanwhile
   */
  async ready() {
    const deadline = performance.now() + READY_WITHIN_MS;
    const look = () =>
      Promise.race([this.spec.isReady(), delay(LOOK_WITHIN_MS, false, { ref: false })]).catch(() => false);
    const poll = async () => {
      while (!this.#ended && !(await look())) {
        if (performance.now() > deadline) throw this.#failure('did not become ready in time');
        await delay(POLL_MS);
      }
    };
    await Promise.race([poll(), this.failed]);
    if (this.#stopping) throw this.#failure('was stopped');
  }

  /** Asks the process to end, and kills it when it takes too long. */
  async stop() {
    this.#stopping = true;
    if (this.#ended) return;
    this.child.kill('SIGTERM');
    const giveUp = setTimeout(() => this.kill(), STOP_GRACE_MS);
    await this.ended;
    clearTimeout(giveUp);
  }

  /** Kills the process and all its children. */
  kill() {
    this.#stopping = true;
    const { pid } = this.child;
    if (this.#ended || pid === undefined) return;
    try {
      if (process.platform === 'win32') this.child.kill('SIGKILL');
      else process.kill(-pid, 'SIGKILL');
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
    }
  }

  /** @param {string} reason */
  #failure(reason) {
    return new ServiceFailed(this.spec.name, reason, this.#lastLines, this.logFile);
  }
}
