import { useSearchParams } from 'react-router-dom';

/** The search, sort, filter and page of a list, kept in the address: they survive a reload and can be sent to others. */
export function useListParams() {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);

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
