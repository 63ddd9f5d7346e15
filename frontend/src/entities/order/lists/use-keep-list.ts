import { useCallback } from 'react';
import { apiErrorBody } from '../../../lib/api/api-error';
import type { BasketEntry } from '../../../lib/basket';
import { useAppDispatch } from '../../../lib/store';
import { useIdempotencyKey } from '../../../lib/forms/use-idempotency-key';
import { addList, getLists, saveList, type List } from './lists-api';

export const SAVED_FOR_LATER = 'Saved for later';

/** How often a list that others change meanwhile is tried, and how many names beside a taken one. */
const MOST_TRIES = 5;

type Lines = readonly BasketEntry[];

/** Makes lists, and changes the one that lines are saved for later in. Each rejects with why the shop has refused. */
export function useKeepList() {
  const dispatch = useAppDispatch();
  const once = useIdempotencyKey();

  const make = useCallback(
    (name: string, lines: Lines): Promise<List> =>
      once((idempotencyKey) =>
        dispatch(addList.initiate({ addListDto: { name, lines: [...lines], idempotencyKey } })).unwrap(),
      ),
    [dispatch, once],
  );

  /** Makes a list of this name, or of the first free one after it: "Monday", "Monday 2". */
  const makeNamed = useCallback(
    async (name: string, lines: Lines): Promise<List> => {
      for (let number = 1; ; number++) {
        try {
          return await make(number === 1 ? name : `${name} ${number}`, lines);
        } catch (error) {
          if (number === MOST_TRIES || apiErrorBody(error)?.code !== 'LIST_NAME_TAKEN') throw error;
        }
      }
    },
    [make],
  );

  /** Changes a list, as it is by then. */
  const change = useCallback(
    async (seen: List, changed: (list: List) => Partial<List>): Promise<void> => {
      let list = seen;
      for (let tries = 1; ; tries++) {
        const { _id: id, name, lines, version } = { ...list, ...changed(list) };
        try {
          return void (await dispatch(saveList.initiate({ id, saveListDto: { name, lines, version } })).unwrap());
        } catch (error) {
          const { code, current } = apiErrorBody(error) ?? {};
          if (tries === MOST_TRIES || code !== 'LIST_CHANGED') throw error;
          list = current as unknown as List;
        }
      }
    },
    [dispatch],
  );

  /** Changes the lines that are saved for later. */
  const changeSaved = useCallback(
    async (changed: (lines: Lines) => BasketEntry[]): Promise<void> => {
      const request = dispatch(getLists.initiate(undefined, { forceRefetch: true, subscribe: false }));
      const { lists } = await request.unwrap();
      const saved = lists.find(({ name }) => name.toLowerCase() === SAVED_FOR_LATER.toLowerCase());
      if (saved) await change(saved, ({ lines }) => ({ lines: changed(lines) }));
      else await make(SAVED_FOR_LATER, changed([]));
    },
    [dispatch, change, make],
  );
  return { make, makeNamed, change, changeSaved };
}

/** The lines with so many more units of a product, or fewer; without it when none is left. */
export function withUnits(lines: Lines, { itemId, quantity }: BasketEntry): BasketEntry[] {
  const had = lines.find((line) => line.itemId === itemId)?.quantity ?? 0;
  const others = lines.filter((line) => line.itemId !== itemId);
  return had + quantity > 0 ? [...others, { itemId, quantity: had + quantity }] : others;
}
