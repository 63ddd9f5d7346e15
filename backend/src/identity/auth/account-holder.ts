import type { User } from '../users/user.schema.js';
import type { FirebaseIdentity } from './firebase-client.js';

/*
 * A stranger may register an e-mail address before its owner verifies it. These functions tell which of the two sent an
 * ID token.
 */

/**
 * Whether an ID token is older than the verification of its e-mail. Whether it was revoked since can be asked of
 * Firebase only with a service account. A fresh token says that the e-mail is verified.
 */
export function predatesVerification(identity: FirebaseIdentity, before: User): boolean {
  return before.emailVerified && !identity.emailVerified && before.email === identity.email;
}

/**
 * Whether this sign-in passes the account to the owner of its e-mail. The first one after the verification does, unless
 * it is known to come from the person who registered the account: a password reset by mail and a sign-in with Google
 * verify the address, keep the uid and drop the previous holder's password. An e-mail is changed only in the account, by
 * the person who is signed in there.
 * @see https://firebase.google.com/docs/auth/users#verified_email_addresses
 */
export function passesToOwner(identity: FirebaseIdentity, before: User): boolean {
  if (before.emailVerified || !identity.emailVerified || before.email !== identity.email) return false;
  const knownAt = before.signedInAt ?? Math.floor(before.createdAt.getTime() / 1000);
  return !isSameSession(identity, knownAt) && !hasSamePassword(identity, knownAt);
}

/**
 * The holder followed the link of the verification e-mail, and went on in the same session. It began with a password, by
 * which alone an address is registered unverified: a sign-in with Google in the same second is another person's.
 */
function isSameSession({ hasUsedPassword, signedInAt, issuedAt }: FirebaseIdentity, knownAt: number): boolean {
  return hasUsedPassword && signedInAt <= knownAt && issuedAt > signedInAt;
}

/** A new sign-in with the old password. Firebase tells its age in seconds: within one second nothing is known. */
function hasSamePassword({ hasUsedPassword, passwordSince, signedInAt }: FirebaseIdentity, knownAt: number): boolean {
  return hasUsedPassword && passwordSince !== undefined && passwordSince <= knownAt && passwordSince < signedInAt;
}
