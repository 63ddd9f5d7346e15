import { entriesOf, type BasketChange, type BasketEntry, type ProductName } from '../../lib/basket';
import { apiErrorBody, errorMessage, isUndecided } from '../../lib/api-error';
import { storage } from '../../lib/storage';
import type { AppDispatch } from '../../lib/store';
import { toast } from '../../lib/toast';
import { getBasket, saveBasket, type Basket, type BasketLine } from './basket-api';
import type { BasketPlace, Show } from './basket-place';
import { BASKET_KEY } from './basket-storage';
import { changedLines, isSame, leftOut, MAX_LINES } from './changed-lines';
import { readLines } from './visitor-basket';

const RETRY_AFTER_MS = 3000;

type Lines = readonly BasketEntry[];

/**
 * The basket of a customer, which all their devices share. What is changed shows at once; it is sent in one request at a
 * time, and put onto the shop's basket anew when another device has changed that meanwhile.
 */
export function customerBasket(dispatch: AppDispatch, show: Show): BasketPlace {
  /** As the shop has it. */
  let kept: { version: number; lines: Lines } | undefined;
  /** Also of lines that were removed: they may come back. */
  let names: Readonly<Record<string, ProductName>> = {};
  /** In their order; those that a request has taken along stay until it is answered. */
  let changes: BasketChange[] = [];
  let isSending = false;
  let isStopped = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const linesNow = () => changes.reduce(changedLines, kept?.lines ?? []);
  const showNow = () => show({ lines: linesNow(), names, isLoading: false });

  const take = ({ version, lines }: Basket) => {
    // An answer that was overtaken tells of an older basket.
    if (kept && version < kept.version) return;
    kept = { version, lines: entriesOf(lines) };
    names = { ...names, ...namesOf(lines) };
  };
  const later = (act: () => Promise<void>) => {
    clearTimeout(retry);
    retry = setTimeout(() => void act(), RETRY_AFTER_MS);
  };

  const read = async () => {
    const request = dispatch(getBasket.initiate(undefined, { forceRefetch: true, subscribe: false }));
    const { data, error } = await request;
    if (isStopped) return;
    if (data) take(data);
    if (kept) showNow();
    else show({ lines: [], isLoading: false, failure: error });
    if (kept) void send();
    else if (isUndecided(error)) later(read);
  };

  /** Sends the changes so far; true if there may be more to send at once. */
  const sendOnce = async (version: number, before: Lines): Promise<boolean> => {
    const count = changes.length;
    const lines = linesNow();
    const done = () => void changes.splice(0, count);
    if (isSame(lines, before)) {
      done();
      return true;
    }
    const { data, error } = await dispatch(saveBasket.initiate({ saveBasketDto: { version, lines: [...lines] } }));
    if (isStopped) return false;
    const body = apiErrorBody(error);
    if (data) {
      done();
      take(data);
    } else if (body?.code === 'BASKET_CHANGED') {
      take(body.current as unknown as Basket);
      if (kept?.version === version) {
        later(send);
        return false;
      }
    } else if (isUndecided(error)) {
      // The shop may have it already: to add once more would double it.
      changes = changes.map((change, index) => (index < count ? asReached(change, lines) : change));
      later(send);
      return false;
    } else {
      done();
      void toast('error', errorMessage(error));
      void read();
    }
    showNow();
    return true;
  };

  const send = async () => {
    if (isSending) return;
    isSending = true;
    while (kept && changes.length > 0 && !isStopped) {
      if (!(await sendOnce(kept.version, kept.lines))) break;
    }
    isSending = false;
    if (changes.length === 0) forgetMerged();
  };

  /** The browser's basket before signing in: a product in both baskets keeps the greater quantity. */
  const brought = storage.read(BASKET_KEY);
  const merge: BasketChange = { kind: 'atLeast', lines: readLines(brought) };
  const forgetMerged = () => {
    if (brought !== null && storage.read(BASKET_KEY) === brought) storage.remove(BASKET_KEY);
  };

  const onReturn = () => document.visibilityState === 'visible' && void read();
  addEventListener('online', onReturn);
  addEventListener('focus', onReturn);
  if (merge.lines.length > 0) changes.push(merge);
  void read().then(() => {
    const count = kept ? leftOut(kept.lines, merge) : 0;
    if (count > 0)
      void toast('error', `A basket holds ${MAX_LINES} products: ${count} of this browser did not fit in.`);
  });
  return {
    change: (change) => {
      changes.push(change);
      if (!kept) return;
      showNow();
      void send();
    },
    ask: () => void read(),
    stop: () => {
      isStopped = true;
      clearTimeout(retry);
      removeEventListener('online', onReturn);
      removeEventListener('focus', onReturn);
    },
  };
}

/** The change as the quantities that it has led to, so that it can be repeated. */
function asReached(change: BasketChange, reached: Lines): BasketChange {
  if (change.kind !== 'add') return change;
  const ids = new Set(change.lines.map(({ itemId }) => itemId));
  return { kind: 'atLeast', lines: reached.filter(({ itemId }) => ids.has(itemId)) };
}

const namesOf = (lines: readonly BasketLine[]): Record<string, ProductName> =>
  Object.fromEntries(
    lines.filter(({ name }) => name).map(({ itemId, name, partNumber }) => [itemId, { name, partNumber }]),
  );
