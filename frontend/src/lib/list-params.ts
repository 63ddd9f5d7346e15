import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Page } from './page';

/** The API refuses to look further. */
const MAX_PAGE = 100_000;

/** The search, sort, filter and page of a list, kept in the address: they survive a reload and can be sent to others. */
export function useListParams() {
  const [params, setParams] = useSearchParams();
  const page = Math.min(MAX_PAGE, Math.max(1, Math.trunc(Number(params.get('page'))) || 1));

  /** Sets or, with an empty value, removes a parameter. Anything but the page itself starts again at page 1. */
  const setParam = (name: string, value: string, options?: { replace?: boolean }) => {
    // From the address itself: what was set a moment ago may not have been rendered yet, and would be lost.
    const next = new URLSearchParams(window.location.search);
    if (value) next.set(name, value);
    else next.delete(name);
    next.delete('page');
    setParams(next, options);
  };
  return { page, param: (name: string) => params.get(name) ?? '', setParam };
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

/** What a query hook tells of a list. */
export interface ListQuery<Item> {
  /** The answer of the page asked for now. */
  currentData?: Page<Item>;
  isError: boolean;
  error?: unknown;
  isFetching: boolean;
}

/**
 * The last answer to what is asked for now, its page aside: rows found by other words, or by another filter, would be
 * taken for what was asked for.
 */
function useLastAnswer<Item>({ currentData, isError }: ListQuery<Item>): Page<Item> | undefined {
  const [params] = useSearchParams();
  const asked = new URLSearchParams(params);
  asked.delete('page');
  const question = asked.toString();
  const [last, setLast] = useState({ question, answer: currentData });
  if (currentData && (currentData !== last.answer || question !== last.question)) {
    setLast({ question, answer: currentData });
  }
  return currentData ?? (isError || question !== last.question ? undefined : last.answer);
}

/**
 * What the list shows, undefined while it loads: the page before while the next one loads, but not in place of one that
 * failed, nor of one that is searched for by other words. A page after the last one (an old address, or its only row has just been removed) gives way to the last; until
 * that is there the list counts as loading.
 */
export function useExistingPage<Item>(list: ListQuery<Item>, page: number, pageSize: number): Page<Item> | undefined {
  const navigate = useNavigate();
  const linkTo = usePageLink();
  const { isFetching } = list;
  const data = useLastAnswer(list);
  const isPastTheEnd = data !== undefined && data.items.length === 0 && data.total > 0;
  const lastPage = isPastTheEnd ? Math.ceil(data.total / pageSize) : page;
  const goTo = page > lastPage && !isFetching ? linkTo(lastPage) : undefined;
  useEffect(() => {
    if (goTo !== undefined) void navigate(goTo, { replace: true });
  }, [goTo, navigate]);
  return isPastTheEnd && (goTo !== undefined || isFetching) ? undefined : data;
}
