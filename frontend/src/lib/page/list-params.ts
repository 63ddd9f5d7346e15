import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { listProductsQueryLimits } from '../generated/contract-limits';
import type { Page } from './page';

/** The API refuses to look further in any list. */
const MAX_PAGE = listProductsQueryLimits.page.maximum;

/** The number of the page that an address asks for, from 1. */
export function pageOf(params: URLSearchParams): number {
  return Math.min(MAX_PAGE, Math.max(1, Math.trunc(Number(params.get('page'))) || 1));
}

/** The search, sort, filter and page of a list, kept in the address: they survive a reload and can be sent to others. */
export function useListParams() {
  const [params, setParams] = useSearchParams();
  const page = pageOf(params);

  /** Sets or, with an empty value, removes parameters. The list starts again at page 1, unless the page is to stay. */
  const change = (values: ParamChanges, { replace = false, keepsPage = false }: ChangeOptions = {}) => {
    // From the address itself: a parameter set a moment ago may not be rendered yet, and would be lost.
    const next = withChanges(new URLSearchParams(window.location.search), values);
    if (!keepsPage) next.delete('page');
    setParams(next, { replace });
  };
  return {
    params,
    page,
    param: (name: string) => params.get(name) ?? '',
    setParam: (name: string, value: ParamValue, options?: ChangeOptions) => change({ [name]: value }, options),
    setParams: change,
  };
}

/** Parameters by their names, each with its next value or a function of the current one; an empty value removes one. */
export type ParamChanges = Readonly<Record<string, ParamValue>>;

type ParamValue = string | ((current: string) => string);

interface ChangeOptions {
  /** Takes the place of the current entry of the history. */
  replace?: boolean;
  keepsPage?: boolean;
}

/** The parameters with some of them changed. */
export function withChanges(params: URLSearchParams, changes: ParamChanges): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, change] of Object.entries(changes)) {
    const value = typeof change === 'string' ? change : change(next.get(name) ?? '');
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** The query string of the current list at another page. */
export function usePageLink(): (page: number) => string {
  const [params] = useSearchParams();
  return (page) => {
    const next = new URLSearchParams(params);
    if (page === 1) next.delete('page');
    else next.set('page', String(page));
    return `?${next}`;
  };
}

/** Whether a page comes after the last one of its list. */
export const isAfterTheLast = (page: number, answer: Page<unknown> | undefined): boolean =>
  page > 1 && answer?.items.length === 0;

/** The part of a query hook's result that a list needs. */
export interface ListQuery<Item> {
  /** The answer of the page asked for now. */
  currentData?: Page<Item>;
  isError: boolean;
  error?: unknown;
  isFetching: boolean;
}

/** The last answer to the current question, also while it is asked in another way: for another page, with a further filter. */
export function useLastAnswer<Answer>(
  { currentData, isError }: { currentData?: Answer; isError: boolean },
  question: string,
): Answer | undefined {
  const [last, setLast] = useState({ question, answer: currentData });
  if (currentData && (currentData !== last.answer || question !== last.question)) {
    setLast({ question, answer: currentData });
  }
  return currentData ?? (isError || question !== last.question ? undefined : last.answer);
}

/** The search and filter in the address: rows of another one would be taken for its results. */
function useQuestion(): string {
  const [params] = useSearchParams();
  return withChanges(params, { page: '' }).toString();
}

/**
 * The page to show, undefined while it loads. While the next page loads it is the previous one, but never in place of a
 * failed page or of the answer to another question. A page after the last one (an old address, or its only row has just
 * been removed) gives way to the last; until that is there the list counts as loading.
 * @param question what the list is asked; the whole search and filter unless given
 */
export function useExistingPage<Item>(
  list: ListQuery<Item>,
  page: number,
  pageSize: number,
  question?: string,
): Page<Item> | undefined {
  const navigate = useNavigate();
  const linkTo = usePageLink();
  const { isFetching } = list;
  const ownQuestion = useQuestion();
  const data = useLastAnswer(list, question ?? ownQuestion);
  const isPastTheEnd = data !== undefined && data.items.length === 0 && data.total > 0;
  const lastPage = isPastTheEnd ? Math.ceil(data.total / pageSize) : page;
  const goTo = page > lastPage && !isFetching ? linkTo(lastPage) : undefined;
  useEffect(() => {
    if (goTo !== undefined) void navigate(goTo, { replace: true });
  }, [goTo, navigate]);
  return isPastTheEnd && (goTo !== undefined || isFetching) ? undefined : data;
}
