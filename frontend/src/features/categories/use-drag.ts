import { useRef, useState, type PointerEvent } from 'react';
import type { DropSide } from '../../entities/product/categories/category-moves';

/** Names the row that an element is, or stands in. */
const ROW = 'data-drag-row';
const ROW_SELECTOR = `[${ROW}]`;

interface Drop {
  target: string;
  side: DropSide;
}

/**
 * Dragging rows by their handles, with mouse, pen and finger; for the keyboard, the rows have buttons.
 * @param sidesOf the parts of a row that may take the dragged one, from its upper edge down
 */
export function useDrag(
  sidesOf: (dragged: string, target: string) => readonly DropSide[],
  onDrop: (dragged: string, drop: Drop) => void,
) {
  const [dragged, setDragged] = useState<string>();
  const [drop, setDrop] = useState<Drop>();
  const latest = useRef<Drop>(undefined);

  const show = (next: Drop | undefined) => {
    latest.current = next;
    setDrop(next);
  };
  const stop = () => {
    setDragged(undefined);
    show(undefined);
  };

  /** Of the handle of a row. */
  const handleProps = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button > 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(id);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (dragged !== id) return;
      const row = document.elementFromPoint(event.clientX, event.clientY)?.closest(ROW_SELECTOR);
      const target = row?.getAttribute(ROW);
      show(row && target ? dropAt(row, target, event.clientY, sidesOf(id, target)) : undefined);
    },
    onPointerUp: () => {
      const last = latest.current;
      stop();
      if (last) onDrop(id, last);
    },
    onPointerCancel: stop,
  });

  /** Of a row. */
  const rowProps = (id: string) => ({
    [ROW]: id,
    'data-dragged': dragged === id || undefined,
    'data-drop': drop?.target === id ? drop.side : undefined,
  });
  return { handleProps, rowProps };
}

function dropAt(row: Element, target: string, y: number, sides: readonly DropSide[]): Drop | undefined {
  const { top, height } = row.getBoundingClientRect();
  const part = Math.floor(((y - top) / height) * sides.length);
  const side = sides[Math.min(Math.max(part, 0), sides.length - 1)];
  return side && { target, side };
}
