/** @typedef {Record<string, string | undefined>} Variables */

/** The database of the stack; MONGODB_URI names another. */
export const DATABASE = { host: 'mongo:27017', name: 'karigar', user: 'karigar' };

/** Names of the sandbox profile's stand-ins, and the keys they take. The keys are public and worth nothing. */
const SANDBOX = {
  JWT_SECRET: 'sandbox-sandbox-sandbox-sandbox-sandbox',
  MONGO_PASSWORD: 'sandbox',
  MONGO_ROOT_PASSWORD: 'sandbox',
  FIREBASE_PROJECT_ID: 'demo-karigar',
  FIREBASE_AUTH_EMULATOR_HOST: 'sandbox-auth:9099',
  STRIPE_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
  STRIPE_API_URL: 'http://sandbox-stripe:12111',
  SMTP_URL: 'smtp://sandbox-mail:1025',
  MAIL_FROM: 'Karigar <shop@karigar.test>',
  ADMIN_EMAILS: 'admin@karigar.test',
};

/** Variables that only a real shop sets, with real people and real money. */
const ONLY_IN_A_REAL_SHOP = [
  'MONGODB_URI',
  'FIREBASE_PROJECT_ID',
  'FIREBASE_API_KEY',
  'FIREBASE_CLIENT_EMAIL',
  'FIREBASE_PRIVATE_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'IMGBB_API_KEY',
  'SMTP_URL',
];

/** Values with which `npm start`, and the file `.env.example`, mean a stand-in. */
const STANDS_FOR_A_STAND_IN = /^(demo-.*|sandbox|(sk_test|pk_test|whsec)_sandbox)$/;
const NAMES_A_SANDBOX_ACCOUNT = /@karigar\.test\s*(,|$)/i;

const PUBLIC_SECRET = 'has a secret of the sandbox, which everybody knows; draw one with `openssl rand -hex 32`';

/** A database's password is not read by anyone: it may be long. */
const PASSWORD_LENGTH = 12;
const DIFFERENT_CHARACTERS = 6;

/** @param {Variables} variables */
export const isSandbox = (variables) => variables['KARIGAR_SANDBOX'] === '1';

/**
 * The variables as the containers need them: empty ones left out, the stand-ins' keys filled in when the sandbox is on,
 * its address made from the port that Compose publishes, and MONGODB_URI made from the password of the stack's own database unless another database is named. Where the
 * administrator's password is known, MONGODB_ADMIN_URI is made from it.
 * @param {Variables} given
 * @returns {Variables}
 */
export function completeSettings(given) {
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value));
  const variables = isSandbox(set) ? { PUBLIC_URL: sandboxUrlOf(set), ...set, ...SANDBOX } : set;
  if (variables['MONGODB_URI']) return variables;
  const { MONGO_PASSWORD, MONGO_ROOT_PASSWORD } = variables;
  return {
    ...variables,
    ...(MONGO_PASSWORD && { MONGODB_URI: uriOf(DATABASE.user, MONGO_PASSWORD) }),
    ...(MONGO_ROOT_PASSWORD && { MONGODB_ADMIN_URI: uriOf('root', MONGO_ROOT_PASSWORD) }),
  };
}

/** @param {Variables} variables */
const sandboxUrlOf = ({ SITE_PORT }) => `http://localhost:${SITE_PORT ?? '80'}`;

/** @param {string} user @param {string} password */
function uriOf(user, password) {
  const { host, name } = DATABASE;
  return `mongodb://${user}:${encodeURIComponent(password)}@${host}/${name}?replicaSet=rs0&authSource=admin`;
}

/**
 * The problems that the containers find before the back end checks its own variables: reasons by name.
 * @param {Variables} given
 * @returns {Record<string, string>}
 */
export function findProblems(given) {
  return isSandbox(given) ? findRealShop(given) : findMissing(given);
}

/** @param {Variables} given @returns {Record<string, string>} */
function findRealShop(given) {
  const names = ONLY_IN_A_REAL_SHOP.filter((name) => given[name] && !STANDS_FOR_A_STAND_IN.test(given[name]));
  const why = 'belongs to a real shop, and KARIGAR_SANDBOX=1 opens it to everybody; remove one of the two';
  return Object.fromEntries(names.map((name) => [name, why]));
}

/** @param {Variables} given @returns {Record<string, string>} */
function findMissing(given) {
  const needed = ['PUBLIC_URL', 'FIREBASE_API_KEY', 'STRIPE_PUBLISHABLE_KEY'];
  if (!given['MONGODB_URI']) needed.push('MONGO_PASSWORD', 'MONGO_ROOT_PASSWORD');
  /** @type {Record<string, string>} */
  const problems = Object.fromEntries(needed.filter((name) => !given[name]).map((name) => [name, 'is missing']));
  if (given['PUBLIC_URL'] && !isOrigin(given['PUBLIC_URL'])) {
    problems['PUBLIC_URL'] = 'must be the address people type, like https://shop.example, without a path';
  }
  for (const name of ONLY_IN_A_REAL_SHOP) {
    if (given[name] && STANDS_FOR_A_STAND_IN.test(given[name])) {
      problems[name] =
        'means a stand-in, which a real shop does not have; KARIGAR_SANDBOX=1 is for trying the shop out';
    }
  }
  for (const [name, password] of databasePasswords(given)) {
    if (password.length < PASSWORD_LENGTH || new Set(password).size < DIFFERENT_CHARACTERS) {
      problems[name] =
        `is too easy to guess; draw one of ${PASSWORD_LENGTH} characters or more with \`openssl rand -hex 32\``;
    }
  }
  for (const name of ['JWT_SECRET', 'MONGO_PASSWORD', 'MONGO_ROOT_PASSWORD']) {
    if (given[name] && Object.values(SANDBOX).includes(given[name])) problems[name] = PUBLIC_SECRET;
  }
  if (given['MONGODB_URI']?.includes(`:${SANDBOX.MONGO_PASSWORD}@`)) problems['MONGODB_URI'] = PUBLIC_SECRET;
  if (NAMES_A_SANDBOX_ACCOUNT.test(given['ADMIN_EMAILS'] ?? '')) {
    problems['ADMIN_EMAILS'] = 'names an account of the sandbox; name the people who run this shop';
  }
  return problems;
}

/** The passwords that are set, by the variable that holds them. @param {Variables} given @returns {[string, string][]} */
function databasePasswords({ MONGODB_URI, MONGO_PASSWORD, MONGO_ROOT_PASSWORD }) {
  const [, inUri] = /^[^/]+\/\/[^:@/]*:([^@/]+)@/.exec(MONGODB_URI ?? '') ?? [];
  const passwords = { MONGODB_URI: inUri, ...(!MONGODB_URI && { MONGO_PASSWORD, MONGO_ROOT_PASSWORD }) };
  return Object.entries(passwords).flatMap(([name, password]) => (password ? [[name, password]] : []));
}

/** @param {string} text */
function isOrigin(text) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}
