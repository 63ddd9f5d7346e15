import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { completeSettings, findProblems } from '../../backend/settings.mjs';

const REAL = {
  MONGO_PASSWORD: 'p@ss/word-of-7',
  MONGO_ROOT_PASSWORD: 'root-password',
  PUBLIC_URL: 'https://shop.example',
  FIREBASE_PROJECT_ID: 'karigar-shop',
  FIREBASE_API_KEY: 'AIzaSyD-0123456789_example',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

/** A file of the repository. */
const read = (name: string) => readFile(new URL(`../../../${name}`, import.meta.url), 'utf8');

it('is read alike by both generations of Compose: no default holds another variable', async () => {
  const file = await read('docker-compose.yml');
  expect(file.match(/\$\{[^}]*\$\{.*/g)).toBeNull();
});

it('names the images by the version of the shop, and CHANGELOG.md begins with it', async () => {
  const { version } = JSON.parse(await read('backend/package.json')) as { version: string };
  expect(JSON.parse(await read('package.json'))).toMatchObject({ version });
  const tags = (await read('docker-compose.yml')).match(/(?<=image: karigar-.*:\$\{KARIGAR_VERSION:-)[^}]+/g);
  expect(tags).toEqual([version, version, version]);
  expect(/^## (\S+)/m.exec(await read('CHANGELOG.md'))?.[1]).toBe(version);
});

it('names every image of others by its digest', async () => {
  const dockerfile = await read('Dockerfile');
  const stages = [...dockerfile.matchAll(/^FROM .* AS (\S+)$/gm)].map(([, name]) => name);
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base ?? '');
  const images = [...(await read('docker-compose.yml')).matchAll(/^ +image: (\S+)$/gm)].map(([, image]) => image ?? '');
  const ofOthers = [
    ...bases.filter((base) => !stages.includes(base)),
    ...images.filter((image) => !/^karigar-/.test(image)),
  ];
  expect(ofOthers.length).toBeGreaterThan(8);
  expect(ofOthers.filter((image) => !/:[\w.-]+@sha256:[0-9a-f]{64}\}?$/.test(image))).toEqual([]);
});

describe('a real shop', () => {
  it('has no problem, and reaches its own database with any characters in the passwords', () => {
    expect(findProblems(REAL)).toEqual({});
    expect(findProblems({ ...REAL, ADMIN_EMAILS: 'owner@shop.example, clerk@karigar.test.example' })).toEqual({});
    expect(completeSettings(REAL)['MONGODB_URI']).toBe(
      'mongodb://karigar:p%40ss%2Fword-of-7@mongo:27017/karigar?replicaSet=rs0&authSource=admin',
    );
    expect(completeSettings({ ...REAL, MONGO_ROOT_PASSWORD: 'r/t' })['MONGODB_ADMIN_URI']).toBe(
      'mongodb://root:r%2Ft@mongo:27017/karigar?replicaSet=rs0&authSource=admin',
    );
  });

  it('keeps the URI of another database, and needs no passwords for it', () => {
    const { MONGO_PASSWORD: _, MONGO_ROOT_PASSWORD: __, ...rest } = REAL;
    const settings = { ...rest, MONGODB_URI: 'mongodb+srv://cluster.example/karigar' };
    expect(findProblems(settings)).toEqual({});
    expect(completeSettings(settings)['MONGODB_URI']).toBe(settings.MONGODB_URI);
    expect(completeSettings({ ...REAL, ...settings })).not.toHaveProperty('MONGODB_ADMIN_URI');
  });

  it.each(['MONGO_PASSWORD', 'MONGO_ROOT_PASSWORD', 'PUBLIC_URL', 'FIREBASE_API_KEY', 'STRIPE_PUBLISHABLE_KEY'])(
    'requires a non-empty %s',
    (name) => {
      expect(findProblems({ ...REAL, [name]: '' })).toEqual({ [name]: 'is missing' });
    },
  );

  it.each(['https://shop.example/', 'https://shop.example:8443', 'http://192.168.1.5'])(
    'is found at %s',
    (PUBLIC_URL) => {
      expect(findProblems({ ...REAL, PUBLIC_URL })).toEqual({});
    },
  );

  it.each(['shop.example', 'localhost:3000', 'ftp://shop.example', 'https://shop.example/shop', 'https://'])(
    'is not found at %s',
    (PUBLIC_URL) => {
      expect(findProblems({ ...REAL, PUBLIC_URL })).toEqual({ PUBLIC_URL: expect.stringContaining('must be') });
    },
  );

  it.each([
    ['FIREBASE_PROJECT_ID', 'demo-karigar'],
    ['FIREBASE_API_KEY', 'sandbox'],
    ['STRIPE_SECRET_KEY', 'sk_test_sandbox'],
  ])("cannot be opened with a stand-in's %s", (name, value) => {
    expect(findProblems({ ...REAL, [name]: value })).toEqual({ [name]: expect.stringContaining('means a stand-in') });
  });

  it.each([
    ['JWT_SECRET', 'sandbox-sandbox-sandbox-sandbox-sandbox'],
    ['MONGO_PASSWORD', 'sandbox'],
    ['MONGO_ROOT_PASSWORD', 'sandbox'],
    ['MONGODB_URI', 'mongodb://karigar:sandbox@db.example/karigar'],
  ])('has no public secret: %s=%s', (name, value) => {
    expect(findProblems({ ...REAL, [name]: value })).toEqual({ [name]: expect.stringContaining('everybody knows') });
  });

  it.each([
    ['MONGO_PASSWORD', 'x'],
    ['MONGO_ROOT_PASSWORD', 'aaaaaaaaaaaaaaaaaaaa'],
    ['MONGODB_URI', 'mongodb+srv://karigar:shop@db.example/karigar'],
  ])('has no password that is easy to guess: %s=%s', (name, value) => {
    expect(findProblems({ ...REAL, [name]: value })).toEqual({ [name]: expect.stringContaining('easy to guess') });
  });

  it.each(['admin@karigar.test', 'owner@shop.example, Admin@Karigar.test ,clerk@shop.example'])(
    'makes no sandbox account an admin: %s',
    (ADMIN_EMAILS) => {
      expect(findProblems({ ...REAL, ADMIN_EMAILS })).toEqual({ ADMIN_EMAILS: expect.stringContaining('sandbox') });
    },
  );

  it('gets no settings of the sandbox', () => {
    expect(completeSettings({ ...REAL, KARIGAR_SANDBOX: '0' })).not.toHaveProperty('FIREBASE_AUTH_EMULATOR_HOST');
  });
});

describe('the sandbox', () => {
  const SANDBOX = { KARIGAR_SANDBOX: '1' };

  it('needs no settings, not even a filled-in .env', () => {
    const asCopied = { ...SANDBOX, FIREBASE_PROJECT_ID: 'demo-karigar', FIREBASE_API_KEY: 'sandbox', JWT_SECRET: '' };
    expect(findProblems(SANDBOX)).toEqual({});
    expect(findProblems(asCopied)).toEqual({});
    expect(completeSettings(asCopied)).toMatchObject({
      FIREBASE_AUTH_EMULATOR_HOST: 'sandbox-auth:9099',
      STRIPE_API_URL: 'http://sandbox-stripe:12111',
      MONGODB_URI: expect.stringContaining('@mongo:27017/karigar'),
    });
  });

  it('is found at the port that Compose publishes, or at the address that is named', () => {
    expect(completeSettings(SANDBOX)).toMatchObject({ PUBLIC_URL: 'http://localhost:80' });
    expect(completeSettings({ ...SANDBOX, SITE_PORT: '8080' })).toMatchObject({ PUBLIC_URL: 'http://localhost:8080' });
    const named = { ...SANDBOX, SITE_PORT: '8080', PUBLIC_URL: 'https://try.example' };
    expect(completeSettings(named)).toMatchObject({ PUBLIC_URL: 'https://try.example' });
  });

  it.each(Object.entries(REAL).filter(([name]) => /^(FIREBASE|STRIPE)_/.test(name)))(
    'cannot be switched on when %s is that of a real shop',
    (name, value) => {
      expect(findProblems({ ...SANDBOX, [name]: value })).toEqual({
        [name]: expect.stringContaining('belongs to a real shop'),
      });
    },
  );

  it('cannot be switched on with a database of its own', () => {
    expect(findProblems({ ...SANDBOX, MONGODB_URI: 'mongodb://db/karigar' })).toHaveProperty('MONGODB_URI');
  });

  it.each([
    ['1', 0, ''],
    ['0', 1, expect.stringContaining('KARIGAR_SANDBOX is not 1')],
    [undefined, 1, expect.stringContaining('KARIGAR_SANDBOX is not 1')],
  ])('starts its stand-ins with KARIGAR_SANDBOX=%s: exit code %i', (KARIGAR_SANDBOX, status, stderr) => {
    const check = fileURLToPath(new URL('../../sandbox/check.mjs', import.meta.url));
    const env = { PATH: process.env['PATH'], KARIGAR_SANDBOX };
    expect(spawnSync(process.execPath, [check], { env, encoding: 'utf8' })).toMatchObject({ status, stderr });
  });
});
