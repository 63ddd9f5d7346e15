import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import mongoose from 'mongoose';

const ROOT = resolve(import.meta.dirname, '../../..');

export interface ToolResult {
  code: number;
  output: Buffer;
  messages: string;
}

/** A database of its own: on the server of MONGODB_URI, else on the embedded one. */
export class ShopDatabase {
  private constructor(
    readonly uri: string,
    readonly client: mongoose.mongo.MongoClient,
    private readonly stopServer: () => Promise<void>,
  ) {}

  static async open(): Promise<ShopDatabase> {
    const given = process.env['MONGODB_URI'];
    const server = given ? { uri: given, stop: () => Promise.resolve() } : await startEmbedded();
    const uri = new URL(server.uri);
    uri.pathname = `/deploy_${randomBytes(4).toString('hex')}`;
    return new ShopDatabase(uri.href, await mongoose.mongo.MongoClient.connect(uri.href), server.stop);
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
    await this.stopServer();
  }
}

async function startEmbedded(): Promise<{ uri: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'karigar-deploy-'));
  const args = [join(ROOT, 'sandbox/dist/mongo/cli.js'), '--port', '0', '--data-dir', dataDir];
  const server: ChildProcess = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [uri] = (await once(createInterface({ input: server.stdout! }), 'line')) as [string];
  return {
    uri,
    stop: async () => {
      const exited = once(server, 'exit');
      server.kill('SIGTERM');
      await exited;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
