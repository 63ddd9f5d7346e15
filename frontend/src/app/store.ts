import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { sessionEffects } from '../features/auth/session-effects';
import { keepBasket } from '../features/basket/basket-middleware';
import { api } from '../lib/api';
import { type AppStore, reducers } from '../lib/store';

/** One store for one page; tests make their own. */
export function createStore(): AppStore {
  const store = configureStore({
    reducer: reducers,
    middleware: (defaults) => defaults().prepend(sessionEffects).concat(keepBasket, api.middleware),
  });
  setupListeners(store.dispatch);
  return store;
}
