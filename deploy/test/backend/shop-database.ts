import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { until } from '../web/wait.js';

const ROOT = resolve(import.meta.dirname, '../../..');

/** The back end creates its indexes first, which is slow on a busy machine. */
const PATIENCE_MS = 90_000;

export interface ToolResult {
  code: number;
  output: Buffer;
  messages: string;
}

/** A separate database on the server of MONGODB_URI; the tools need a genuine MongoDB. */
export class ShopDatabase {
  private constructor(
    readonly uri: string,
    readonly client: mongoose.mongo.MongoClient,
  ) {}

  static async open(given = process.env['MONGODB_URI']): Promise<ShopDatabase> {
    if (!given) throw new Error('MONGODB_URI must name a genuine MongoDB.');
    const uri = new URL(given);
    uri.pathname = `/deploy_${randomBytes(4).toString('hex')}`;
    return new ShopDatabase(uri.href, await mongoose.mongo.MongoClient.connect(uri.href));
  }

  get db(): mongoose.mongo.Db {
    return this.client.db();
  }

  /** Runs one of the back end's tools, as its container does. */
  async run(tool: string, args: string[] = [], input?: Buffer, settings?: Record<string, string>): Promise<ToolResult> {
    const child = this.spawn([`deploy/backend/${tool}`, ...args], settings);
    const output: Buffer[] = [];
    const messages: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => messages.push(chunk));
    // A tool that refuses ends before it has read all input.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    const [code] = (await once(child, 'close')) as [number];
    return { code, output: Buffer.concat(output), messages: Buffer.concat(messages).toString() };
  }

  /** Starts a tool that runs until it is stopped. */
  start(tool: string, settings: NodeJS.ProcessEnv): { said: () => string; stop: () => Promise<void> } {
    const child = this.spawn([`deploy/backend/${tool}`], settings);
    const ended = once(child, 'close');
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    return {
      said: () => said,
      stop: async () => {
        child.kill();
        await ended;
      },
    };
  }

  /** Runs the back end until the condition holds, without access to Stripe. */
  async runBackend(condition: () => Promise<unknown>): Promise<void> {
    const child = this.spawn(['backend/dist/main.js'], {
      PORT: '0',
      LOG_LEVEL: 'fatal',
      JWT_SECRET: randomBytes(32).toString('hex'),
      FIREBASE_PROJECT_ID: 'demo-karigar',
      STRIPE_SECRET_KEY: 'sk_test_deploy',
      STRIPE_WEBHOOK_SECRET: 'whsec_deploy',
      STRIPE_API_URL: 'http://127.0.0.1:1',
      SWEEP_INTERVAL_MS: '10',
    });
    const ended = once(child, 'close') as Promise<[number | null]>;
    child.stdout.resume();
    child.stderr.pipe(process.stderr);
    const comeSoFar = () => {
      if (child.exitCode !== null) throw new Error(`The back end ended with ${child.exitCode}.`);
      return condition();
    };
    await until('the back end has come so far', comeSoFar, PATIENCE_MS);
    child.kill();
    await ended;
  }

  private spawn(args: string[], settings: NodeJS.ProcessEnv = {}): ChildProcessWithoutNullStreams {
    return spawn(process.execPath, [join(ROOT, 'deploy/backend/run.mjs'), ...args], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], MONGODB_URI: this.uri, ...settings },
    });
  }

  async close(): Promise<void> {
    await this.db.dropDatabase();
    await this.client.close();
  }
}
