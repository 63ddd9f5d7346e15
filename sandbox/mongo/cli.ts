import { parseArgs } from 'node:util';
import { start, type MongoOptions } from './start.js';

const USAGE = 'usage: npm run mongo -- [--port PORT] [--host ADDRESS] --data-dir FOLDER';

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

let options: MongoOptions | undefined;
try {
  options = readOptions();
  const server = await start(options);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close());
  console.log(server.url);
} catch (error) {
  console.error(explain(error, options));
  process.exitCode = 1;
}
