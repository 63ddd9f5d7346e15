import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';

export const ROOT = resolve(import.meta.dirname, '..');

/**
 * The two accounts of a first start; shown on the console and, in sandbox mode, on the sign-in page. The first orders name
 * them by their ids at Firebase.
 */
export const SEED_ACCOUNTS = [
  {
    label: 'Admin',
    uid: 'sandbox-admin',
    email: 'admin@karigar.test',
    password: 'Admin1234',
    displayName: 'Ayesha Rahman',
  },
  {
    label: 'Customer',
    uid: 'sandbox-customer',
    email: 'customer@karigar.test',
    password: 'Customer1234',
    displayName: 'Kamal Hossain',
  },
];

/**
 * Every environment variable that `npm start` reads, with its default. Without one it stays unset, so that the part
 * that reads it decides. `.env.example` explains each.
 */
export const VARIABLES = /** @type {const} */ ({
  SITE_PORT: '3000',
  PORT: '5000',
  SANDBOX_MONGO_PORT: '27018',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  SANDBOX_STRIPE_PORT: '12111',
  SANDBOX_SMTP_PORT: '1025',
  SANDBOX_MAIL_PORT: '1080',
  KARIGAR_DATA_DIR: '.data',
  SANDBOX_ORDERS: '1',
  PUBLIC_URL: '',
  NODE_ENV: 'development',
  LOG_LEVEL: 'info',
  TRUSTED_PROXIES: '',
  HOST: '127.0.0.1',
  PUBLIC_API_PATH: '/api',
  RATE_LIMIT_FACTOR: '1',
  READ_CACHE: '1',
  SITE_RENDERER: 'frontend/dist/renderer/entry.mjs',
  ADMIN_EMAILS: 'admin@karigar.test',
  JWT_SECRET: '',
  MONGODB_URI: '',
  FIREBASE_PROJECT_ID: 'demo-karigar',
  FIREBASE_API_KEY: 'sandbox',
  FIREBASE_AUTH_DOMAIN: '',
  FIREBASE_CLIENT_EMAIL: '',
  FIREBASE_PRIVATE_KEY: '',
  STRIPE_SECRET_KEY: '',
  STRIPE_PUBLISHABLE_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
  STRIPE_API_URL: '',
  STRIPE_JS_URL: '',
  SMTP_URL: '',
  MAIL_FROM: '',
  OTEL_EXPORTER_OTLP_ENDPOINT: '',
  SWEEP_INTERVAL_MS: '10000',
  IMGBB_API_KEY: '',
  IMGBB_API_URL: 'https://api.imgbb.com/1/upload',
});

/** @typedef {keyof typeof VARIABLES} VariableName */
/** @typedef {Record<VariableName, string>} Variables */
/** @typedef {ReturnType<typeof resolveSettings>} Settings */

/** A setting can't be used; the message says which and why. */
export class SettingsError extends Error {}

/**
 * The environment's variables, then those of `.env`, then the defaults. An empty value means the default.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {string} [envFile]
 * @returns {Variables}
 */
export function readVariables(env = process.env, envFile = resolve(ROOT, '.env')) {
  const file = existsSync(envFile) ? parseEnv(readFileSync(envFile, 'utf8')) : {};
  const entries = Object.entries(VARIABLES).map(
    ([name, fallback]) => /** @type {const} */ ([name, (env[name] ?? file[name]) || fallback]),
  );
  return /** @type {Variables} */ (Object.fromEntries(entries));
}

/** This process's environment without the shop's own variables: each child explicitly gets those it needs. */
export function environmentWithoutOurs() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !(name in VARIABLES)));
}

/**
 * The settings of `npm start`. A variable that names the real counterpart replaces its stand-in: MONGODB_URI, a
 * Firebase project that is not a `demo-` one, STRIPE_SECRET_KEY, SMTP_URL.
 * @param {Variables} variables
 * @throws {SettingsError} naming the variable
 */
export function resolveSettings(variables) {
  const [authHost, authPort, ...rest] = variables.FIREBASE_AUTH_EMULATOR_HOST.split(':');
  if (!authHost || !authPort || rest.length > 0) {
    throw new SettingsError('FIREBASE_AUTH_EMULATOR_HOST must be HOST:PORT, like 127.0.0.1:9099');
  }
  const sitePort = toPort('SITE_PORT', variables.SITE_PORT);
  const standIns = {
    mongo: !variables.MONGODB_URI,
    auth: variables.FIREBASE_PROJECT_ID.startsWith('demo-'),
    stripe: !variables.STRIPE_SECRET_KEY,
    mail: !variables.SMTP_URL,
  };
  return {
    variables,
    sitePort,
    apiPort: toPort('PORT', variables.PORT),
    mongoPort: toPort('SANDBOX_MONGO_PORT', variables.SANDBOX_MONGO_PORT),
    authHost,
    authPort: toPort('FIREBASE_AUTH_EMULATOR_HOST', authPort),
    stripePort: toPort('SANDBOX_STRIPE_PORT', variables.SANDBOX_STRIPE_PORT),
    smtpPort: toPort('SANDBOX_SMTP_PORT', variables.SANDBOX_SMTP_PORT),
    mailPort: toPort('SANDBOX_MAIL_PORT', variables.SANDBOX_MAIL_PORT),
    dataDir: resolve(ROOT, variables.KARIGAR_DATA_DIR),
    publicUrl: variables.PUBLIC_URL || `http://localhost:${sitePort}`,
    standIns,
    /** Whether a new shop gets orders, whose customers and payments no real service knows. */
    hasFirstOrders: variables.SANDBOX_ORDERS === '1' && Object.values(standIns).every(Boolean),
  };
}

/**
 * @param {VariableName} name
 * @param {string} text
 * @returns {number}
 */
function toPort(name, text) {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new SettingsError(`${name} must be a port between 1 and 65535, not "${text}"`);
  }
  return port;
}
