import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  initializeAuth,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  updateProfile,
} from 'firebase/auth';
import { seedAccounts } from './seed-accounts.js';
import { type AuthServer, type Mail, start } from './start.js';

let dataDir: string;
let server: AuthServer;
let mails: Mail[];
const apps: FirebaseApp[] = [];

/** A browser of its own: the official client, connected to the emulator. */
function newClient(url = server.url): Auth {
  const app = initializeApp({ apiKey: 'any', projectId: 'demo-karigar' }, `client-${apps.length}`);
  apps.push(app);
  const auth = initializeAuth(app);
  connectAuthEmulator(auth, url, { disableWarnings: true });
  return auth;
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'karigar-auth-'));
  mails = [];
  server = await start({ dataDir, onMail: (mail) => mails.push(mail) });
});

beforeEach(async () => {
  mails.length = 0;
  await server.reset();
});

afterAll(async () => {
  await Promise.all(apps.map((app) => deleteApp(app)));
  await server.close();
  await rm(dataDir, { recursive: true });
});

describe('accounts', () => {
  it('are made, signed into and refused as Firebase does', async () => {
    const { user } = await createUserWithEmailAndPassword(newClient(), 'rahim@example.com', 'Secret123');
    await updateProfile(user, { displayName: 'Rahim Uddin' });

    const again = await signInWithEmailAndPassword(newClient(), 'rahim@example.com', 'Secret123');
    expect(again.user.uid).toBe(user.uid);
    expect(again.user.displayName).toBe('Rahim Uddin');
    await expect(signInWithEmailAndPassword(newClient(), 'rahim@example.com', 'Wrong1234')).rejects.toMatchObject({
      code: 'auth/wrong-password',
    });
    await expect(createUserWithEmailAndPassword(newClient(), 'rahim@example.com', 'Other1234')).rejects.toMatchObject({
      code: 'auth/email-already-in-use',
    });
  });

  it('can come from Google without reaching Google', async () => {
    const idToken = JSON.stringify({ sub: 'g-1', email: 'karim@example.com', email_verified: true, name: 'Karim' });
    const { user } = await signInWithCredential(newClient(), GoogleAuthProvider.credential(idToken));
    expect(user).toMatchObject({ email: 'karim@example.com', emailVerified: true, displayName: 'Karim' });
  });

  it('are seeded with a verified e-mail, once', async () => {
    const account = { uid: 'the-admin', email: 'admin@karigar.test', password: 'Admin1234', displayName: 'Ayesha' };
    await seedAccounts(server.url, 'demo-karigar', [account]);
    await seedAccounts(server.url, 'demo-karigar', [{ ...account, password: 'Changed123' }]);

    const { user } = await signInWithEmailAndPassword(newClient(), account.email, account.password);
    expect(user).toMatchObject({ uid: 'the-admin', emailVerified: true, displayName: 'Ayesha' });
  });

  it('belong to the one project', async () => {
    const account = { uid: 'a', email: 'a@example.com', password: 'Secret123', displayName: 'A' };
    await expect(seedAccounts(server.url, 'demo-other', [account])).rejects.toThrow('a@example.com not created');
  });
});

describe('e-mails', () => {
  it('are told of, and their links work', async () => {
    const client = newClient();
    const { user } = await createUserWithEmailAndPassword(client, 'nadia@example.com', 'Secret123');
    await sendEmailVerification(user);
    await sendPasswordResetEmail(client, 'nadia@example.com');
    expect(mails.map(({ to, kind }) => [to, kind])).toEqual([
      ['nadia@example.com', 'VERIFY_EMAIL'],
      ['nadia@example.com', 'PASSWORD_RESET'],
    ]);

    await fetch(mails[0]?.link ?? '');
    await fetch(`${mails[1]?.link}&newPassword=Fresh1234`);
    const again = await signInWithEmailAndPassword(newClient(), 'nadia@example.com', 'Fresh1234');
    expect(again.user.emailVerified).toBe(true);
  });
});

it('leads a person who follows the link of a password mail to a form, and says that it worked', async () => {
  const client = newClient();
  await createUserWithEmailAndPassword(client, 'nadia@example.com', 'Secret123');
  await sendPasswordResetEmail(client, 'nadia@example.com');
  const link = new URL(mails[0]?.link ?? '');
  const open = async (address: URL) => {
    const response = await fetch(address, { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    return response.text();
  };
  const form = await open(link);
  expect(form).toContain('<h1>Choose a new password</h1>');
  const fields = [...form.matchAll(/name="(\w+)"(?: value="([^"]*)")?/g)];
  const filledIn = new URL(link.pathname, link);
  for (const [, name = '', value = 'Fresh1234'] of fields) {
    if (name !== 'viewport' && !name.startsWith('color')) filledIn.searchParams.set(name, value);
  }
  const done = await open(filledIn);
  expect(done).toContain('<h1>The password has been successfully updated.</h1>');
  expect(done).toContain(`<a href="${link.origin}/login">`);
  await signInWithEmailAndPassword(newClient(), 'nadia@example.com', 'Fresh1234');
  expect(await open(filledIn)).toContain('expired or the link has already been used');
});

describe('a restart', () => {
  it('keeps accounts, Google links and sessions', async () => {
    const client = newClient();
    const { user } = await createUserWithEmailAndPassword(client, 'rahim@example.com', 'Secret123');
    const idToken = JSON.stringify({ sub: 'g-2', email: 'karim@example.com', email_verified: true });
    const google = await signInWithCredential(newClient(), GoogleAuthProvider.credential(idToken));
    const port = server.port;
    await server.close();
    server = await start({ port, dataDir, onMail: (mail) => mails.push(mail) });

    await user.reload();
    await user.getIdToken(true);
    const again = await signInWithEmailAndPassword(newClient(), 'rahim@example.com', 'Secret123');
    expect(again.user.uid).toBe(user.uid);
    const googleAgain = await signInWithCredential(newClient(), GoogleAuthProvider.credential(idToken));
    expect(googleAgain.user.uid).toBe(google.user.uid);
    expect(googleAgain.user.providerData.map(({ providerId }) => providerId)).toEqual(['google.com']);
  });

  it('after reset finds no accounts', async () => {
    await createUserWithEmailAndPassword(newClient(), 'rahim@example.com', 'Secret123');
    const file = join(dataDir, 'accounts.json');
    expect(await readFile(file, 'utf8')).toContain('rahim@example.com');
    await server.reset();
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ users: [] });
    await expect(signInWithEmailAndPassword(newClient(), 'rahim@example.com', 'Secret123')).rejects.toMatchObject({
      code: 'auth/user-not-found',
    });
  });

  it('refuses a file it can not read rather than losing it', async () => {
    const broken = await mkdtemp(join(tmpdir(), 'karigar-auth-broken-'));
    const file = join(broken, 'accounts.json');
    await writeFile(file, '{"users": [');
    await expect(start({ dataDir: broken })).rejects.toThrow(file);
    expect(await readFile(file, 'utf8')).toBe('{"users": [');
    await rm(broken, { recursive: true });
  });
});

describe('kill -9', () => {
  it('loses no account that a client was told of', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'karigar-auth-kill-'));
    const victim = spawn(process.execPath, ['dist/cli.js', '--port', '0', '--data-dir', folder], {
      cwd: join(import.meta.dirname, '..'),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(victim.stdout, 'data')) as [Buffer];
    const signUp = `${line.toString().trim()}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`;

    const told: string[] = [];
    const register = async (writer: number) => {
      for (let n = 0; ; n++) {
        const email = `w${writer}n${n}@example.com`;
        const response = await fetch(signUp, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password: 'Secret123', returnSecureToken: true }),
        });
        // The first line of the reply tells already.
        if (response.ok) told.push(email);
        if (told.length === 40) victim.kill('SIGKILL');
        await response.arrayBuffer();
      }
    };
    await Promise.allSettled([0, 1, 2, 3].map(register));

    const { users } = JSON.parse(await readFile(join(folder, 'accounts.json'), 'utf8')) as {
      users: { email: string }[];
    };
    const kept = new Set(users.map(({ email }) => email));
    expect(told.length).toBeGreaterThanOrEqual(40);
    expect(told.filter((email) => !kept.has(email))).toEqual([]);
    await rm(folder, { recursive: true });
  });
});
