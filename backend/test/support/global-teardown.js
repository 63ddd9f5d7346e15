import { rm } from 'node:fs/promises';

export default async function tearDown() {
  const { folder, servers } = globalThis.karigarTestServers;
  for (const server of servers) await server.close();
  await rm(folder, { recursive: true, force: true });
}
