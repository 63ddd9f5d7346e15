import type { Page } from '@playwright/test';

interface Shift {
  /** Share of the window that moved times how far, as https://web.dev/articles/cls defines it. */
  value: number;
  /** The elements that moved, with their place (left, top) and size before and after. */
  elements: string[];
}

declare global {
  interface Window {
    layoutShifts: () => Shift[];
  }
}

/** Records the page's unexpected layout shifts; call it before the page is opened. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Entry extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.tagName} ${node.getAttribute('class') ?? ''}` : `"${node?.textContent}"`;
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => `${x}, ${y} ${width} × ${height}`;
    const shifts: Shift[] = [];
    const note = (entries: PerformanceEntry[]) => {
      for (const { value, hadRecentInput, sources } of entries as Entry[]) {
        const elements = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)}: ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
        );
        if (!hadRecentInput) shifts.push({ value, elements });
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    window.layoutShifts = () => {
      note(observer.takeRecords());
      return shifts;
    };
  });
}

/** All layout shifts since the page was opened. */
export function layoutShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(() => window.layoutShifts());
}

/** Two frames, or half a second for a page that is not to be painted yet. */
export function timeToPaint(): Promise<unknown> {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  return Promise.race([frame().then(frame), new Promise((done) => setTimeout(done, 500))]);
}
