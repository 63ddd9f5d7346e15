import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { claimDataDir } from '../claim.mjs';
import { run } from '../prepare/run.mjs';
import { withProgress } from '../progress.mjs';
import { ROOT, SEED_ACCOUNTS } from '../settings.mjs';
import { keptSecret } from './stored-secret.mjs';
import { requireFreePorts } from './ports.mjs';
import { Service } from './service.mjs';
import * as services from './services.mjs';

/** @typedef {import('../settings.mjs').Settings} Settings */
/** @typedef {import('./service.mjs').ServiceSpec} ServiceSpec */
/** @typedef {(service: string, line: string) => void} OnLine */

/**
 * @typedef {object} ShopOptions
 * @property {'preview' | 'dev'} [mode] preview: the built site; dev: Vite's development server, and a service that fails
 *   after the start is reported and waits for `restart`, instead of being the end of the shop
 * @property {(line: string) => void} [print] hears of progress
 * @property {OnLine} [onLine] hears every line a service prints
 */

/**
 * The whole shop: stand-ins, API and site, as child processes. Order of calls: `reserve`, a build, `start`, `stop`.
 */
export class Shop {
  /** @type {Map<string, Service>} */
  #running = new Map();
  /** @type {() => Promise<unknown>} */
  #release = async () => {};
  /** @type {(reason: Error) => void} */
  #fail = () => {};
  #stopping = new AbortController();
  #started = false;
  /** @type {Promise<void>} */
  #restarting = Promise.resolve();

  /**
   * @param {Settings} settings
   * @param {ShopOptions} [options]
   */
  constructor(settings, { mode = 'preview', print = () => {}, onLine = () => {} } = {}) {
    this.settings = settings;
    this.logDir = join(settings.dataDir, 'logs');
    this.addresses = services.addresses(settings);
    this.mode = mode;
    this.print = print;
    this.onLine = onLine;
    /** Rejects when a service ends by itself; never resolves. */
    this.failed = new Promise((_, fail) => (this.#fail = fail));
    this.failed.catch(() => {});
  }

  /**
   * Claims the data folder, and checks that the ports are free.
   * @throws {import('../claim.mjs').AlreadyRunning | import('../settings.mjs').SettingsError}
   */
  async reserve() {
    const { dataDir, publicUrl } = this.settings;
    this.#release = await claimDataDir(dataDir, `${publicUrl} (process ${process.pid})`);
    await requireFreePorts(services.wantedPorts(this.settings));
  }

  /**
   * Starts everything and resolves when all services are ready. After a failure, call `stop` for the started ones.
   * @throws {import('./service.mjs').ServiceFailed}
   */
  async start() {
    const { settings } = this;
    await mkdir(this.logDir, { recursive: true });
    const jwtSecret = settings.variables.JWT_SECRET || (await keptSecret(join(settings.dataDir, 'jwt-secret')));
    const { standIns } = settings;
    const auth = async () => {
      await this.#launchVisibly(services.authService(settings));
      await this.#seedOnce('auth', () => this.#createAccounts());
    };
    const stripe = standIns.stripe && this.#launchVisibly(services.stripeService(settings));
    const api = async () => {
      if (standIns.mongo) {
        // The first orders are paid at the stand-in.
        await Promise.all([stripe, this.#launchVisibly(services.mongoService(settings))]);
        await this.#seedOnce('mongo', () => this.#fillShelves(jwtSecret));
      }
      await this.#launchVisibly(services.apiService(settings, jwtSecret));
    };
    await Promise.all([
      ...[api(), stripe, standIns.auth && auth()],
      standIns.mail && this.#launchVisibly(services.mailService(settings)),
      this.#launchVisibly(services.siteService(settings, this.mode)),
    ]);
    this.#started = true;
  }

  /** Stops all services, users of a service before it, and releases the data folder. */
  async stop() {
    this.#stopping.abort();
    for (const name of ['site', 'api']) await this.#running.get(name)?.stop();
    await Promise.all([...this.#running.values()].map((service) => service.stop()));
    await this.#release();
  }

  /** Ends every process at once. */
  kill() {
    this.#stopping.abort();
    for (const service of this.#running.values()) service.kill();
  }

  /**
   * Restarts services, one after the other, as after a build. A failure is reported, and waits for the next restart.
   * @param {readonly string[]} names
   */
  restart(names) {
    this.#restarting = this.#restarting.then(async () => {
      for (const name of names) {
        const old = this.#running.get(name);
        await old?.stop();
        if (!old || this.#stopping.signal.aborted) continue;
        const reported = () => {};
        await this.launch(old.spec)
          .ready()
          .then(() => this.print(`  ✔ ${name} runs the new code`), reported);
      }
    });
    return this.#restarting;
  }

  /**
   * Starts one more process that lives and ends with the shop.
   * @param {ServiceSpec} spec
   * @param {(line: string) => void} [onLine]
   */
  launch(spec, onLine = () => {}) {
    this.#stopping.signal.throwIfAborted();
    const service = new Service(spec, join(this.logDir, `${spec.name}.log`), (line) => {
      this.onLine(spec.name, line);
      onLine(line);
    });
    this.#running.set(spec.name, service);
    service.failed.catch((/** @type {import('./service.mjs').ServiceFailed} */ failure) => {
      if (this.mode === 'dev' && this.#started) this.print(failure.report());
      else this.#fail(failure);
    });
    return service;
  }

  /** @param {ServiceSpec} spec */
  async #launchVisibly(spec) {
    const service = this.launch(spec);
    await withProgress(`starting ${spec.title}`, () => service.ready(), { print: this.print });
  }

  /**
   * Gives a new stand-in its first data. The marker is stored with the data, so that it goes with them, and separately
   * for each stand-in, since the real service may replace any for a while.
   * @param {'auth' | 'mongo'} standIn
   * @param {() => Promise<void>} seed
   */
  async #seedOnce(standIn, seed) {
    const marker = join(this.settings.dataDir, standIn, 'seeded');
    if (existsSync(marker)) return;
    await seed();
    await writeFile(marker, `${new Date().toISOString()}\n`);
  }

  /** Puts the first products, reviews and orders into the database, through the back end's own command. @param {string} jwtSecret */
  async #fillShelves(jwtSecret) {
    const env = services.apiEnvironment(this.settings, jwtSecret);
    const { signal } = this.#stopping;
    const options = this.settings.hasFirstOrders ? ['--orders'] : [];
    const seed = () => run(process.execPath, ['backend/dist/commands/seed/cli.js', ...options], { env, signal });
    await withProgress('filling the shelves', seed, { print: this.print });
  }

  /** Creates the two accounts. */
  async #createAccounts() {
    const module = pathToFileURL(resolve(ROOT, 'packages/auth-stand-in/dist/seed-accounts.js')).href;
    const { seedAccounts } = /** @type {typeof import('../../packages/auth-stand-in/src/seed-accounts.js')} */ (
      await import(module)
    );
    await seedAccounts(this.addresses.auth, this.settings.variables.FIREBASE_PROJECT_ID, SEED_ACCOUNTS);
  }
}
