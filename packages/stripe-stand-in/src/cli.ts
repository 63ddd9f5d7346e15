#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { start } from './start.js';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '12111' },
    host: { type: 'string', default: '127.0.0.1' },
    'data-dir': { type: 'string' },
    'webhook-url': { type: 'string' },
    'webhook-secret': { type: 'string' },
    'webhook-events': { type: 'string', default: '*' },
  },
});
const { port, host, 'data-dir': dataDir } = values;
if (!dataDir) {
  console.error('stripe: --data-dir DIR says where payments are kept');
  process.exit(2);
}

try {
  const server = await start({
    port: Number(port),
    host,
    dataDir,
    webhookUrl: values['webhook-url'],
    webhookSecret: values['webhook-secret'],
    webhookEvents: values['webhook-events'].split(','),
  });
  console.log(server.url);
  const stop = () => void server.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  console.error(`stripe: ${code === 'EADDRINUSE' ? `port ${port} is taken` : message}`);
  process.exit(1);
}
