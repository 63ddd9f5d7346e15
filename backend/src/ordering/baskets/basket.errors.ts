import { conflict, type CurrentState, type ShopError } from '../../platform/common/errors/shop-error.js';

/** @param current the basket as it is now, as answered */
export const basketChanged = (current: CurrentState): ShopError =>
  conflict('BASKET_CHANGED', 'Your basket was changed meanwhile, on another device or in another window.', current);
