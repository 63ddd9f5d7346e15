import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { SANDBOX_ADMIN } from '../backend/src/commands/seed/sandbox-admin.js';
import { readVariables, resolveSettings, ROOT, SEED_ACCOUNTS, VARIABLES } from './settings.mjs';

/** Set only by tests: no operator needs them. */
const VARIABLES_OF_TESTS = { CRASH_AT: '' };

const defaults = () => readVariables({}, '/nowhere');

describe('.env.example', () => {
  const readRoot = (name: string) => readFile(resolve(ROOT, name), 'utf8');
  /** The variables it names, commented out or not. */
  const variablesIn = (text: string) => parseEnv(text.replace(/^#(?=[A-Z_]+=)/gm, ''));
  const listed = readRoot('.env.example').then(variablesIn);

  it('lists every variable of npm start, with its default', async () => {
    expect(await listed).toMatchObject(VARIABLES);
  });

  it('sets nothing when copied unchanged', async () => {
    const copied = parseEnv(await readRoot('.env.example'));
    expect(Object.entries(copied).filter(([, value]) => value)).toEqual([]);
  });

  it('says which variables npm start and Docker Compose each read', async () => {
    const sections = (await readRoot('.env.example')).split(/^# --- (.+) ---$/m).slice(1);
    const namesUnder = (title: RegExp) => {
      const heading = sections.findIndex((text) => title.test(text));
      return Object.keys(variablesIn(sections[heading + 1] ?? ''));
    };
    const both = namesUnder(/^npm start and Docker Compose$/);
    const compose = (await readRoot('docker-compose.yml')) + (await readRoot('deploy/docker-compose.tls.yml'));
    const readByCompose = new Set([...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name));
    expect(new Set([...both, ...namesUnder(/^Docker Compose only/)])).toEqual(readByCompose);
    expect(new Set([...both, ...namesUnder(/^npm start only/)])).toEqual(new Set(Object.keys(VARIABLES)));
  });

  it('lists every variable the back end reads', async () => {
    const source = await readRoot('backend/src/platform/config/environment.ts');
    const read = [...source.matchAll(/^ {2}([A-Z][A-Z_]+)[?]?:/gm)].map(([, name]) => name);
    expect(read.length).toBeGreaterThan(15);
    const known = { ...(await listed), ...VARIABLES_OF_TESTS };
    expect(read.filter((name = '') => !(name in known))).toEqual([]);
  });
});

describe('readVariables', () => {
  it('takes the environment before .env, and .env before the default', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'karigar-settings-'));
    const file = join(folder, '.env');
    await writeFile(file, 'PORT=5001\nSITE_PORT=3001\nLOG_LEVEL=\nMONGODB_URI=mongodb://db.example\n');

    expect(readVariables({ PORT: '5002', MONGODB_URI: '' }, file)).toMatchObject({
      PORT: '5002',
      SITE_PORT: '3001',
      LOG_LEVEL: 'info',
      SANDBOX_MONGO_PORT: '27018',
      MONGODB_URI: '',
    });
    await rm(folder, { recursive: true });
  });
});

it('the accounts of a first start are those of the first orders', async () => {
  const customers = JSON.parse(await readFile(resolve(ROOT, 'backend/seed/customers.json'), 'utf8')) as unknown[];
  const [admin, customer] = SEED_ACCOUNTS.map(({ uid, email, displayName }) => ({ uid, email, displayName }));
  expect(SANDBOX_ADMIN).toEqual(admin);
  expect(customers).toContainEqual(expect.objectContaining(customer));
});

describe('resolveSettings', () => {
  it('uses every stand-in when nothing is set', () => {
    expect(resolveSettings(defaults())).toMatchObject({
      sitePort: 3000,
      authHost: '127.0.0.1',
      authPort: 9099,
      publicUrl: 'http://localhost:3000',
      dataDir: resolve(ROOT, '.data'),
      standIns: { mongo: true, auth: true, stripe: true, mail: true },
      hasFirstOrders: true,
    });
  });

  it.each([
    ['MONGODB_URI', 'mongodb://db.example', 'mongo'],
    ['FIREBASE_PROJECT_ID', 'karigar-shop', 'auth'],
    ['STRIPE_SECRET_KEY', 'sk_test_x', 'stripe'],
    ['SMTP_URL', 'smtp://mail.example', 'mail'],
  ])('replaces the stand-in by the real service when %s is set', (name, value, standIn) => {
    const { standIns, hasFirstOrders } = resolveSettings({ ...defaults(), [name]: value });
    expect(standIns).toEqual({ mongo: true, auth: true, stripe: true, mail: true, [standIn]: false });
    expect(hasFirstOrders).toBe(false);
  });

  it.each([
    ['PORT', 'abc'],
    ['SITE_PORT', '70000'],
    ['SANDBOX_MONGO_PORT', '0'],
    ['SANDBOX_STRIPE_PORT', '12.5'],
    ['FIREBASE_AUTH_EMULATOR_HOST', '9099'],
    ['FIREBASE_AUTH_EMULATOR_HOST', 'localhost:many'],
  ])('refuses %s=%s by name', (name, value) => {
    expect(() => resolveSettings({ ...defaults(), [name]: value })).toThrow(name);
  });
});
