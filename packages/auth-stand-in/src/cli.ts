#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { start } from './start.js';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '9099' },
    host: { type: 'string', default: '127.0.0.1' },
    'data-dir': { type: 'string' },
    project: { type: 'string', default: 'demo-karigar' },
    site: { type: 'string' },
  },
});
const { port, host, project, site, 'data-dir': dataDir } = values;
if (!dataDir) {
  console.error('auth: --data-dir DIR says where the accounts are kept');
  process.exit(2);
}

try {
  const server = await start({
    port: Number(port),
    host,
    dataDir,
    projectId: project,
    siteUrl: site,
    onMail: ({ to, kind, link }) => console.log(`mail to ${to}: ${kind} ${link}`),
  });
  console.log(server.url);
  const stop = () => void server.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  console.error(`auth: ${code === 'EADDRINUSE' ? `port ${port} is taken` : message}`);
  process.exit(1);
}
