#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { start, type MongoOptions, type MongoServer } from './start.js';

/** npm passes on the Ctrl-C that the terminal has sent to every process: signals this close together are one. */
const ONE_CTRL_C_MS = 1_000;

const USAGE = 'usage: embedded-mongodb [--port PORT] [--host ADDRESS] --data-dir FOLDER';

/** @throws Error that says what is wrong with the arguments. */
function readOptions(): MongoOptions {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '27018' },
      host: { type: 'string', default: '127.0.0.1' },
      'data-dir': { type: 'string' },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`--port ${values.port} is not a port`);
  const dataDir = values['data-dir'];
  if (!dataDir) throw new Error('--data-dir is missing');
  return { port, host: values.host, dataDir };
}

function explain(error: unknown, options: MongoOptions | undefined): string {
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    return `port ${options?.port} is taken by another program; choose another with --port`;
  }
  const message = error instanceof Error ? error.message : String(error);
  return options ? message : `${message}\n${USAGE}`;
}

/** The first signal closes the server; after a while, when that takes too long, one more ends the process. */
function closeOnSignal(server: MongoServer): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      void server.close();
      setTimeout(() => process.removeAllListeners(signal), ONE_CTRL_C_MS).unref();
    });
  }
}

let options: MongoOptions | undefined;
try {
  options = readOptions();
  const server = await start(options);
  closeOnSignal(server);
  console.log(server.url);
} catch (error) {
  console.error(explain(error, options));
  process.exitCode = 1;
}
