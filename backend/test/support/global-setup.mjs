import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Starts the servers of the integration tests, once for all of them: the database, unless MONGODB_URI
 * names one, Google's Auth emulator and the Stripe stand-in. All come from the built `packages/`.
 */
export default async function setUp() {
  const folder = await mkdtemp(join(tmpdir(), 'karigar-backend-test-'));
  const servers = [];
  process.env.KARIGAR_TEST_RUN = `test_${randomBytes(5).toString('hex')}`;
  if (!process.env.MONGODB_URI) {
    const { start: startMongo } = await import('@karigar/embedded-mongodb');
    const mongo = await startMongo({ port: 0, dataDir: join(folder, 'mongo') });
    servers.push(mongo);
    process.env.MONGODB_URI = mongo.url;
  }
  const { start: startAuth } = await import('@karigar/auth-stand-in');
  const auth = await startAuth({ dataDir: join(folder, 'auth') });
  servers.push(auth);
  process.env.FIREBASE_AUTH_EMULATOR_HOST = new URL(auth.url).host;
  const { start: startStripe } = await import('@karigar/stripe-stand-in');
  const stripe = await startStripe({ dataDir: join(folder, 'stripe') });
  servers.push(stripe);
  process.env.STRIPE_API_URL = stripe.url;
  globalThis.karigarTestServers = { folder, servers };
}
