import type { User } from '../users/user.schema.js';
import type { FirebaseIdentity } from './firebase-auth.js';

/*
 * An e-mail is proved by its owner, but may have been registered by a stranger before. These are the questions of which of
 * the two an ID token comes from.
 */

/**
 * Whether an ID token says less of its e-mail than is known: it was issued before the owner proved the address, and
 * Firebase can be asked whether it was revoked since only with a service account. A fresh one says that the e-mail is
 * verified.
 */
export function predatesVerification(identity: FirebaseIdentity, before: User): boolean {
  return before.emailVerified && !identity.emailVerified && before.email === identity.email;
}

/**
 * Whether an account passes to its e-mail's owner with this sign-in. It does with the first one after the address was
 * proved, unless that is known to come from the person who registered it: a password reset by mail and a sign-in with
 * Google prove the address, keep the uid and drop the password of whoever had it before.
 * @see https://firebase.google.com/docs/auth/users#verified_email_addresses
 */
export function passesToOwner(identity: FirebaseIdentity, before: User): boolean {
  if (before.emailVerified || !identity.emailVerified) return false;
  const knownAt = before.signedInAt ?? Math.floor(before.createdAt.getTime() / 1000);
  return !isSameSession(identity, knownAt) && !hasSamePassword(identity, knownAt);
}

/** Followed the link of the verification e-mail, and went on where they were signed in already. */
function isSameSession({ signedInAt, issuedAt }: FirebaseIdentity, knownAt: number): boolean {
  return signedInAt <= knownAt && issuedAt > signedInAt;
}

/** Signed in anew with the password that was good before. Firebase tells its age in seconds: within one nothing is known. */
function hasSamePassword({ hasUsedPassword, passwordSince, signedInAt }: FirebaseIdentity, knownAt: number): boolean {
  return hasUsedPassword && passwordSince !== undefined && passwordSince <= knownAt && passwordSince < signedInAt;
}
