import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Starts what the integration tests stand on, once for all of them: the database, unless MONGODB_URI
 * names one, and Google's Auth emulator. Both come from the built sandbox.
 */
export default async function setUp() {
  const folder = await mkdtemp(join(tmpdir(), 'karigar-backend-test-'));
  const servers = [];
  if (!process.env.MONGODB_URI) {
    const { start } = await import('@karigar/sandbox/mongo');
    const mongo = await start({ port: 0, dataDir: join(folder, 'mongo') });
    servers.push(mongo);
    process.env.MONGODB_URI = mongo.url;
  }
  const { start } = await import('@karigar/sandbox/auth');
  const auth = await start({ dataDir: join(folder, 'auth') });
  servers.push(auth);
  process.env.FIREBASE_AUTH_EMULATOR_HOST = new URL(auth.url).host;
  globalThis.karigarTestServers = { folder, servers };
}
