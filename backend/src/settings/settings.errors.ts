import { conflict, type CurrentState, type ShopError } from '../platform/common/errors/shop-error.js';

/** @param current the settings as they are now, as answered */
export const settingsChanged = (current: CurrentState): ShopError =>
  conflict('SETTINGS_CHANGED', 'The settings were changed meanwhile. Please look at them again.', current);
