import { conflict, type CurrentState, type ShopError } from '../../platform/common/errors/shop-error.js';

/** @param current the synonyms as they are now, as answered */
export const synonymsEdited = (current: CurrentState): ShopError =>
  conflict('SYNONYMS_EDITED', 'The synonyms were edited meanwhile. Please look at them again.', current);
