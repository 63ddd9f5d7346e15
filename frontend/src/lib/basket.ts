import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded, sessionStarted } from './session';

/** One product of the basket. */
export interface BasketEntry {
  itemId: string;
  quantity: number;
}

/** The texts that people know a product by. */
export interface ProductName {
  name: string;
  partNumber: string;
}

/** The products and quantities of lines of any kind. */
export const entriesOf = (lines: readonly BasketEntry[]): BasketEntry[] =>
  lines.map(({ itemId, quantity }) => ({ itemId, quantity }));

/**
 * A change of the basket. `add` adds to the quantity a product has, `atLeast` raises it to the one given, `set` gives it
 * this one; 0 takes the product out.
 */
export interface BasketChange {
  kind: 'add' | 'atLeast' | 'set';
  lines: readonly BasketEntry[];
  /** The place of a line that comes back; without it a new line comes last. */
  at?: number;
}

interface Basket {
  lines: readonly BasketEntry[];
  /** Until the shop or the browser has told what is in it. */
  isLoading: boolean;
  /** The names of a customer's products, also of those that the shop no longer sells. */
  names?: Readonly<Record<string, ProductName>>;
  /** Why a customer's basket could not be loaded. */
  failure?: unknown;
  /** The last addition, until it has been seen. */
  added: readonly BasketEntry[];
}

const LOADING: Basket = { lines: [], isLoading: true, added: [] };

/** The basket as the page shows it. It is kept by `features/basket/keeper.ts`, which is loaded when there is one. */
const basketSlice = createSlice({
  name: 'basket',
  initialState: LOADING,
  reducers: {
    basketShown: (basket, { payload }: PayloadAction<Omit<Basket, 'added'>>): Basket => ({
      ...payload,
      added: basket.added,
    }),
    basketChanged: (basket, { payload: { kind, lines } }: PayloadAction<BasketChange>) => {
      if (kind === 'add') basket.added = [...lines];
    },
    additionSeen: (basket) => {
      basket.added = [];
    },
    /** Asks for a customer's basket again. */
    basketAsked: (basket) => {
      basket.failure = undefined;
    },
  },
  extraReducers: (builder) => builder.addCase(sessionStarted, () => LOADING).addCase(sessionEnded, () => LOADING),
});

export const { basketShown, basketChanged, additionSeen, basketAsked } = basketSlice.actions;
export const basketReducer = basketSlice.reducer;
