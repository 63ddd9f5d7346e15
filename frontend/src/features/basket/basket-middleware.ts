import { isAnyOf, type Middleware } from '@reduxjs/toolkit';
import { basketAsked, basketChanged, basketShown } from '../../lib/basket';
import { sessionEnded, sessionStarted } from '../../lib/session';
import { storage } from '../../lib/storage';
import type { AppDispatch, AppState } from '../../lib/store';
import { BASKET_KEY, forgetBasket } from './basket-storage';
import type { Keeper } from './keeper';

const concernsBasket = isAnyOf(basketChanged, basketAsked, sessionStarted, sessionEnded);

/** Tells the basket's keeper what concerns it. It is loaded once there is something to keep: most visitors only look. */
export const keepBasket: Middleware = ({ dispatch, getState }) => {
  let keeper: Promise<Keeper> | undefined;
  const load = async () => (await import('./keeper')).createKeeper(dispatch as AppDispatch);

  const tell = async (action?: unknown) => {
    const { session } = getState() as AppState;
    try {
      keeper ??= load();
      const { follow, change, ask } = await keeper;
      follow(session);
      if (basketChanged.match(action)) change(action.payload);
      if (basketAsked.match(action)) ask();
    } catch (error) {
      // Its file could not be loaded.
      keeper = undefined;
      dispatch(basketShown({ lines: [], isLoading: false, failure: String(error) }));
    }
  };
  // Another tab has begun a basket.
  addEventListener('storage', ({ key }) => key === BASKET_KEY && void tell());

  return (next) => (action) => {
    const result = next(action);
    if (!concernsBasket(action)) return result;
    if (sessionEnded.match(action) && action.payload === 'logout') forgetBasket();
    const isIdle = sessionEnded.match(action) && !keeper && storage.read(BASKET_KEY) === null;
    if (isIdle) dispatch(basketShown({ lines: [], isLoading: false }));
    else void tell(action);
    return result;
  };
};
