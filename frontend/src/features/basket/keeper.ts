import { basketShown, type BasketChange, type BasketEntry } from '../../lib/basket';
import type { Session } from '../../lib/session';
import type { AppDispatch } from '../../lib/store';
import { toast } from '../../lib/toast';
import type { BasketPlace, Show } from './basket-place';
import { leftOut, MAX_LINES } from './changed-lines';
import { customerBasket } from './customer-basket';
import { visitorBasket } from './visitor-basket';

export type Keeper = ReturnType<typeof createKeeper>;

/** Keeps the basket of whom the page belongs to. */
export function createKeeper(dispatch: AppDispatch) {
  let session: Session | undefined;
  let place: BasketPlace | undefined;
  /** Made before it was known whose basket it is. */
  let waiting: BasketChange[] = [];
  let shown: readonly BasketEntry[] = [];

  const show: Show = (basket) => {
    shown = basket.lines;
    dispatch(basketShown(basket));
  };
  const placeOf = ({ status }: Session) => {
    if (status === 'resolving') return undefined;
    return status === 'signedIn' ? customerBasket(dispatch, show) : visitorBasket(show);
  };
  const change = (made: BasketChange) => {
    if (!place) return void waiting.push(made);
    if (leftOut(shown, made) > 0) {
      void toast('error', `A basket holds ${MAX_LINES} products. Please order or remove some first.`);
    }
    place.change(made);
  };
  return {
    change,
    ask: () => place?.ask(),
    follow: (current: Session) => {
      if (current === session) return;
      session = current;
      place?.stop();
      place = placeOf(current);
      if (!place) return;
      const made = waiting;
      waiting = [];
      made.forEach(change);
    },
  };
}
