import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface BackendStub {
  /** HOST:PORT, as BACKEND_ADDRESS takes it. */
  address: string;
  /** The requests received, in order. */
  requests: { method: string; url: string; headers: IncomingMessage['headers'] }[];
  /** Connections made to it so far. */
  connections(): number;
  /** Stops at once, aborting open requests. */
  kill(): Promise<void>;
}

const PUBLIC_READ = /^\/(product|review|category|settings|sitemap)\b/;

const answerOk: RequestListener = (_request, response) => {
  response.setHeader('content-type', 'application/json').end('{"ok":true}');
};

const leavePagesToTheBrowser: RequestListener = (_request, response) => {
  response.writeHead(406).end();
};

/**
 * A stand-in for the back end: answers as told, once the whole body has arrived, with no-store unless it is a public read, and
 * records the requests, but for those of pages, which it renders with `renderPage`. Without `at` it takes a free port.
 */
export async function startBackendStub(
  answer: RequestListener = answerOk,
  at: { host: string; port?: number } = { host: '127.0.0.1' },
  renderPage: RequestListener = leavePagesToTheBrowser,
): Promise<BackendStub> {
  const requests: BackendStub['requests'] = [];
  let connections = 0;
  const server = createServer((request: IncomingMessage, response: ServerResponse & { req: IncomingMessage }) => {
    const { method = '', url = '', headers } = request;
    const isPage = url.startsWith('/page/');
    if (!isPage) requests.push({ method, url, headers });
    if (!isPage && !PUBLIC_READ.test(url)) response.setHeader('cache-control', 'no-store');
    request.resume().on('end', () => (isPage ? renderPage : answer)(request, response));
  });
  server.keepAliveTimeout = 60_000;
  server.on('connection', () => (connections += 1));
  server.listen(at.port, at.host);
  await once(server, 'listening');
  return {
    address: `${at.host}:${(server.address() as AddressInfo).port}`,
    requests,
    connections: () => connections,
    kill: async () => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
