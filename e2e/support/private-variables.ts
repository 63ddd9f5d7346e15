import { findFreePort } from '../../load/testkit/free-port.js';
import { type Variables, VARIABLES } from '../../scripts/settings.mjs';

/**
 * The variables of an isolated shop: free ports, its own data folder, raised rate limits, no orders, and none of this machine's
 * `.env`.
 */
export async function privateVariables(dataDir: string): Promise<Variables> {
  const [site, api, mongo, auth, stripe, smtp, mail] = await Promise.all(Array.from({ length: 7 }, findFreePort));
  return {
    ...VARIABLES,
    SITE_PORT: String(site),
    PORT: String(api),
    SANDBOX_MONGO_PORT: String(mongo),
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${auth}`,
    SANDBOX_STRIPE_PORT: String(stripe),
    SANDBOX_SMTP_PORT: String(smtp),
    SANDBOX_MAIL_PORT: String(mail),
    KARIGAR_DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: '1000',
    SANDBOX_ORDERS: '0',
    // Mails and documents are made as soon as a test waits for them.
    SWEEP_INTERVAL_MS: '500',
  };
}
