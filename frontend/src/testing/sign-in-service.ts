import { answer, json, type SentRequest } from './network';

/**
 * The hosted sign-in service's answers, on the network: what the Firebase client calls and what it needs back. See
 * https://firebase.google.com/docs/reference/rest/auth
 */

interface Account {
  /** Its first e-mail unless given. */
  id?: string;
  email: string;
  /** One without signs in with Google. */
  password?: string;
  displayName?: string;
  emailVerified?: boolean;
}

export const EMULATOR = 'http://auth.test';
const ACCOUNTS = `${EMULATOR}/identitytoolkit.googleapis.com/v1/accounts`;
const TOKENS = `${EMULATOR}/securetoken.googleapis.com/v1/token`;

/** The site's settings in tests: a sandbox. */
export const siteConfig = {
  sandbox: true,
  firebase: { apiKey: 'key', authDomain: 'auth.test', projectId: 'demo-karigar' },
  firebaseAuthEmulatorUrl: EMULATOR,
  stripePublishableKey: 'pk_test_karigar',
  stripeJsUrl: null,
  accounts: [{ label: 'Admin', email: 'admin@karigar.test', password: 'Admin1234' }],
};

const idOf = ({ id, email }: Account): string => id ?? email;

function idTokenOf(account: Account): string {
  const now = Math.floor(Date.now() / 1000);
  const encode = (part: object) => btoa(JSON.stringify(part)).replaceAll('=', '');
  return `${encode({ alg: 'none' })}.${encode({ sub: idOf(account), email: account.email, iat: now, exp: now + 3600 })}.`;
}

function signedIn(account: Account) {
  return json({
    localId: idOf(account),
    email: account.email,
    idToken: idTokenOf(account),
    refreshToken: idOf(account),
    expiresIn: '3600',
  });
}

function refusal(message: string) {
  return json({ error: { code: 400, message } }, { status: 400 });
}

function idIn({ idToken = '' }: { idToken?: string }): string {
  const claims = JSON.parse(atob(idToken.split('.')[1] ?? '')) as { sub: string };
  return claims.sub;
}

const providersOf = ({ email, password }: Account) => [
  { providerId: password === undefined ? 'google.com' : 'password', federatedId: email, email },
];

/** Answers the Firebase client from the given accounts, and the settings that lead it here. */
export function answerSignInService(accounts: Account[] = []) {
  const bodyOf = (request: SentRequest) => request.body as Record<string, string>;
  const byEmail = (email: string | undefined) => accounts.find((account) => account.email === email);
  const byId = (id: string) => accounts.find((account) => idOf(account) === id);

  answer('GET', '/config.json', () => json(siteConfig));
  answer('POST', `${ACCOUNTS}:signInWithPassword`, (request) => {
    const { email, password } = bodyOf(request);
    const account = byEmail(email);
    return account?.password === password && account ? signedIn(account) : refusal('INVALID_LOGIN_CREDENTIALS');
  });
  answer('POST', `${ACCOUNTS}:signUp`, (request) => {
    const { email = '', password } = bodyOf(request);
    if (byEmail(email)) return refusal('EMAIL_EXISTS');
    const account = { email, password };
    accounts.push(account);
    return signedIn(account);
  });
  answer('POST', `${ACCOUNTS}:update`, (request) => {
    const { displayName, password } = bodyOf(request);
    const account = byId(idIn(bodyOf(request)));
    if (account && displayName !== undefined) account.displayName = displayName;
    if (!account || password === undefined) return json({ displayName });
    account.password = password;
    return signedIn(account);
  });
  answer('POST', `${ACCOUNTS}:signInWithIdp`, (request) => {
    const postBody = new URLSearchParams(bodyOf(request).postBody);
    const { email, name } = JSON.parse(postBody.get('id_token') ?? '') as { email: string; name: string };
    const account = { email, displayName: name };
    accounts.push(account);
    return signedIn(account);
  });
  answer('POST', `${ACCOUNTS}:lookup`, (request) => {
    const account = byId(idIn(bodyOf(request)));
    if (!account) return refusal('USER_NOT_FOUND');
    return json({ users: [{ localId: idOf(account), ...account, providerUserInfo: providersOf(account) }] });
  });
  answer('POST', `${ACCOUNTS}:sendOobCode`, (request) => json({ email: bodyOf(request).email }));
  answer('POST', TOKENS, (request) => {
    const id = new URLSearchParams(String(request.body)).get('refresh_token') ?? '';
    const idToken = idTokenOf(byId(id) ?? { email: id });
    return json({ id_token: idToken, access_token: idToken, refresh_token: id, expires_in: '3600', user_id: id });
  });
  return {
    accounts,
    oobCodes: `${ACCOUNTS}:sendOobCode`,
    lookup: `${ACCOUNTS}:lookup`,
    update: `${ACCOUNTS}:update`,
    tokens: TOKENS,
  };
}

/** Forgets who is signed in; for after each test, since the client lives as long as the page. */
export async function signOutOfService(): Promise<void> {
  const { loadedAuthService } = await import('../features/auth/auth-service');
  await (await loadedAuthService())?.signOut();
}
