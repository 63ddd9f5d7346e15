import { isAnyOf } from '@reduxjs/toolkit';
import { apiErrorBody, errorMessage, isUndecided } from '../../lib/api/api-error';
import { type BasketEntry, isSame } from '../../lib/basket';
import {
  answerLost,
  basketAsked,
  basketChanged,
  basketFailed,
  basketLoaded,
  basketMerged,
  selectLines,
} from '../../lib/basket-slice';
import type { AppListener } from '../../lib/store';
import { toast } from '../../components/toast/toast';
import { listenUntil } from '../../lib/window-events';
import { getBasket, saveBasket, type Basket } from './basket-api';
import { readLocalBasket, removeLocalBasket } from './local-basket';

interface SavedBasket {
  version: number;
  lines: readonly BasketEntry[];
}

const RETRY_AFTER_MS = 3000;

/**
 * Keeps the basket of a customer, which all their devices share, until the listener is cancelled. What is changed is sent
 * in one request at a time, and put onto the server's basket anew when another device has changed that meanwhile.
 */
export async function followRemoteBasket(listener: AppListener): Promise<never> {
  const { dispatch, getState, signal, take, fork } = listener;
  const local = readLocalBasket();
  if (local.lines.length > 0) dispatch(basketMerged(local.lines));

  const loadAgain = () => void (document.visibilityState === 'visible' && loadUntilCancelled(listener));
  listenUntil(signal, 'online', loadAgain);
  listenUntil(signal, 'focus', loadAgain);
  fork(() => keepLoading(listener));

  for (;;) {
    const { saved, changes } = getState().basket;
    if (saved && changes.length === 0) removeLocalBasket(local.text);
    if (!saved || changes.length === 0) await take(isAnyOf(basketChanged, basketLoaded));
    else if (!(await save(listener, saved))) await take(isAnyOf(basketChanged, basketLoaded), RETRY_AFTER_MS);
  }
}

async function load({ dispatch, pause }: AppListener): Promise<void> {
  const request = dispatch(getBasket.initiate(undefined, { forceRefetch: true, subscribe: false }));
  const { data, error } = await pause(request);
  dispatch(data ? basketLoaded(data) : basketFailed(error));
}

/** Not a fork, of which each leaves a listener on the session's signal. */
const loadUntilCancelled = (listener: AppListener): Promise<void> => load(listener).catch(() => undefined);

/** Loads the basket now and whenever it is asked for, and until an answer has come. */
async function keepLoading(listener: AppListener): Promise<never> {
  for (;;) {
    await load(listener);
    const { saved, failure } = listener.getState().basket;
    const isOpen = !saved && isUndecided(failure);
    await listener.take(basketAsked.match, isOpen ? RETRY_AFTER_MS : undefined);
  }
}

/** Sends the changes so far; false where it is to be tried again later. */
async function save(listener: AppListener, { version, lines: before }: SavedBasket): Promise<boolean> {
  const { dispatch, getState, pause } = listener;
  const sent = getState().basket.changes.length;
  const lines = selectLines(getState());
  const forget = () => dispatch(basketLoaded({ version, lines: before, saved: sent }));
  if (isSame(lines, before)) {
    forget();
    return true;
  }
  const request = dispatch(saveBasket.initiate({ saveBasketDto: { version, lines: [...lines] } }));
  const { data, error } = await pause(request);
  const body = apiErrorBody(error);
  if (data) {
    dispatch(basketLoaded({ ...data, saved: sent }));
  } else if (body?.code === 'BASKET_CHANGED') {
    dispatch(basketLoaded(body.current as unknown as Basket));
    return getState().basket.saved?.version !== version;
  } else if (isUndecided(error)) {
    dispatch(answerLost({ sent, lines }));
    return false;
  } else {
    forget();
    void toast('error', errorMessage(error));
    void loadUntilCancelled(listener);
  }
  return true;
}
