import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { readVariables, resolveSettings, ROOT, VARIABLES } from './settings.mjs';

const defaults = () => readVariables({}, '/nowhere');

describe('.env.example', () => {
  it('lists every variable, with the value that holds when it is not set', async () => {
    const listed = parseEnv(await readFile(resolve(ROOT, '.env.example'), 'utf8'));
    expect(listed).toEqual(VARIABLES);
  });
});

describe('readVariables', () => {
  it('takes the environment before .env, and .env before the default', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'karigar-settings-'));
    const file = join(folder, '.env');
    await writeFile(file, 'PORT=5001\nSITE_PORT=3001\nLOG_LEVEL=\n');

    expect(readVariables({ PORT: '5002' }, file)).toMatchObject({
      PORT: '5002',
      SITE_PORT: '3001',
      LOG_LEVEL: 'info',
      SANDBOX_MONGO_PORT: '27018',
    });
    await rm(folder, { recursive: true });
  });
});

describe('resolveSettings', () => {
  it('uses every stand-in when nothing is set', () => {
    expect(resolveSettings(defaults())).toMatchObject({
      sitePort: 3000,
      authHost: '127.0.0.1',
      authPort: 9099,
      publicUrl: 'http://localhost:3000',
      dataDir: resolve(ROOT, '.data'),
      standIns: { mongo: true, auth: true, stripe: true },
    });
  });

  it.each([
    ['MONGODB_URI', 'mongodb://db.example', 'mongo'],
    ['FIREBASE_PROJECT_ID', 'karigar-shop', 'auth'],
    ['STRIPE_SECRET_KEY', 'sk_test_x', 'stripe'],
  ])('lets the real thing take its stand-in’s place when %s is set', (name, value, standIn) => {
    const { standIns } = resolveSettings({ ...defaults(), [name]: value });
    expect(standIns).toEqual({ mongo: true, auth: true, stripe: true, [standIn]: false });
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
