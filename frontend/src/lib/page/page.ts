import type { DefinitionsFromApi, OverrideResultType, ResultTypeFrom } from '@reduxjs/toolkit/query/react';
import type { shopApi } from '../generated/shop-api';

/** One page of a list, and how many items all its pages hold. */
export interface Page<Item> {
  items: Item[];
  total: number;
  /** The words searched in place of those with typing errors. */
  correctedQuery?: string;
  /** Nothing has all words of the search; these have most of them. */
  isPartial?: boolean;
}

type Definitions = DefinitionsFromApi<typeof shopApi> & DefinitionsFromApi<typeof shopApi>;
type ItemOf<List> = List extends (infer Item)[] ? Item : never;

/** The API's endpoints, with those named answering a `Page` in place of the plain array the API sends. */
export type WithPages<Names extends keyof Definitions> = Omit<Definitions, Names> & {
  [Name in Names]: OverrideResultType<Definitions[Name], Page<ItemOf<ResultTypeFrom<Definitions[Name]>>>>;
};

/** Joins the body of a list's answer with what the API sends in `X-Total-Count`, `X-Corrected-Query` and `X-Partial-Match`. */
export function toPage<Item>(items: Item[], meta: { response?: Response } | undefined): Page<Item> {
  const headers = meta?.response?.headers;
  const corrected = headers?.get('X-Corrected-Query');
  return {
    items,
    total: Number(headers?.get('X-Total-Count') ?? items.length),
    ...(corrected && { correctedQuery: decodeURIComponent(corrected) }),
    ...(headers?.has('X-Partial-Match') && { isPartial: true }),
  };
}
