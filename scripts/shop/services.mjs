import { resolve } from 'node:path';
import { environmentWithoutOurs, ROOT, SEED_ACCOUNTS } from '../settings.mjs';

/** @typedef {import('../settings.mjs').Settings} Settings */
/** @typedef {import('./service.mjs').ServiceSpec} ServiceSpec */

const LOOPBACK = '127.0.0.1';
const ANSWER_WITHIN_MS = 2_000;

/** Who the mails of a shop on stand-ins are from. */
const SANDBOX_SENDER = 'Karigar <shop@karigar.test>';

/** The addresses of the parts, for the parts that need each other. @param {Settings} settings */
export function addresses(settings) {
  return {
    mongo: settings.variables.MONGODB_URI || `mongodb://${LOOPBACK}:${settings.mongoPort}/karigar?replicaSet=rs0`,
    auth: `http://${settings.authHost}:${settings.authPort}`,
    stripe: `http://${LOOPBACK}:${settings.stripePort}`,
    smtp: `smtp://${LOOPBACK}:${settings.smtpPort}`,
    mail: `http://${LOOPBACK}:${settings.mailPort}`,
    api: `http://${LOOPBACK}:${settings.apiPort}`,
    site: `http://${LOOPBACK}:${settings.sitePort}`,
  };
}

/** The ports a start needs for itself. @param {Settings} settings @returns {import('./ports.mjs').WantedPort[]} */
export function wantedPorts({ standIns, ...settings }) {
  const all = /** @type {const} */ ([
    [true, settings.sitePort, 'the site', 'SITE_PORT'],
    [true, settings.apiPort, 'the API', 'PORT'],
    [standIns.mongo, settings.mongoPort, 'the database', 'SANDBOX_MONGO_PORT'],
    [standIns.auth, settings.authPort, 'the Auth emulator', 'FIREBASE_AUTH_EMULATOR_HOST', settings.authHost],
    [standIns.stripe, settings.stripePort, 'the Stripe stand-in', 'SANDBOX_STRIPE_PORT'],
    [standIns.mail, settings.smtpPort, 'the mail catcher', 'SANDBOX_SMTP_PORT'],
    [standIns.mail, settings.mailPort, 'the page of mails', 'SANDBOX_MAIL_PORT'],
  ]);
  return all
    .filter(([isWanted]) => isWanted)
    .map(([, port, wantedBy, variable, host = LOOPBACK]) => ({ port, host, wantedBy, variable }));
}

/** @param {Settings} settings @returns {ServiceSpec} */
export function mongoService(settings) {
  const dataDir = resolve(settings.dataDir, 'mongo');
  return {
    name: 'mongo',
    title: 'the database',
    args: ['packages/embedded-mongodb/dist/cli.js', '--port', String(settings.mongoPort), '--data-dir', dataDir],
    isReady: () => isWritablePrimary(addresses(settings).mongo),
  };
}

/** @param {Settings} settings @returns {ServiceSpec} */
export function authService(settings) {
  const dataDir = resolve(settings.dataDir, 'auth');
  return {
    name: 'auth',
    title: 'the Auth emulator',
    args: [
      ...['packages/auth-stand-in/dist/cli.js', '--host', settings.authHost, '--port', String(settings.authPort)],
      ...['--project', settings.variables.FIREBASE_PROJECT_ID, '--data-dir', dataDir],
      ...['--site', settings.publicUrl],
    ],
    isReady: () => answers(addresses(settings).auth),
  };
}

/** @param {Settings} settings @returns {ServiceSpec} */
export function stripeService(settings) {
  const { secretKey, webhookSecret } = stripeKeys(settings);
  const { api, stripe } = addresses(settings);
  return {
    name: 'stripe',
    title: 'the Stripe stand-in',
    args: [
      ...['packages/stripe-stand-in/dist/cli.js', '--port', String(settings.stripePort)],
      ...['--data-dir', resolve(settings.dataDir, 'stripe')],
      ...['--webhook-url', `${api}/stripe/webhook`, '--webhook-secret', webhookSecret],
    ],
    isReady: () => answers(`${stripe}/v1/events?limit=1`, { authorization: `Bearer ${secretKey}` }),
  };
}

/** @param {Settings} settings @returns {ServiceSpec} */
export function mailService(settings) {
  const { smtpPort, mailPort } = settings;
  return {
    name: 'mail',
    title: 'the mail catcher',
    args: ['packages/mail-stand-in/dist/cli.js', '--smtp-port', String(smtpPort), '--port', String(mailPort)],
    isReady: () => answers(addresses(settings).mail),
  };
}

/** @param {Settings} settings @param {string} jwtSecret @returns {ServiceSpec} */
export function apiService(settings, jwtSecret) {
  return {
    name: 'api',
    title: 'the API',
    args: ['--enable-source-maps', 'backend/dist/main.js'],
    env: apiEnvironment(settings, jwtSecret),
    isReady: () => answers(`${addresses(settings).api}/health/ready`),
  };
}

/** @param {Settings} settings @param {'preview' | 'dev'} mode @returns {ServiceSpec} */
export function siteService(settings, mode) {
  const vite = resolve(ROOT, 'node_modules/vite/bin/vite.js');
  const { api, site } = addresses(settings);
  return {
    name: 'site',
    title: 'the site',
    args: [vite, ...(mode === 'preview' ? ['preview'] : []), '--strictPort', '--clearScreen', 'false'],
    cwd: resolve(ROOT, 'frontend'),
    env: {
      ...environmentWithoutOurs(),
      SITE_PORT: String(settings.sitePort),
      API_URL: api,
      PUBLIC_URL: settings.publicUrl,
      // imgbb returns addresses on its own server.
      ...(settings.variables.IMGBB_API_KEY && { IMAGE_ORIGINS: 'https://i.ibb.co' }),
      KARIGAR_SITE_CONFIG: JSON.stringify(siteConfig(settings)),
    },
    isReady: async () => (await answers(site)) && (await answers(`${site}/config.json`)),
  };
}

/**
 * The environment of the back end (the API, and its command-line tools).
 * @param {Settings} settings
 * @param {string} jwtSecret
 * @returns {NodeJS.ProcessEnv}
 */
export function apiEnvironment(settings, jwtSecret) {
  const { variables, standIns } = settings;
  const { mongo, stripe, smtp } = addresses(settings);
  const { secretKey, publishableKey, webhookSecret } = stripeKeys(settings);
  const set = {
    ...variables,
    // The parts of npm start are for this machine alone, even if the shell sets HOST.
    HOST: LOOPBACK,
    PORT: String(settings.apiPort),
    // The site's own server proxies the API's requests.
    TRUSTED_PROXIES: ['loopback', variables.TRUSTED_PROXIES].filter(Boolean).join(','),
    PUBLIC_URL: settings.publicUrl,
    MONGODB_URI: mongo,
    JWT_SECRET: jwtSecret,
    FIREBASE_AUTH_EMULATOR_HOST: standIns.auth ? variables.FIREBASE_AUTH_EMULATOR_HOST : '',
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: standIns.stripe ? stripe : variables.STRIPE_API_URL,
    ...(standIns.mail && { SMTP_URL: smtp, MAIL_FROM: variables.MAIL_FROM || SANDBOX_SENDER }),
  };
  return {
    ...environmentWithoutOurs(),
    ...Object.fromEntries(Object.entries(set).filter(([, value]) => value !== '')),
  };
}

/** The site's `/config.json`, read by the browser at run time. @param {Settings} settings */
export function siteConfig(settings) {
  const { variables, standIns } = settings;
  const { auth, stripe } = addresses(settings);
  return {
    sandbox: standIns.auth || standIns.stripe,
    firebase: {
      apiKey: variables.FIREBASE_API_KEY,
      authDomain: variables.FIREBASE_AUTH_DOMAIN || `${variables.FIREBASE_PROJECT_ID}.firebaseapp.com`,
      projectId: variables.FIREBASE_PROJECT_ID,
    },
    firebaseAuthEmulatorUrl: standIns.auth ? auth : null,
    stripePublishableKey: stripeKeys(settings).publishableKey,
    stripeJsUrl: standIns.stripe ? `${stripe}/v3/stripe.js` : variables.STRIPE_JS_URL || null,
    accounts: standIns.auth ? SEED_ACCOUNTS.map(({ label, email, password }) => ({ label, email, password })) : [],
  };
}

/** @param {Settings} settings */
function stripeKeys({ variables, standIns }) {
  return {
    secretKey: standIns.stripe ? 'sk_test_sandbox' : variables.STRIPE_SECRET_KEY,
    publishableKey: standIns.stripe ? 'pk_test_sandbox' : variables.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: standIns.stripe ? 'whsec_sandbox' : variables.STRIPE_WEBHOOK_SECRET,
  };
}

/** @param {string} url @param {Record<string, string>} [headers] */
async function answers(url, headers = {}) {
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  await response.arrayBuffer();
  return response.ok;
}

/** Pings as a client would, with the official driver. @param {string} uri */
async function isWritablePrimary(uri) {
  const { default: mongoose } = await import('mongoose');
  const client = new mongoose.mongo.MongoClient(uri, { serverSelectionTimeoutMS: ANSWER_WITHIN_MS });
  try {
    return (await client.db('admin').command({ hello: 1 })).isWritablePrimary === true;
  } finally {
    await client.close();
  }
}
