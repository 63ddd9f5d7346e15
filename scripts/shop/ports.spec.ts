import { createServer } from 'node:net';
import { once } from 'node:events';
import { findFreePort } from '../../load/testkit/free-port.js';
import { requireFreePorts } from './ports.mjs';

const wanted = (port: number, variable: string) => ({ port, host: '127.0.0.1', wantedBy: 'the site', variable });

it('accepts free ports', async () => {
  const ports = await Promise.all(Array.from({ length: 3 }, findFreePort));
  expect(new Set(ports).size).toBe(3);
  await requireFreePorts(ports.map((port) => wanted(port, 'ANY')));
});

it('names a taken port, its part of the shop and the variable that moves it', async () => {
  const [taken, free] = [await findFreePort(), await findFreePort()];
  const server = createServer().listen(taken, '127.0.0.1');
  await once(server, 'listening');

  await expect(requireFreePorts([wanted(taken, 'SITE_PORT'), wanted(free, 'PORT')])).rejects.toThrow(
    `Port ${taken}, wanted by the site, is taken. Free it, or set SITE_PORT to move the site.`,
  );
  server.close();
});

it('names both variables of a port that two parts of the shop want', async () => {
  const port = await findFreePort();
  const api = { ...wanted(port, 'PORT'), wantedBy: 'the API' };
  await expect(requireFreePorts([wanted(port, 'SITE_PORT'), api])).rejects.toThrow(
    `Port ${port} is wanted by the site and by the API. Set SITE_PORT or PORT to another.`,
  );
});

it('names the variable also when the system refuses a port, such as for missing rights', async () => {
  const foreign = {
    port: 9099,
    host: '192.0.2.1',
    wantedBy: 'the Auth emulator',
    variable: 'FIREBASE_AUTH_EMULATOR_HOST',
  };
  await expect(requireFreePorts([foreign])).rejects.toThrow(
    /^Port 9099, wanted by the Auth emulator, can't be used \(listen .*192\.0\.2\.1.*\)\. Set FIREBASE_AUTH_EMULATOR_HOST /,
  );
});
