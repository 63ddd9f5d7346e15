import { writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type BackendStub, startBackendStub } from './backend-stub.js';
import { call } from './http.js';
import { type Nginx, PRODUCTION, startNginx } from './nginx.js';
import { until } from './wait.js';

const SLOW_CLIENTS = 2_000;
const ATTACK_MS = 60_000;

/**
 * A way to be slow: the first bytes, the bytes sent every two seconds, and whether answers are read. The large answer
 * fits into the system's buffers; a client that leaves it there notices the connection's end only when it sends.
 */
const WAYS = [
  { slow: 'head', first: 'GET / HTTP/1.1\r\nHost: shop\r\n', drip: 'X-Slow: 1\r\n', reads: true },
  {
    slow: 'body',
    first: 'POST /api/order HTTP/1.1\r\nHost: shop\r\nContent-Length: 100000\r\n\r\n',
    drip: 'x',
    reads: true,
  },
  { slow: 'reader', first: 'GET /api/large HTTP/1.1\r\nHost: shop\r\n\r\n', drip: '\r\n', reads: false },
  { slow: 'start', first: '', drip: '', reads: true },
];

let backend: BackendStub;
let nginx: Nginx;
let attack: ReturnType<typeof startAttack> | undefined;

beforeAll(async () => {
  const large = Buffer.alloc(1_000_000, 'x');
  backend = await startBackendStub((request, response) => {
    response.end(request.url === '/large' ? large : '{}');
  });
  nginx = await startNginx({ ...PRODUCTION, BACKEND_ADDRESS: backend.address });
});

afterAll(async () => {
  attack?.stop();
  await nginx?.stop();
  await backend?.kill();
});

it("cuts off a client that leaves an answer unread that exceeds the system's buffers", async () => {
  const bytes = 32_000_000;
  await writeFile(join(nginx.folder, 'site-files/large.bin'), Buffer.alloc(bytes));
  const socket = connect(nginx.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET /large.bin HTTP/1.1\r\nHost: shop\r\n\r\n');
  const line = await until('nginx gives the answer up', async () =>
    (await nginx.accessLog()).find(({ path }) => path === '/large.bin'),
  );
  socket.destroy();
  expect(line['bytes']).toBeLessThan(bytes);
});

it('serves other clients during 2,000 slow ones for a minute', async () => {
  const { connected, cutOff } = (attack = startAttack(nginx.port));
  await until('all slow clients are connected', () => connected() >= SLOW_CLIENTS * 0.99);

  const outcomes: string[] = [];
  const end = Date.now() + ATTACK_MS;
  const visit = async (from: string) => {
    for (let count = 0; Date.now() < end; count += 1) {
      const path = ['/', '/assets/app-3f9c.js', '/api/order', '/api/product'][count % 4] as string;
      const outcome = call(nginx.origin, path, { from }).then(({ status }) => String(status), String);
      outcomes.push(await Promise.race([outcome, delay(10_000, 'no answer in 10 s')]));
      await delay(20);
    }
  };
  await Promise.all(['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5'].map(visit));
  const stillConnected = connected();

  const failures = outcomes.filter((outcome) => outcome !== '200');
  expect(outcomes.length).toBeGreaterThan(1_000);
  expect(failures.length / outcomes.length).toBeLessThanOrEqual(0.001);
  // Proves the attack: it lasted, and nginx cut connections off again and again.
  expect(stillConnected).toBeGreaterThan(SLOW_CLIENTS * 0.5);
  const ofOneWay = SLOW_CLIENTS / WAYS.length;
  const cutOffTwice = WAYS.map(({ slow }) => slow).filter((slow) => cutOff(slow) >= 2 * ofOneWay);
  // A body may take any time, but never pause for 10 s.
  expect(cutOffTwice).toEqual(['head', 'reader', 'start']);
  // No half order reached the back end.
  expect(backend.requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

/** Keeps up the slow connections from 40 addresses, each reopened when nginx has cut it off. */
function startAttack(port: number): { connected(): number; cutOff(slow: string): number; stop(): void } {
  const sockets = new Set<Socket>();
  let connected = 0;
  const cutOff = new Map<string, number>();
  let stopped = false;
  const hold = (index: number) => {
    if (stopped) return;
    const way = WAYS[index % WAYS.length] as (typeof WAYS)[number];
    const socket = connect({ port, host: '127.0.0.1', localAddress: `127.1.0.${1 + (index % 40)}` });
    const drip = setInterval(() => socket.write(way.drip), 2_000);
    let wasConnected = false;
    sockets.add(socket);
    socket.on('connect', () => {
      wasConnected = true;
      connected += 1;
      socket.write(way.first);
      if (way.reads) socket.resume();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(drip);
      sockets.delete(socket);
      if (wasConnected) {
        connected -= 1;
        cutOff.set(way.slow, (cutOff.get(way.slow) ?? 0) + 1);
      }
      setTimeout(hold, 100, index);
    });
  };
  for (let index = 0; index < SLOW_CLIENTS; index += 1) hold(index);
  return {
    connected: () => connected,
    cutOff: (slow) => cutOff.get(slow) ?? 0,
    stop: () => {
      stopped = true;
      sockets.forEach((socket) => socket.destroy());
    },
  };
}
