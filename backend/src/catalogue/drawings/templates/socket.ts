import { below, left, right } from '../drawing/dimensions.js';
import { at, axis, circle, cross, edge, hatch, hexagon, outline, type Point } from '../drawing/shapes.js';
import { template } from '../template.js';
import { acrossFlats, diameter, millimetres } from './values.js';

/** Widths of square drives in mm, ISO 1174-1. */
const DRIVES: Readonly<Record<string, number>> = {
  '1/4 in': 6.35,
  '3/8 in': 9.53,
  '1/2 in': 12.7,
  '3/4 in': 19.05,
  '1 in': 25.4,
};

/** A section along the axis, and the end that takes the nut. */
export const socket = template(
  { size: 'mm', outerDiameter: 'mm', length: 'mm', drive: 'text' },
  ({ size, outerDiameter, length, drive }) => {
    const [square, r, flat] = [(DRIVES[drive] ?? 0) / 2, outerDiameter / 2, size / 2];
    const chamfer = (r - size / Math.sqrt(3)) / 4;
    if (square === 0 || chamfer <= 0) return null;
    // A small socket is wider where it takes the drive.
    const body = Math.max(r, square * 1.7);
    const hole = Math.min(square, flat) * 0.75;
    const [nut, taken] = [length * 0.45, length * 0.6];
    const nutEnd = [at(0, flat + chamfer), at(chamfer, r), at(length * 0.42, r), at(length * 0.5, body)];
    const driveEnd = [at(length - chamfer, body), at(length, body - chamfer), at(length, square), at(taken, square)];
    const wall = [...nutEnd, ...driveEnd, at(taken, hole), at(nut, hole), at(nut, flat), at(0, flat)];
    const lowerWall = wall.map(([x, y]): Point => [x, -y]);
    const front = [
      ...[wall, lowerWall].flatMap((boundary) => [outline(...boundary), hatch(boundary)]),
      ...[edge(0, flat), edge(nut, flat), edge(taken, square), edge(length, square)],
      axis([0, 0], [length, 0]),
    ];
    const rims = body > r ? [circle([0, 0], body)] : [];
    const fromLeft = [circle([0, 0], r), ...rims, hexagon([0, 0], size), circle([0, 0], hole), ...cross([0, 0], body)];
    const dimensions = [
      below([0, -flat - chamfer], [length, chamfer - body], millimetres(length)),
      left([chamfer, -r], [chamfer, r], diameter(outerDiameter)),
      right([length, -square], [length, square], `SQ ${drive}`),
    ];
    const width = right([0, -flat], [0, flat], acrossFlats(size));
    return { front: { shapes: front, dimensions }, fromLeft: { shapes: fromLeft, dimensions: [width] } };
  },
);
