import type {
  ListenerEffectAPI,
  StateFromReducersMapObject,
  Store,
  ThunkDispatch,
  UnknownAction,
} from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { api } from './api/api';
import { basketReducer } from './basket-slice';
import { sessionReducer } from './session/session';

/** The reducers of a page's store; `app/store.ts` makes one. */
export const reducers = { session: sessionReducer, basket: basketReducer, [api.reducerPath]: api.reducer };

export type AppState = StateFromReducersMapObject<typeof reducers>;
export type AppDispatch = ThunkDispatch<AppState, undefined, UnknownAction>;
/** The tools of an effect that listens to the store. */
export type AppListener = ListenerEffectAPI<AppState, AppDispatch>;
export type AppStore = Store<AppState> & { dispatch: AppDispatch };

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<AppState>();
