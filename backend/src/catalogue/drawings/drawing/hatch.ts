import { type Point, type Shape, thin } from './shapes.js';

/** Between lines along an axis, in mm: 2.5 square to them. */
const SPACING = 2.5 * Math.SQRT2;

/** Lines at 45° within a boundary. */
export function hatchLines(boundary: readonly Point[]): Shape[] {
  const offsets = boundary.map(([x, y]) => y - x);
  const first = Math.ceil(Math.min(...offsets) / SPACING);
  const count = Math.max(0, Math.floor(Math.max(...offsets) / SPACING) - first + 1);
  return Array.from({ length: count }, (_, index) => (first + index) * SPACING).flatMap((offset) => {
    const xs = boundary
      .flatMap((from, index) => crossing(from, boundary[index + 1] ?? boundary[0] ?? from, offset))
      .toSorted((one, other) => one - other);
    return xs.flatMap((x, index) => {
      const end = xs[index + 1];
      return index % 2 === 0 && end !== undefined ? [thin([x, x + offset], [end, end + offset])] : [];
    });
  });
}

/** Where a side crosses the line y = x + offset: x, or nothing. Of its ends one counts, so that a corner counts once. */
function crossing([x, y]: Point, [toX, toY]: Point, offset: number): number[] {
  const [start, end] = [y - x - offset, toY - toX - offset];
  return start < 0 === end < 0 ? [] : [x + ((toX - x) * start) / (start - end)];
}
