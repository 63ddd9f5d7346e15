import { useRef, useState } from 'react';
import { errorMessage, isUndecided } from '../../lib/api/api-error';
import { type BasketEntry, MAX_LINES } from '../../lib/basket';
import { additionSeen } from '../../lib/basket-slice';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { useBasket } from '../basket/use-basket';
import { useKeepList } from '../../entities/order/lists/use-keep-list';
import type { CheckedLine } from './use-checked-lines';

/** The outcome for the lines that were right. */
export interface PutResult {
  added: number;
  /** The list that took what the basket did not. */
  list?: { name: string; count: number };
  /** Products that neither took: they stay in the text. */
  left: number;
  /** Why there is no list of them. */
  failure?: string;
}

interface Wanted extends BasketEntry {
  places: number[];
}

/** Puts the right lines into the basket, and what it can't hold into a list. */
export function usePutIntoBasket() {
  const dispatch = useAppDispatch();
  const isSignedIn = useAppSelector(({ session }) => session.status === 'signedIn');
  const { lines, add } = useBasket();
  const { makeNamed } = useKeepList();
  const [taken, setTaken] = useState<PutResult>();
  /** Of the list that a lost answer leaves in doubt: asked for again, it is the same. */
  const listName = useRef<string>(undefined);

  /** Answers in which places of the text there is nothing left to do. */
  const take = async (rows: readonly CheckedLine[]): Promise<ReadonlySet<number>> => {
    const { fitting, excess } = parted(toWanted(rows), lines);
    const outcome: PutResult = { added: fitting.length, left: 0 };
    const done = [...fitting];
    if (excess.length > 0 && isSignedIn) {
      try {
        listName.current ??= `Quick order, ${now()}`;
        const { name } = await makeNamed(listName.current, excess.map(toEntry));
        listName.current = undefined;
        outcome.list = { name, count: excess.length };
        done.push(...excess);
      } catch (error) {
        if (!isUndecided(error)) listName.current = undefined;
        outcome.failure = errorMessage(error);
      }
    }
    outcome.left = fitting.length + excess.length - done.length;
    add(fitting.map(toEntry));
    // The page says what was added; the drawer would cover it.
    dispatch(additionSeen());
    setTaken(outcome);
    return new Set(done.flatMap(({ places }) => places));
  };
  return { take, taken, forget: () => setTaken(undefined) };
}

const toEntry = ({ itemId, quantity }: Wanted): BasketEntry => ({ itemId, quantity });

const now = (): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' }).format();

/** The products of the right lines, each once. */
function toWanted(rows: readonly CheckedLine[]): Wanted[] {
  const wanted = new Map<string, Wanted>();
  for (const { at, told, state } of rows) {
    if (!told || state !== 'right') continue;
    const { itemId, quantity } = told;
    const before = wanted.get(itemId) ?? { itemId, quantity: 0, places: [] };
    wanted.set(itemId, { itemId, quantity: before.quantity + quantity, places: [...before.places, at] });
  }
  return [...wanted.values()];
}

/** The products that the basket has room for, and the others. */
function parted(wanted: readonly Wanted[], basket: readonly BasketEntry[]) {
  const inBasket = new Set(basket.map(({ itemId }) => itemId));
  let room = MAX_LINES - inBasket.size;
  const fits = wanted.map(({ itemId }) => inBasket.has(itemId) || room-- > 0);
  return { fitting: wanted.filter((_, at) => fits[at]), excess: wanted.filter((_, at) => !fits[at]) };
}
