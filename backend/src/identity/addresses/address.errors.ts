import { conflict, type CurrentState, type ShopError } from '../../platform/common/errors/shop-error.js';

/** @param current the address book as it is now, as answered */
export const addressesChanged = (current: CurrentState): ShopError =>
  conflict(
    'ADDRESSES_CHANGED',
    'Your addresses were changed meanwhile, on another device or in another window.',
    current,
  );
