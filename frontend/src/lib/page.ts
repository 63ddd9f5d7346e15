import type { DefinitionsFromApi, OverrideResultType, ResultTypeFrom } from '@reduxjs/toolkit/query/react';
import type { shopApi } from './generated/shop-api';

/** One page of a list, and how many items all its pages hold. */
export interface Page<Item> {
  items: Item[];
  total: number;
}

type Definitions = DefinitionsFromApi<typeof shopApi>;
type ItemOf<List> = List extends (infer Item)[] ? Item : never;

/** The API's endpoints, with those named answering a `Page` in place of the plain array the API sends. */
export type WithPages<Names extends keyof Definitions> = Omit<Definitions, Names> & {
  [Name in Names]: OverrideResultType<Definitions[Name], Page<ItemOf<ResultTypeFrom<Definitions[Name]>>>>;
};

/** Joins the body of a list's answer with the total the API sends in `X-Total-Count`. */
export function toPage<Item>(items: Item[], meta: { response?: Response } | undefined): Page<Item> {
  return { items, total: Number(meta?.response?.headers.get('X-Total-Count') ?? items.length) };
}
