import type { KeyboardEvent } from 'react';
import type { GridField } from './grid-fields';

type Cell = HTMLInputElement | HTMLSelectElement;

const cellsOf = (grid: HTMLElement, selector: string): Cell[] => [...grid.querySelectorAll<Cell>(selector)];

/** Gives a cell the focus, with its text selected, so that what is typed next takes its place. */
export function focusCell(cell: Cell | undefined): void {
  cell?.focus();
  if (cell instanceof HTMLInputElement) cell.select();
}

/** The cell of a field of a product. */
export const findCell = (grid: HTMLElement | null, id: string, field: GridField): Cell | undefined =>
  grid ? cellsOf(grid, `[data-cell="${field}"]`).find(({ name }) => name === `${id}.${field}`) : undefined;

/**
 * Moves between cells: Enter and the arrows up and down within a column, the others to the cell beside from the edge of a text.
 * @param onEnd called by Enter in the last row
 */
export function moveByKey(event: KeyboardEvent<HTMLElement>, onEnd: () => void): void {
  const { key, target, currentTarget: grid, altKey, ctrlKey, metaKey, shiftKey } = event;
  const isCell = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  // Alt with an arrow opens a choice.
  if (!isCell || !target.dataset['cell'] || altKey || ctrlKey || metaKey) return;
  const go = (cells: readonly Cell[], by: 1 | -1) => {
    const next = cells[cells.indexOf(target) + by];
    event.preventDefault();
    if (next) focusCell(next);
    return next;
  };
  const column = cellsOf(grid, `[data-cell="${target.dataset['cell']}"]`);
  if (key === 'ArrowDown') go(column, 1);
  if (key === 'ArrowUp') go(column, -1);
  if (key === 'Enter' && !go(column, shiftKey ? -1 : 1) && !shiftKey) onEnd();
  if (key === 'ArrowRight' && isAtEdge(target, 'end')) go(cellsOf(grid, '[data-cell]'), 1);
  if (key === 'ArrowLeft' && isAtEdge(target, 'start')) go(cellsOf(grid, '[data-cell]'), -1);
}

function isAtEdge(cell: Cell, edge: 'start' | 'end'): boolean {
  if (cell instanceof HTMLSelectElement) return true;
  const { selectionStart, selectionEnd, value } = cell;
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  return isWhole || (edge === 'end' ? selectionStart === value.length : selectionEnd === 0);
}
