import { conflict, invalidInput, type ShopError } from '../../platform/common/errors/shop-error.js';

export const secondFactorAsked = (): ShopError =>
  conflict('SECOND_FACTOR', 'Enter the code that your authenticator app shows.');

export const secondFactorOn = (): ShopError =>
  conflict('SECOND_FACTOR_ON', 'Your account has a second factor. Remove it before you set up another one.');

export const secondFactorOff = (): ShopError => conflict('SECOND_FACTOR_OFF', 'Your account has no second factor.');

/** The same for a wrong code and one that was used. */
export const wrongCode = (): ShopError => invalidInput({ code: 'This code is wrong, or was used already.' });
