import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../../testkit/free-port.js';
import { ROOT } from '../root.js';

/** The shop after `npm start`, stand-ins and first products included. */
export class StartedShop {
  private constructor(
    readonly ports: Readonly<Record<'api' | 'auth' | 'stripe', number>>,
    /** From the command to ready. */
    readonly startedInMs: number,
    private readonly child: ChildProcess,
    private readonly ended: Promise<unknown>,
  ) {
    process.once('exit', this.interrupt);
  }

  // The terminal's Ctrl-C reaches npm and all its children.
  private readonly interrupt = (): boolean => process.kill(-Number(this.child.pid), 'SIGINT');

  /**
   * Starts one on its own ports.
   * @param folder where it keeps its data
   * @throws with its output when it ends before it is ready
   */
  static async start(folder: string, variables: Record<string, string> = {}): Promise<StartedShop> {
    const [site = 0, api = 0, database = 0, auth = 0, stripe = 0, smtp = 0, mail = 0] = await Promise.all(
      Array.from({ length: 7 }, findFreePort),
    );
    const env = {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      SITE_PORT: String(site),
      PORT: String(api),
      SANDBOX_MONGO_PORT: String(database),
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${auth}`,
      SANDBOX_STRIPE_PORT: String(stripe),
      SANDBOX_SMTP_PORT: String(smtp),
      SANDBOX_MAIL_PORT: String(mail),
      KARIGAR_DATA_DIR: folder,
      ...variables,
    };
    const began = performance.now();
    const cwd = fileURLToPath(ROOT);
    const child = spawn('npm', ['start'], { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = once(child, 'exit');
    await untilReady(child);
    return new StartedShop({ api, auth, stripe }, performance.now() - began, child, ended);
  }

  async stop(): Promise<void> {
    process.off('exit', this.interrupt);
    if (this.child.exitCode === null && this.child.signalCode === null) this.interrupt();
    await this.ended;
  }
}

function untilReady(child: ChildProcess & { stdout: NodeJS.ReadableStream; stderr: NodeJS.ReadableStream }) {
  return new Promise<void>((ready, fail) => {
    const lines: string[] = [];
    child.stderr.on('data', (text: Buffer) => lines.push(text.toString()));
    createInterface({ input: child.stdout })
      .on('line', (line) => {
        lines.push(line);
        if (line.includes('is ready')) ready();
      })
      .on('close', () => fail(new Error(`npm start:\n${lines.join('\n')}`)));
  });
}
