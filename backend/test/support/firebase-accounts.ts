import { randomBytes } from 'node:crypto';

const PROJECT = 'demo-karigar';
const PASSWORD = 'Workshop1';

interface AccountFacts {
  email?: string;
  emailVerified?: boolean;
  displayName?: string;
  /** Signs in with Google instead of a password. */
  google?: boolean;
}

export interface FirebaseAccount {
  uid: string;
  email: string;
  idToken: string;
}

/** Makes an account at the Auth emulator as a browser would, and signs it in. */
export async function createFirebaseAccount(facts: AccountFacts = {}): Promise<FirebaseAccount> {
  const { email = `${randomBytes(6).toString('hex')}@example.com`, displayName = 'Rahima Khatun' } = facts;
  if (facts.google) return signInWithGoogle(email, displayName);
  const { localId: uid } = await call<{ localId: string }>('v1/accounts:signUp', {
    email,
    password: PASSWORD,
    displayName,
  });
  if (facts.emailVerified) {
    await call(`v1/projects/${PROJECT}/accounts:update`, { localId: uid, emailVerified: true }, 'owner');
  }
  return signInWithPassword(email, PASSWORD);
}

/** Follows the link of Firebase's password reset e-mail, and signs in with a new password. */
export async function resetPassword(email: string): Promise<FirebaseAccount> {
  const { oobCode } = await call<{ oobCode: string }>(
    `v1/projects/${PROJECT}/accounts:sendOobCode`,
    { requestType: 'PASSWORD_RESET', email, returnOobLink: true },
    'owner',
  );
  const newPassword = `New${PASSWORD}`;
  await call('v1/accounts:resetPassword', { oobCode, newPassword });
  return signInWithPassword(email, newPassword);
}

/** Marks the e-mail as verified, as the verification link does, for an account whose password is this old. */
export async function verifyFirebaseEmail(uid: string, passwordSince: number): Promise<void> {
  const facts = { localId: uid, emailVerified: true, validSince: String(passwordSince) };
  await call(`v1/projects/${PROJECT}/accounts:update`, facts, 'owner');
}

export async function deleteFirebaseAccount(uid: string): Promise<void> {
  await call(`v1/projects/${PROJECT}/accounts:delete`, { localId: uid }, 'owner');
}

/** Whether the emulator still has the account. */
export async function hasFirebaseAccount(uid: string): Promise<boolean> {
  const { users = [] } = await call<{ users?: unknown[] }>(
    `v1/projects/${PROJECT}/accounts:lookup`,
    { localId: [uid] },
    'owner',
  );
  return users.length > 0;
}

async function signInWithPassword(email: string, password: string): Promise<FirebaseAccount> {
  const { localId: uid, idToken } = await call<{ localId: string; idToken: string }>('v1/accounts:signInWithPassword', {
    email,
    password,
    returnSecureToken: true,
  });
  return { uid, email, idToken };
}

async function signInWithGoogle(email: string, name: string): Promise<FirebaseAccount> {
  const credential = JSON.stringify({ sub: `google-${email}`, email, email_verified: true, name });
  const { localId: uid, idToken } = await call<{ localId: string; idToken: string }>('v1/accounts:signInWithIdp', {
    postBody: `id_token=${encodeURIComponent(credential)}&providerId=google.com`,
    requestUri: 'http://localhost',
    returnSecureToken: true,
  });
  return { uid, email, idToken };
}

async function call<Reply>(path: string, body: object, bearer?: string): Promise<Reply> {
  const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/${path}?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`the Auth emulator answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Reply;
}
