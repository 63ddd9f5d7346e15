import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Long enough to index a large catalogue and to migrate it. */
const STARTS_WITHIN_MS = 300_000;

/** A server in its own process, whose output goes to a file as a shop's does. */
export class Program {
  private constructor(
    readonly port: number,
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {
    // The server ends with this process.
    process.once('exit', this.kill);
  }

  private readonly kill = (): boolean => this.child.kill('SIGKILL');

  /**
   * Starts it, and resolves when `path` is answered with 200.
   * @param args of node
   */
  static async start(port: number, args: string[], env: NodeJS.ProcessEnv, path: string): Promise<Program> {
    const folder = await mkdtemp(join(tmpdir(), 'karigar-speed-'));
    const output = openSync(join(folder, 'output'), 'a');
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', output, output] });
    closeSync(output);
    const program = new Program(port, child, folder);
    await program.untilServing(path);
    return program;
  }

  /** Resident memory, in MB. */
  get memory(): number {
    const status = readFileSync(`/proc/${this.child.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    if (this.child.exitCode === null && this.kill()) await ended;
    process.off('exit', this.kill);
    await rm(this.folder, { recursive: true, force: true });
  }

  private async untilServing(path: string): Promise<void> {
    const deadline = Date.now() + STARTS_WITHIN_MS;
    while (!(await fetch(`http://127.0.0.1:${this.port}${path}`).catch(() => undefined))?.ok) {
      if (this.child.exitCode !== null || Date.now() > deadline) {
        const output = readFileSync(join(this.folder, 'output'), 'utf8');
        await this.stop();
        throw new Error(`the server does not answer:\n${output.slice(-4000)}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
