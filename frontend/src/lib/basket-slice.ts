import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type BasketChange, type BasketEntry, changedLines, entriesOf, type ProductName } from './basket';
import { sessionEnded, sessionStarted } from './session/session';

type Lines = readonly BasketEntry[];

interface Basket {
  /** Undefined until it is known whether a user is signed in. */
  owner?: 'visitor' | 'customer';
  /** As the browser keeps it, or the server with its version; undefined until it was read. */
  saved?: { version: number; lines: Lines };
  /** Those that are not saved yet, in their order. */
  changes: readonly BasketChange[];
  /** The names of a customer's products, also of those that were removed and of those that the shop no longer sells. */
  names: Readonly<Record<string, ProductName>>;
  /** Why a customer's basket could not be loaded. */
  failure?: unknown;
  /** The last addition, until it has been seen. */
  added: Lines;
}

/** A basket as it is kept. */
interface LoadedBasket {
  version: number;
  lines: readonly (BasketEntry & Partial<ProductName>)[];
  /** How many of the changes it has, from the first on. */
  saved?: number;
}

const LOADING: Basket = { changes: [], names: {}, added: [] };

const noLines: Lines = [];

/** A change made before it was known whose basket it is waits for that; other changes not saved go with the session. */
const basketOf = ({ owner, changes }: Basket, next: Basket['owner']): Basket =>
  owner ? { ...LOADING, owner: next } : { ...LOADING, owner: next, changes };

const basketSlice = createSlice({
  name: 'basket',
  initialState: LOADING,
  reducers: {
    basketChanged: (basket, { payload }: PayloadAction<BasketChange>): Basket => ({
      ...basket,
      changes: [...basket.changes, payload],
      added: payload.kind === 'add' ? payload.lines : basket.added,
    }),
    /** The browser's basket comes along at sign-in: a product in both baskets keeps the greater quantity. */
    basketMerged: (basket, { payload: lines }: PayloadAction<Lines>): Basket => ({
      ...basket,
      changes: [{ kind: 'atLeast', lines }, ...basket.changes],
    }),
    basketLoaded: (basket, { payload: { version, lines, saved = 0 } }: PayloadAction<LoadedBasket>): Basket => {
      const changes = basket.changes.slice(saved);
      // An answer that was overtaken tells of an older basket.
      if (basket.saved && version < basket.saved.version) return { ...basket, changes };
      const names = { ...basket.names, ...namesOf(lines) };
      return { ...basket, saved: { version, lines: entriesOf(lines) }, names, changes, failure: undefined };
    },
    basketFailed: (basket, { payload: failure }: PayloadAction<unknown>): Basket =>
      basket.saved ? basket : { ...basket, failure },
    /**
     * The server may have the first changes already: to add once more would double them. They become the quantities that
     * they have led to, so that they can be repeated.
     */
    answerLost: (basket, { payload }: PayloadAction<{ sent: number; lines: Lines }>): Basket => ({
      ...basket,
      changes: basket.changes.map((change, at) => (at < payload.sent ? asReached(change, payload.lines) : change)),
    }),
    additionSeen: (basket): Basket => ({ ...basket, added: [] }),
    /** Asks for the basket again. */
    basketAsked: (basket): Basket => ({ ...basket, failure: undefined }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionStarted, (basket) => basketOf(basket, 'customer'))
      .addCase(sessionEnded, (basket) => basketOf(basket, 'visitor')),
  selectors: {
    /** The lines as the page shows them, with what is not saved yet. */
    selectLines: createSelector(
      [({ saved }: Basket) => saved?.lines, ({ changes }: Basket) => changes],
      (lines, changes) => (lines ? changes.reduce(changedLines, lines) : noLines),
    ),
    /** Undefined while changes are not saved. */
    selectVersion: ({ saved, changes }: Basket) => (changes.length === 0 ? saved?.version : undefined),
    /** Until the server or the browser has told what is in it. */
    selectIsLoading: ({ saved, failure }: Basket) => !saved && failure === undefined,
  },
});

function asReached(change: BasketChange, reached: Lines): BasketChange {
  if (change.kind !== 'add') return change;
  const ids = new Set(change.lines.map(({ itemId }) => itemId));
  return { kind: 'atLeast', lines: reached.filter(({ itemId }) => ids.has(itemId)) };
}

const namesOf = (lines: LoadedBasket['lines']): Record<string, ProductName> =>
  Object.fromEntries(
    lines.flatMap(({ itemId, name, partNumber = '' }) => (name ? [[itemId, { name, partNumber }]] : [])),
  );

export const { basketChanged, basketMerged, basketLoaded, basketFailed, answerLost, additionSeen, basketAsked } =
  basketSlice.actions;
export const { selectLines, selectIsLoading, selectVersion } = basketSlice.selectors;
export const basketReducer = basketSlice.reducer;
