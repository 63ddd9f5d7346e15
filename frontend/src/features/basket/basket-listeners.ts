import { createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import { type BasketChange, type BasketEntry, leftOut, MAX_LINES } from '../../lib/basket';
import { basketAsked, basketChanged, basketFailed, basketLoaded, selectLines } from '../../lib/basket-slice';
import { sessionEnded, sessionStarted } from '../../lib/session/session';
import type { AppDispatch, AppListener, AppState } from '../../lib/store';
import { toast } from '../../components/toast/toast';
import { followLocalBasket, forgetLocalBasket } from './local-basket';

/**
 * Keeps a visitor's basket in the browser and a customer's on the server.
 * See https://redux-toolkit.js.org/api/createListenerMiddleware
 */
export function createBasketListeners() {
  const { middleware, startListening } = createListenerMiddleware<AppState, AppDispatch>();

  startListening({
    matcher: isAnyOf(sessionStarted, sessionEnded),
    effect: async (action, listener) => {
      listener.cancelActiveListeners();
      if (sessionEnded.match(action) && action.payload === 'logout') forgetLocalBasket();
      await (sessionStarted.match(action) ? followCustomersBasket(listener) : followLocalBasket(listener));
    },
  });

  startListening({
    actionCreator: basketChanged,
    effect: ({ payload }, { getOriginalState }) => sayLeftOut(selectLines(getOriginalState()), [payload]),
  });

  startListening({
    actionCreator: basketLoaded,
    effect: ({ payload }, { getOriginalState }) => {
      const { saved, changes } = getOriginalState().basket;
      // These were made before it was there.
      if (!saved) sayLeftOut(payload.lines, changes);
    },
  });
  return middleware;
}

/** Its file is for customers only: most visitors only look. */
async function followCustomersBasket(listener: AppListener): Promise<never> {
  for (;;) {
    const loaded = await listener.pause(import('./remote-basket').catch(() => undefined));
    if (loaded) return loaded.followRemoteBasket(listener);
    listener.dispatch(basketFailed('its code could not be loaded'));
    await listener.take(isAnyOf(basketChanged, basketAsked));
  }
}

/** Says that a change, or the browser's basket at sign-in, does not fit in. */
function sayLeftOut(lines: readonly BasketEntry[], changes: readonly BasketChange[]): void {
  for (const change of changes) {
    const count = leftOut(lines, change);
    const rest =
      change.kind === 'atLeast' ? `: ${count} of this browser did not fit in.` : '. Please order or remove some first.';
    if (count > 0) void toast('error', `A basket holds ${MAX_LINES} products${rest}`);
  }
}
