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
    // From the address itself: a parameter set a moment ago may not be rendered yet, and would be lost.
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
 * The last answer to the current search and filter, of any page: rows of another search or filter would be taken for
 * its results.
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
 * The page to show, undefined while it loads. While the next page loads it is the previous one, but never in place of a
 * failed page or of another search's. A page after the last one (an old address, or its only row has just been removed)
 * gives way to the last; until that is there the list counts as loading.
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
