import { randomBytes } from 'node:crypto';
import { findFreePort } from '../../testkit/free-port.ts';
import { readVariables, resolveSettings, type Settings } from '../../../scripts/settings.mjs';

/** Signs the tokens of these shops. */
export const JWT_SECRET = randomBytes(24).toString('hex');

const PORTS = 'SITE_PORT PORT SANDBOX_MONGO_PORT SANDBOX_STRIPE_PORT SANDBOX_SMTP_PORT SANDBOX_MAIL_PORT'.split(' ');

/** The settings of a shop on ports of its own, with raised limits for one visitor. */
export async function makeSettings(folder: string, variables: Record<string, string> = {}): Promise<Settings> {
  const own = { KARIGAR_DATA_DIR: folder, JWT_SECRET, RATE_LIMIT_FACTOR: '1000000' };
  const env: Record<string, string> = { ...own, ...variables };
  for (const name of PORTS) env[name] = String(await findFreePort());
  env['FIREBASE_AUTH_EMULATOR_HOST'] = `127.0.0.1:${await findFreePort()}`;
  // No `.env` of this checkout.
  return resolveSettings(readVariables(env, ''));
}
