import type { INestApplicationContext } from '@nestjs/common';
import { UserBindingService } from '../../identity/auth/user-binding.service.js';
import type { SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { isActingAdmin } from '../../identity/users/user.policy.js';
import { readEntries } from './seed-files.js';

/** A made-up person. */
export interface SeedCustomer {
  /** Of the Firebase account; the sandbox's own accounts have theirs from `scripts/settings.mjs`. */
  uid: string;
  email: string;
  displayName: string;
  address: string;
  /** Where it is, in ISO 3166-1 alpha-2. */
  country: string;
  /** Phone number, digits. */
  number: string;
}

/** The people of `backend/seed/customers.json`. */
export const readCustomers = (): SeedCustomer[] => readEntries<SeedCustomer>('customers.json');

/** Has a made-up person sign in, as if with their Firebase account. */
export async function signIn(
  app: INestApplicationContext,
  { uid, email, displayName }: Pick<SeedCustomer, 'uid' | 'email' | 'displayName'>,
  at: Date,
): Promise<SignedInUser> {
  const signedInAt = Math.floor(at.getTime() / 1000);
  const identity = { uid, email, displayName, emailVerified: true, signedInAt, issuedAt: signedInAt };
  const user = await app.get(UserBindingService, { strict: false }).signIn({ ...identity, hasUsedPassword: true });
  const { _id, emailVerified } = user;
  const isAdmin = isActingAdmin(user);
  const rights = { isAdmin, roles: [], actsForShop: isAdmin, seesParcelsOnly: false };
  return { id: _id.toString(), _id, email, emailVerified, displayName, ...rights, signedInAt };
}
