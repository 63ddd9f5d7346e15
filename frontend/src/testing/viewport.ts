import { act, waitFor } from '@testing-library/react';

/** jsdom draws nothing, so nothing is in view until a test says that the reader has scrolled there. */
class ViewportObserver implements Partial<IntersectionObserver> {
  constructor(private readonly onChange: IntersectionObserverCallback) {}

  observe(): void {
    observers.add(this);
  }

  disconnect(): void {
    observers.delete(this);
  }

  see(): void {
    const entry = { isIntersecting: true } as IntersectionObserverEntry;
    this.onChange([entry], this as unknown as IntersectionObserver);
  }
}

const observers = new Set<ViewportObserver>();

/** Puts the viewport in place of the browser's. */
export function installViewport(): void {
  globalThis.IntersectionObserver = ViewportObserver as unknown as typeof IntersectionObserver;
}

/** Whether the page waits for an element to come into view. */
export const isWatchingViewport = (): boolean => observers.size > 0;

/** Scrolls to the elements observed for coming into view. The page observes one in a later turn than it is rendered. */
export async function scrollToEnd(): Promise<void> {
  await waitFor(() => expect(isWatchingViewport()).toBe(true));
  act(() => observers.forEach((observer) => observer.see()));
}

/** Notes which of these elements, of which jsdom can scroll to none, are brought into view from now on, in order. */
export function noteScrolledTo<E extends Element>(elements: readonly E[]): E[] {
  const shown: E[] = [];
  for (const element of elements) Object.assign(element, { scrollIntoView: () => shown.push(element) });
  return shown;
}
