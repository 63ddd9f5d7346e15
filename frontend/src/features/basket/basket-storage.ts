import { storage } from '../../lib/storage';

/** The name under which the browser keeps a visitor's basket. */
export const BASKET_KEY = 'basket';

/** The name under which it keeps what the basket's products cost when they were added. */
export const SEEN_KEY = 'basketSeen';

/** Leaves nothing of the basket to the next person at this browser. */
export function forgetBasket(): void {
  storage.remove(BASKET_KEY);
  storage.remove(SEEN_KEY);
}
