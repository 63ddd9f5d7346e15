/** Where the keyboard is: an element, and the cell and row of a table it stands in if it does. */
export interface FocusPlace {
  element: HTMLElement;
  cell?: HTMLTableCellElement;
  row?: HTMLTableRowElement;
  table?: HTMLTableElement;
  /** The row's number in its table, the header's included, while the row was there. */
  rowIndex: number;
}

const CONTROL = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)';

/** The place of an element, remembered for the time when it may be gone; none for the page's body. */
export function focusPlaceOf(element: Element | null): FocusPlace | undefined {
  if (!(element instanceof HTMLElement) || element === document.body) return undefined;
  const row = element.closest('tr') ?? undefined;
  const cell = element.closest<HTMLTableCellElement>('td') ?? undefined;
  return { element, cell, row, table: row?.closest('table') ?? undefined, rowIndex: row?.rowIndex ?? -1 };
}

/**
 * Moves the focus to a place: to its element, or, when that is gone, to the nearest one: in a table the same cell, the
 * same row, the one that moved up into its place, or the next with a control; elsewhere the heading of the page, which is
 * scrolled into view.
 */
export function resumeFocus(place: FocusPlace | undefined): void {
  const nearest = place?.element.isConnected ? place.element : place && nearestControl(place);
  if (nearest) nearest.focus({ preventScroll: !place?.table });
  else pageHeading()?.focus();
}

function nearestControl({ cell, row, table, rowIndex }: FocusPlace): HTMLElement | null {
  if (!table?.isConnected) return null;
  const rows = [...table.rows];
  const from = row?.isConnected ? row.rowIndex : rowIndex;
  const nearestFirst = [...rows.slice(from), ...rows.slice(0, from).reverse()];
  const places = cell?.isConnected ? [cell, ...nearestFirst] : nearestFirst;
  return places.map((place) => place.querySelector<HTMLElement>(CONTROL)).find(Boolean) ?? null;
}

function pageHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('#main h1');
  // A heading takes the focus only from a script, and is no stop for Tab.
  if (heading) heading.tabIndex = -1;
  return heading ?? document.getElementById('main');
}
