import { Logger } from '@nestjs/common';
import { type App, cert, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, type DecodedIdToken, FirebaseAuthError, getAuth, type UserRecord } from 'firebase-admin/auth';
import { toLine } from '../../platform/common/text/cut-text.js';
import { canonicalEmail } from '../../platform/common/text/email.js';
import { unauthenticated, unavailable } from '../../platform/common/errors/shop-error.js';
import type { Environment } from '../../platform/config/environment.js';

/** The sender of a verified ID token, as Firebase knows them. */
export interface FirebaseIdentity {
  uid: string;
  email: string;
  emailVerified: boolean;
  displayName: string;
  /** When the person signed in; a renewed token keeps it. All times here are in seconds since 1970. */
  signedInAt: number;
  /** When the token was issued. */
  issuedAt: number;
  /** Whether the person signed in with the password of the account. */
  hasUsedPassword: boolean;
  /** When the password was last changed; only where Firebase can be asked about accounts. */
  passwordSince?: number;
}

/** Codes of a bad token; any other error of firebase-admin means that it couldn't check. */
const TOKEN_FAULTS = new Set([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/** The only file that talks to Firebase; FirebaseAuth loads it. */
export class FirebaseClient {
  private readonly logger = new Logger(FirebaseClient.name);
  private readonly app: App;
  private readonly auth: Auth;
  /** Asking Firebase about accounts needs a service account, except at the emulator. */
  private readonly mayManageAccounts: boolean;

  constructor(environment: Environment) {
    const { FIREBASE_PROJECT_ID: projectId, FIREBASE_CLIENT_EMAIL, FIREBASE_PRIVATE_KEY } = environment;
    const credential =
      FIREBASE_CLIENT_EMAIL && FIREBASE_PRIVATE_KEY
        ? cert({ projectId, clientEmail: FIREBASE_CLIENT_EMAIL, privateKey: FIREBASE_PRIVATE_KEY })
        : undefined;
    // Every instance has an app of its own, so that two of them in one process don't share a project.
    this.app = initializeApp({ projectId, ...(credential && { credential }) }, `karigar-${FirebaseClient.instances++}`);
    this.auth = getAuth(this.app);
    this.mayManageAccounts = credential !== undefined || environment.FIREBASE_AUTH_EMULATOR_HOST !== undefined;
  }

  private static instances = 0;

  /**
   * Verifies a Firebase ID token: signature, project, expiry and, where accounts can be asked for,
   * that it was not revoked.
   * @throws ShopError 401 for a bad token or one without an e-mail, 503 when Firebase can't be asked
   * @see https://firebase.google.com/docs/auth/admin/verify-id-tokens
   */
  async verify(idToken: string): Promise<FirebaseIdentity> {
    const { token, account } = await this.decode(idToken);
    return {
      uid: token.uid,
      email: readEmail(token),
      emailVerified: token.email_verified === true,
      displayName: typeof token['name'] === 'string' ? toLine(token['name']) : '',
      signedInAt: readSignedInAt(token),
      issuedAt: token.iat,
      hasUsedPassword: readProvider(token) === 'password',
      ...(account && { passwordSince: readPasswordSince(account) }),
    };
  }

  /**
   * Removes the Firebase account of a removed user, where the shop may manage accounts. A failure is only logged: the
   * shop refuses the account anyway, and removes it when its holder next tries to sign in.
   */
  async removeAccount(uid: string): Promise<void> {
    if (!this.mayManageAccounts) return;
    try {
      await this.auth.deleteUser(uid);
    } catch (err) {
      if (err instanceof FirebaseAuthError && err.code === 'auth/user-not-found') return;
      this.logger.error({ err, uid }, 'the Firebase account could not be removed');
    }
  }

  async close(): Promise<void> {
    await deleteApp(this.app);
  }

  /** Returns the account too, where Firebase can be asked; tokens from before a password change are then refused. */
  private async decode(idToken: string): Promise<{ token: DecodedIdToken; account?: UserRecord }> {
    try {
      const token = await this.auth.verifyIdToken(idToken, this.mayManageAccounts);
      return this.mayManageAccounts ? { token, account: await this.auth.getUser(token.uid) } : { token };
    } catch (error) {
      if (isTokenFault(error)) throw unauthenticated(error);
      throw unavailable(error);
    }
  }
}

/** Claims are checked here, since nothing else checks their types: the emulator's tokens are not signed. */
function readEmail({ email }: { email?: unknown }): string {
  const lowerCase = typeof email === 'string' ? canonicalEmail(email) : null;
  if (!lowerCase) throw unauthenticated('the ID token carries no e-mail that could be compared');
  return lowerCase;
}

function readSignedInAt({ auth_time: at }: { auth_time?: unknown }): number {
  if (typeof at !== 'number') throw unauthenticated('the ID token does not say when its holder signed in');
  return at;
}

function readProvider({ firebase }: { firebase?: unknown }): unknown {
  if (typeof firebase !== 'object' || firebase === null) {
    throw unauthenticated('the ID token lacks what Firebase puts into each');
  }
  return 'sign_in_provider' in firebase ? firebase.sign_in_provider : undefined;
}

/** @see https://firebase.google.com/docs/auth/admin/manage-sessions#detect_id_token_revocation */
function readPasswordSince({ tokensValidAfterTime }: UserRecord): number {
  return Math.floor(Date.parse(tokensValidAfterTime ?? '') / 1000) || 0;
}

function isTokenFault(error: unknown): boolean {
  // firebase-admin fails with a TypeError when the payload is no object.
  if (error instanceof TypeError) return true;
  if (!(error instanceof FirebaseAuthError) || !TOKEN_FAULTS.has(error.code)) return false;
  // firebase-admin gives a failure to fetch Google's keys the code of a bad token.
  return !/^Error (fetching|while making)/.test(error.message);
}
