import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from '../../../scripts/settings.mjs';

/** Long enough to index a million products. */
const STARTS_WITHIN_MS = 900_000;
const LOOK_EVERY_MS = 10;

/** An empty folder of a benchmark. */
export const makeFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'karigar-bench-'));

/** A browser's own processes may still write for a moment. */
export const removeFolder = (path: string): Promise<void> => rm(path, { recursive: true, force: true, maxRetries: 5 });

/** A server in a process of its own, whose output goes to a file as a shop's does. It ends with this process. */
export class Server {
  private readonly child: ChildProcess;
  private readonly folder: string;
  /** From the command to ready. */
  startedInS = NaN;
  private hasEnded = false;

  private constructor(child: ChildProcess, folder: string) {
    this.child = child;
    this.folder = folder;
    process.once('exit', this.end);
    child.once('exit', () => (this.hasEnded = true));
  }

  private readonly end = (): boolean => this.child.kill('SIGTERM');

  /**
   * Starts it, and resolves when `url` is answered with a success.
   * @throws when it ends before; its output is kept then
   */
  static async start([program = '', ...args]: string[], env: NodeJS.ProcessEnv, url: string): Promise<Server> {
    const folder = await makeFolder();
    const output = openSync(join(folder, 'output'), 'a');
    const server = new Server(spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', output, output] }), folder);
    closeSync(output);
    const began = performance.now();
    while (!(await fetch(url).catch(() => undefined))?.ok) {
      if (server.hasEnded || performance.now() > began + STARTS_WITHIN_MS) {
        server.end();
        throw new Error(`${program} does not answer at ${url}: see ${join(folder, 'output')}`);
      }
      await delay(LOOK_EVERY_MS);
    }
    server.startedInS = (performance.now() - began) / 1000;
    return server;
  }

  /** Resident memory, in MB, as Linux counts it. */
  get memory(): number {
    const status = readFileSync(`/proc/${this.child.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
  }

  async stop(): Promise<void> {
    process.off('exit', this.end);
    if (!this.hasEnded && this.end()) await once(this.child, 'exit');
    await removeFolder(this.folder);
  }
}
