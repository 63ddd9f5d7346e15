import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { type Variables, resolveSettings, ROOT } from '../../scripts/settings.mjs';
import { addresses, wantedPorts } from '../../scripts/shop/services.mjs';
import { requireFreePorts } from '../../scripts/shop/ports.mjs';

/** The whole table: it ends with the logs' folder. */
const READY = /^Karigar is ready[^]*^ {2}Logs .*\n/m;

/** Has the shop of a data folder start without its first products, for a test that looks at none. */
export async function leaveShelvesEmpty(dataDir: string): Promise<void> {
  await mkdir(join(dataDir, 'mongo'), { recursive: true });
  await writeFile(join(dataDir, 'mongo/seeded'), '');
}

/** A shop started as by a user: the command of `npm start`, in its own process, or npm itself. */
export class StartedShop {
  readonly siteUrl: string;
  readonly auth: string;
  output = '';
  private readonly process: ChildProcess;
  private readonly ended: Promise<number | null>;

  constructor(
    private readonly variables: Variables,
    args: string[] = [],
    checkout = ROOT,
    [program, given]: [string, string[]] = [process.execPath, ['scripts/start.mjs']],
  ) {
    const settings = resolveSettings(variables);
    this.siteUrl = settings.publicUrl;
    this.auth = addresses(settings).auth;
    this.process = spawn(program, [...given, ...args], {
      cwd: checkout,
      env: { ...process.env, ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.process.stdout?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    this.process.stderr?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    this.ended = once(this.process, 'close').then(([code]) => code as number | null);
  }

  /** Resolves when the table is printed; fails when the command ends without it. */
  ready(): Promise<void> {
    return this.printed(READY);
  }

  /** The table's values, by the names of its rows. */
  get table(): Record<string, string> {
    const rows = READY.exec(this.output)?.[0].matchAll(/^ {2}(\S.*?) {2,}(\S.*)$/gm) ?? [];
    return Object.fromEntries(Array.from(rows, ([, what = '', where = '']) => [what, where] as const));
  }

  /** Resolves when the command has printed this; fails when it ends without. */
  async printed(text: RegExp): Promise<void> {
    while (!text.test(this.output)) {
      const printed = this.process.stdout && once(this.process.stdout, 'data');
      const over = await Promise.race([printed?.then(() => false), this.ended.then(() => true)]);
      if (over) throw new Error(`npm start ended and had not printed ${text}:\n${this.output}`);
    }
  }

  /** Sends signals to the command, all at once, and returns its exit code when it has ended. */
  async end(...signals: NodeJS.Signals[]): Promise<number | null> {
    for (const signal of signals) this.process.kill(signal);
    return this.ended;
  }

  /** Resolves when none of its parts listens any more; the test's time limit is the deadline. */
  async gone(): Promise<void> {
    const wanted = wantedPorts(resolveSettings(this.variables));
    const areFree = () =>
      requireFreePorts(wanted).then(
        () => true,
        () => false,
      );
    await expect.poll(areFree, { timeout: 0 }).toBe(true);
  }
}
