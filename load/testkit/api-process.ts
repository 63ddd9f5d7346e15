import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const STARTS_WITHIN_MS = 200_000;

export interface ApiAnswer {
  status: number;
  body: AnswerBody;
}

/** The fields that are read of answers; which are there depends on the route and the status. */
export interface AnswerBody {
  _id?: string;
  amountToBePaid?: number;
  clientSecret?: string;
  status?: string;
  code?: string;
}

export interface ApiProcessOptions {
  port: number;
  /** Environment variables besides the port. */
  variables: Readonly<Record<string, string | undefined>>;
  /** The built back end; by default the one of this repository. */
  main?: string;
}

/** The built back end in its own process, to be killed, frozen and woken. */
export class ApiProcess {
  private output = '';

  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
  ) {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.output = `${this.output}${chunk.toString()}`.slice(-20_000)));
    }
  }

  /** Starts it, and resolves when it is ready. */
  static async start({ port, variables, main = builtBackEnd() }: ApiProcessOptions): Promise<ApiProcess> {
    const env = { PATH: process.env['PATH'], NODE_ENV: 'test', LOG_LEVEL: 'warn', ...variables, PORT: String(port) };
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const api = new ApiProcess(`http://127.0.0.1:${port}`, child);
    await api.untilServing();
    return api;
  }

  /** The end of its log. */
  get log(): string {
    return this.output;
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Its peak resident memory, in MB, as Linux counts it. */
  get peakMemory(): number {
    const status = readFileSync(`/proc/${this.child.pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
  }

  /** Calls the API; null when the connection broke before an answer came. */
  async call(
    method: string,
    path: string,
    { token, body }: { token?: string; body?: object },
  ): Promise<ApiAnswer | null> {
    const request = fetch(`${this.url}${path}`, {
      method,
      headers: {
        // A server told to stop would wait for kept connections.
        connection: 'close',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    try {
      const response = await request;
      return { status: response.status, body: JSON.parse(await response.text()) as AnswerBody };
    } catch {
      return null;
    }
  }

  freeze(): void {
    this.child.kill('SIGSTOP');
  }

  wake(): void {
    this.child.kill('SIGCONT');
  }

  /** Kills it at once. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended();
  }

  /** Tells it to finish and exit; returns its exit code. */
  async stop(): Promise<number | null> {
    this.child.kill('SIGTERM');
    await this.ended();
    return this.child.exitCode;
  }

  /** Waits until it has ended; returns the signal that ended it. */
  async ended(): Promise<NodeJS.Signals | null> {
    if (this.isRunning) await once(this.child, 'exit');
    return this.child.signalCode;
  }

  private async untilServing(): Promise<void> {
    const deadline = Date.now() + STARTS_WITHIN_MS;
    while (!(await fetch(`${this.url}/health/ready`).catch(() => undefined))?.ok) {
      if (!this.isRunning) throw new Error(`the back end ended by itself:\n${this.output}`);
      if (Date.now() > deadline) {
        await this.kill();
        throw new Error(`the back end does not serve:\n${this.output}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** The API, as `npm run build` has left it; this file may be built to another folder. */
function builtBackEnd(): string {
  const manifest = createRequire(import.meta.url).resolve('@karigar/backend/package.json');
  return join(dirname(manifest), 'dist/main.js');
}
