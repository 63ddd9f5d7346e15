import { getConnectionToken, getModelToken } from '@nestjs/mongoose';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Connection, Model } from 'mongoose';
import { createApp } from '../../src/create-app.js';
import { JobsService } from '../../src/platform/jobs/jobs.service.js';
import { testEnvironment, workerDatabase } from './environment.js';
import { testLogger } from './log.js';

/** Tests assert a body's shape themselves, so every property may be read. */
type Json = ReturnType<typeof JSON.parse>;

type Method = 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';

export interface CallOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  /** Parsed if JSON, else the text. */
  body: Json;
}

/** This worker's databases in use by an open shop, by number. */
const taken = new Set<number>();

/**
 * A whole back end in this process, on an empty database that no other open shop uses. A worker's databases
 * serve one shop after another: a server keeps the files of every dropped database open for a while. Of two open shops, the
 * one opened last checks the tokens of both: passport keeps one strategy of a name.
 */
export class Shop {
  private constructor(
    readonly app: NestFastifyApplication,
    readonly connection: Connection,
    private readonly slot: number,
  ) {}

  /** @param overrides environment variables that differ from those of `testEnvironment` */
  static async open(overrides: Record<string, string> = {}): Promise<Shop> {
    let slot = 0;
    while (taken.has(slot)) slot++;
    taken.add(slot);
    const app = await createApp(testEnvironment(workerDatabase(slot), overrides), testLogger);
    const shop = new Shop(app, app.get<Connection>(getConnectionToken()), slot);
    // Drops the data of an aborted test file.
    await shop.empty();
    await app.init();
    return shop;
  }

  async close(): Promise<void> {
    await this.app.close();
    taken.delete(this.slot);
  }

  private async empty(): Promise<void> {
    for (const collection of (await this.connection.db?.collections()) ?? []) await collection.deleteMany({});
  }

  /** Runs a recurring job, whether or not it is due. */
  async runJob(name: string): Promise<void> {
    await this.app.get(JobsService).run(name);
  }

  /** Makes the notices that orders ask for, and delivers all that are due. */
  async relayNotices(): Promise<void> {
    await this.runJob('orders.relay');
    await this.runJob('notices.deliver');
  }

  model<Stored>(stored: new () => Stored): Model<Stored> {
    return this.app.get<Model<Stored>>(getModelToken(stored.name));
  }

  /** Sends a request through everything but the network. A string or buffer is sent as the raw body. */
  async call(method: Method, path: string, { token, body, headers = {} }: CallOptions = {}): Promise<Answer> {
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
    const response = await this.app.inject({
      method,
      url: path,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: isRaw ? body : JSON.stringify(body) }),
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson ? JSON.parse(response.body) : response.body,
    };
  }
}
