#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { start } from './start.js';

const { values } = parseArgs({
  options: {
    'smtp-port': { type: 'string', default: '1025' },
    port: { type: 'string', default: '1080' },
    host: { type: 'string', default: '127.0.0.1' },
  },
});

try {
  const mail = await start({ smtpPort: Number(values['smtp-port']), port: Number(values.port), host: values.host });
  console.log(`${mail.smtpUrl} ${mail.url}`);
  const stop = () => void mail.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  console.error(`mail: ${code === 'EADDRINUSE' ? 'a port of it is taken' : message}`);
  process.exit(1);
}
