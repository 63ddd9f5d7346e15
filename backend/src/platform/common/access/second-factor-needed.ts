import { conflict, type ShopError } from '../errors/shop-error.js';
import type { ShopRequest } from './signed-in-user.js';

const secondFactorNeeded = (): ShopError =>
  conflict('SECOND_FACTOR_NEEDED', 'Staff of this shop need a second factor. Set it up in your account.');

/** The same refusal, unless the user lacks the right only for want of a second factor: then that is what it says. */
export function withReason(refusal: ShopError, { user }: Pick<ShopRequest, 'user'>): ShopError {
  return refusal.code === 'FORBIDDEN' && user?.awaitsSecondFactor ? secondFactorNeeded() : refusal;
}
