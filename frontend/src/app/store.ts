import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { sessionEffects } from '../features/auth/session/session-effects';
import { createBasketListeners } from '../features/basket/basket-listeners';
import { api } from '../lib/api/api';
import { type AppStore, reducers } from '../lib/store';

/** One store for one page; tests make their own. */
export function createStore(): AppStore {
  const store = configureStore({
    reducer: reducers,
    // The basket's calls come after what the end of a session gives up.
    middleware: (defaults) => defaults().prepend(createBasketListeners(), sessionEffects).concat(api.middleware),
  });
  setupListeners(store.dispatch);
  return store;
}
