import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { KeptConnection, toRequest } from './http-client.js';

let server: Server;

/** A server that answers each request with these pieces, one after the other. */
async function listen(pieces: string[]): Promise<number> {
  server = createServer((socket: Socket) => {
    socket.setNoDelay(true);
    socket.on('data', () => {
      void (async () => {
        for (const piece of pieces) {
          socket.write(piece);
          await new Promise((resolve) => setImmediate(resolve));
        }
      })();
    });
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

afterEach(() => server.close());

/** Sends this many requests; returns the number of answers, or the failure. */
async function ask(port: number, times: number): Promise<number> {
  let left = times;
  let answers = 0;
  await new Promise<void>((done, failed) => {
    new KeptConnection(port, {
      next: () => {
        if (left-- > 0) return toRequest({ port, path: '/' });
        done();
        return undefined;
      },
      answered: () => answers++,
      failed,
    });
  });
  return answers;
}

it('counts each answer once, cut into any pieces', async () => {
  const port = await listen(['HTTP/1.1 200 OK\r\nContent-Le', 'ngth: 4\r\n\r', '\nab', 'cd']);
  await expect(ask(port, 3)).resolves.toBe(3);
});

it('does not count an error as an answer', async () => {
  const port = await listen(['HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\n\r\n']);
  await expect(ask(port, 1)).rejects.toThrow('503');
});

it('goes on over a new connection when the server ends the old one', async () => {
  const port = await listen(['HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\nok']);
  let connections = 0;
  server.on('connection', () => connections++);
  await expect(ask(port, 3)).resolves.toBe(3);
  expect(connections).toBeGreaterThanOrEqual(3);
});
