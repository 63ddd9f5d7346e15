import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Systems use ports from 32768 on for outgoing connections, one of which could take a port before its server does. */
const FREE_PORTS = { least: 20_000, most: 32_000 };

/** A port is free until its server starts, so none is given twice. */
const given = new Set<number>();

/** A port for a server whose address must be known before it starts. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FREE_PORTS.least, FREE_PORTS.most);
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
