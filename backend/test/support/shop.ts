import { getConnectionToken, getModelToken } from '@nestjs/mongoose';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createHash } from 'node:crypto';
import type { Connection, Model } from 'mongoose';
import { pino } from 'pino';
import { createApp } from '../../src/create-app.js';
import { testEnvironment } from './environment.js';

/** What a test expects of a body, it asserts; so every property may be read. */
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
  /** Parsed when it is JSON, else the text. */
  body: Json;
}

let opened = 0;

/** A whole back end in this process, on an empty database of its own. */
export class Shop {
  private constructor(
    readonly app: NestFastifyApplication,
    readonly connection: Connection,
  ) {}

  /** @param overrides environment variables that differ from those of `testEnvironment` */
  static async open(overrides: Record<string, string> = {}, logger = pino({ level: 'silent' })): Promise<Shop> {
    const database = `test_${createHash('sha1').update(`${process.pid} ${Date.now()} ${opened++}`).digest('hex')}`;
    const app = await createApp(testEnvironment(database, overrides), logger);
    await app.init();
    return new Shop(app, app.get<Connection>(getConnectionToken()));
  }

  async close(): Promise<void> {
    await this.connection.dropDatabase();
    await this.app.close();
  }

  model<Stored>(stored: new () => Stored): Model<Stored> {
    return this.app.get<Model<Stored>>(getModelToken(stored.name));
  }

  /** Sends a request through everything but the network. A body that is a string or buffer goes as it is. */
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
