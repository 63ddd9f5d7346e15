import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { type App, cert, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, type DecodedIdToken, FirebaseAuthError, getAuth } from 'firebase-admin/auth';
import { unauthenticated, unavailable } from '../common/errors/shop-error.js';
import { Environment } from '../config/environment.js';

/** What Firebase vouches for about the person who sent an ID token. */
export interface FirebaseIdentity {
  uid: string;
  email: string;
  emailVerified: boolean;
  displayName: string;
}

/** Refusals that are the token's fault; everything else firebase-admin throws means that it couldn't find out. */
const TOKEN_FAULTS = new Set([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/** The only file that talks to Firebase. */
@Injectable()
export class FirebaseAuth implements OnApplicationShutdown {
  private readonly logger = new Logger(FirebaseAuth.name);
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
    this.app = initializeApp({ projectId, ...(credential && { credential }) }, `karigar-${FirebaseAuth.instances++}`);
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
    const token = await this.decode(idToken);
    // The emulator's tokens are not signed, so their claims may be anything.
    const { email, firebase }: { email?: unknown; firebase?: unknown } = token;
    if (typeof email !== 'string' || email === '') throw unauthenticated('the ID token carries no e-mail');
    if (!firebase) throw unauthenticated('the ID token lacks what Firebase puts into each');
    return {
      uid: token.uid,
      email: email.toLowerCase(),
      emailVerified: token.email_verified === true,
      displayName: typeof token['name'] === 'string' ? token['name'] : '',
    };
  }

  /**
   * Removes the Firebase account of a removed user where we may. When Firebase can't be asked, that is logged: the shop
   * shuts the account out all the same, and removes it when its holder next tries to sign in.
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

  async onApplicationShutdown(): Promise<void> {
    await deleteApp(this.app);
  }

  private async decode(idToken: string): Promise<DecodedIdToken> {
    try {
      return await this.auth.verifyIdToken(idToken, this.mayManageAccounts);
    } catch (error) {
      if (isTokenFault(error)) throw unauthenticated(error);
      throw unavailable(error);
    }
  }
}

function isTokenFault(error: unknown): boolean {
  // A payload that is no object makes firebase-admin trip over it.
  if (error instanceof TypeError) return true;
  if (!(error instanceof FirebaseAuthError) || !TOKEN_FAULTS.has(error.code)) return false;
  // firebase-admin reports that it couldn't fetch Google's keys under the code of a bad token.
  return !/^Error (fetching|while making)/.test(error.message);
}
