import { FirebaseError, initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
  type Auth,
  type OAuthCredential,
  type User,
} from 'firebase/auth';
import type { SiteConfig } from '../../config/site-config';
import { isWrongPassword } from './auth-errors';

/** An account the sign-in service has vouched for. */
export interface Account {
  id: string;
  email: string;
  displayName: string;
  /** Whether it has a password; one that signs in with Google only has none. */
  hasPassword: boolean;
  isVerified: boolean;
  /** A verified ID token for the API; a fresh one, since the name in it must be today's. */
  idToken(): Promise<string>;
}

function toAccount(user: User): Account {
  const email = user.email ?? '';
  return {
    id: user.uid,
    email,
    displayName: user.displayName || email,
    hasPassword: user.providerData.some(({ providerId }) => providerId === EmailAuthProvider.PROVIDER_ID),
    isVerified: user.emailVerified,
    idToken: () => user.getIdToken(true),
  };
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof FirebaseError && codes.includes(error.code);
}

/** Creates an account, or enters the one with this e-mail when the password is its own. */
async function createUser(auth: Auth, email: string, password: string): Promise<User> {
  try {
    return (await createUserWithEmailAndPassword(auth, email, password)).user;
  } catch (inUse) {
    if (!hasCode(inUse, 'auth/email-already-in-use')) throw inUse;
    try {
      return (await signInWithEmailAndPassword(auth, email, password)).user;
    } catch (refusal) {
      throw isWrongPassword(refusal) ? inUse : refusal;
    }
  }
}

function signedInUser({ currentUser }: Auth): User {
  if (!currentUser) throw new FirebaseError('auth/no-current-user', 'No user is logged in');
  return currentUser;
}

/** Signs the user in anew, as the service asks of important changes; others at this browser can't make them then. */
async function prove(user: User, password: string): Promise<void> {
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
}

/** The emulator takes the claims of Google's ID token as plain JSON. */
const emulatedGoogle = (email: string, name: string): OAuthCredential =>
  GoogleAuthProvider.credential(JSON.stringify({ sub: `google-${email}`, email, email_verified: true, name }));

const isPasswordOf = (user: User, password: string): Promise<boolean> =>
  prove(user, password).then(
    () => true,
    () => false,
  );

/** Names the current account; signs out of one that could not be named, which the shop knows nothing of yet. */
async function setDisplayName(auth: Auth, displayName: string): Promise<void> {
  const user = signedInUser(auth);
  try {
    await updateProfile(user, { displayName });
  } catch (error) {
    await signOut(auth);
    throw error;
  }
}

/**
 * A resolver given here makes Safari and phones load Google's script ahead, so that a press of the button opens its
 * window without a wait, as Safari requires. It is needed only on the pages to sign in on, and not with the emulator.
 */
function connect({ firebase, firebaseAuthEmulatorUrl }: SiteConfig, { isSigningIn }: { isSigningIn: boolean }): Auth {
  const auth = initializeAuth(initializeApp(firebase), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    ...(isSigningIn && !firebaseAuthEmulatorUrl && { popupRedirectResolver: browserPopupRedirectResolver }),
  });
  if (firebaseAuthEmulatorUrl) connectAuthEmulator(auth, firebaseAuthEmulatorUrl, { disableWarnings: true });
  return auth;
}

/**
 * The hosted sign-in service, as the shop uses it. Its calls fail with `FirebaseError`, whose `code` auth-errors.ts turns
 * into a sentence. See https://firebase.google.com/docs/reference/js/auth
 */
export function createAuthService(config: SiteConfig, options: { isSigningIn: boolean }) {
  const auth = connect(config, options);
  return {
    /** The account this browser is signed in with, once the service has restored it; null when there is none. */
    async currentAccount(): Promise<Account | null> {
      await auth.authStateReady();
      return auth.currentUser && toAccount(auth.currentUser);
    },

    async signInWithPassword(email: string, password: string): Promise<Account> {
      return toAccount((await signInWithEmailAndPassword(auth, email, password)).user);
    },

    /**
     * Creates an account, names it and sends the verification e-mail. After a failure it can be called again with the same
     * password, and goes on where it stopped.
     */
    async register(name: string, email: string, password: string): Promise<Account> {
      const user = await createUser(auth, email, password);
      if (!user.displayName) await setDisplayName(auth, name);
      // The account holds without the e-mail.
      if (!user.emailVerified) await sendEmailVerification(user).catch(() => undefined);
      return toAccount(user);
    },

    /** Sends the verification e-mail once more. */
    async sendVerification(): Promise<void> {
      await sendEmailVerification(signedInUser(auth));
    },

    async signInWithGooglePopup(): Promise<Account> {
      return toAccount((await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver)).user);
    },

    /** Signs in with a Google account without Google's own window, which the emulator accepts. */
    async signInWithEmulatedGoogle(email: string, name: string): Promise<Account> {
      return toAccount((await signInWithCredential(auth, emulatedGoogle(email, name))).user);
    },

    /** Signs the user in anew with the account's password. */
    async proveWithPassword(password: string): Promise<void> {
      await prove(signedInUser(auth), password);
    },

    /** Signs the user in anew in Google's own window; only with the account that is signed in. */
    async proveWithGooglePopup(): Promise<void> {
      await reauthenticateWithPopup(signedInUser(auth), new GoogleAuthProvider(), browserPopupRedirectResolver);
    },

    /** As `proveWithGooglePopup`, at the emulator. */
    async proveWithEmulatedGoogle(email: string, name: string): Promise<void> {
      await reauthenticateWithCredential(signedInUser(auth), emulatedGoogle(email, name));
    },

    /** Sends the reset e-mail. An unknown address fails silently, so nobody can find out who has an account. */
    async sendPasswordReset(email: string): Promise<void> {
      await sendPasswordResetEmail(auth, email).catch((error: unknown) => {
        if (!hasCode(error, 'auth/user-not-found')) throw error;
      });
    },

    async rename(displayName: string): Promise<void> {
      await updateProfile(signedInUser(auth), { displayName });
    },

    /**
     * Changes the password. After a failure it can be called again with the same two, and goes on where it stopped. The
     * account is signed in anew afterwards, since the change ends all sign-ins from before.
     */
    async changePassword(password: string, newPassword: string): Promise<void> {
      const user = signedInUser(auth);
      try {
        await prove(user, password);
        await updatePassword(user, newPassword);
      } catch (refusal) {
        // The answer to an earlier try may have been lost.
        if (!isWrongPassword(refusal) || !(await isPasswordOf(user, newPassword))) throw refusal;
      }
      await prove(user, newPassword);
    },

    /** Sends a link to a new e-mail address, which is the account's once the link is followed. */
    async requestEmailChange(password: string, email: string): Promise<void> {
      const user = signedInUser(auth);
      await prove(user, password);
      await verifyBeforeUpdateEmail(user, email);
    },

    /** The account as the service has it now. */
    async reload(): Promise<Account> {
      const user = signedInUser(auth);
      await reload(user);
      return toAccount(user);
    },

    signOut: () => signOut(auth),
  };
}

export type AuthService = ReturnType<typeof createAuthService>;
