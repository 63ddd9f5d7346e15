import type { INestApplicationContext } from '@nestjs/common';
import { canonicalEmail } from '../../platform/common/text/email.js';
import { UsersService } from '../users/users.service.js';
import { SecondFactorsService } from './second-factors.service.js';

/**
 * For a user who has lost the phone and the recovery codes.
 * @returns what was done, for the console
 * @throws {Error} that says what is missing or wrong
 */
export async function resetSecondFactor(app: INestApplicationContext, argument?: string): Promise<string> {
  const email = canonicalEmail(argument?.trim() ?? '');
  if (!email) throw new Error('Say whose: npm run reset-second-factor -- EMAIL');
  const user = await app.get(UsersService).findByEmail(email);
  if (!user) throw new Error(`${email} is no user of the shop.`);
  if (!user.hasSecondFactor) throw new Error(`${email} has no second factor.`);
  await app.get(SecondFactorsService).reset(user);
  return `${email} signs in without a second factor now, and is signed out everywhere.`;
}
