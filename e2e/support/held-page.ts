import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gate } from './broken-connection.js';

export interface HeldSite {
  siteUrl: string;
  /** Sends the rest of the page that is kept back. */
  release: () => void;
  close: () => Promise<void>;
}

/** Stands before a site, and keeps back the end of each page that has this text, from there on, until it is released. */
export async function holdPagesAfter(text: string, siteUrl: string): Promise<HeldSite> {
  const released = gate();
  const server = createServer((request, response) => {
    const forward = async () => {
      const { status, headers, body } = await readPlain(new URL(request.url ?? '/', siteUrl), request.headers.accept);
      const start = headers.get('content-type')?.startsWith('text/html') ? body.indexOf(text) : -1;
      response.writeHead(status, [...headers].flat());
      if (start > 0) {
        response.write(body.subarray(0, start));
        await released.opened;
      }
      response.end(body.subarray(Math.max(start, 0)));
    };
    forward().catch((error: Error) => response.destroy(error));
  });
  await once(server.listen(0, 'localhost'), 'listening');
  const close = async () => {
    released.open();
    server.closeAllConnections();
    await once(server.close(), 'close');
  };
  return { siteUrl: `http://localhost:${(server.address() as AddressInfo).port}`, release: released.open, close };
}

async function readPlain(url: URL, accept = '*/*') {
  const answer = await fetch(url, { headers: { accept, 'accept-encoding': 'identity' } });
  const body = Buffer.from(await answer.arrayBuffer());
  const headers = new Headers(answer.headers);
  for (const name of ['content-length', 'content-encoding', 'transfer-encoding', 'connection']) headers.delete(name);
  return { status: answer.status, headers, body };
}
