import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';

const ROOT = resolve(import.meta.dirname, '../../..');

export interface ToolResult {
  code: number;
  output: Buffer;
  messages: string;
}

/** A database of its own, on the server of MONGODB_URI, which must be a genuine MongoDB. */
export class ShopDatabase {
  private constructor(
    readonly uri: string,
    readonly client: mongoose.mongo.MongoClient,
  ) {}

  static async open(): Promise<ShopDatabase> {
    const given = process.env['MONGODB_URI'];
    if (!given) throw new Error('MONGODB_URI must name a genuine MongoDB.');
    const uri = new URL(given);
    uri.pathname = `/deploy_${randomBytes(4).toString('hex')}`;
    return new ShopDatabase(uri.href, await mongoose.mongo.MongoClient.connect(uri.href));
  }

  get db(): mongoose.mongo.Db {
    return this.client.db();
  }

  /** Runs one of the back end's tools, as its container does. */
  async run(tool: string, args: string[] = [], input?: Buffer): Promise<ToolResult> {
    const child = spawn(process.execPath, [join(ROOT, 'deploy/backend/run.mjs'), `deploy/backend/${tool}`, ...args], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], MONGODB_URI: this.uri },
    });
    const output: Buffer[] = [];
    const messages: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => messages.push(chunk));
    // A tool that refuses ends before it has read everything.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    const [code] = (await once(child, 'close')) as [number];
    return { code, output: Buffer.concat(output), messages: Buffer.concat(messages).toString() };
  }

  async close(): Promise<void> {
    await this.db.dropDatabase();
    await this.client.close();
  }
}
