import { below, left, note, right } from '../drawing/dimensions.js';
import { axis, circle, cross, edge, polar, turned } from '../drawing/shapes.js';
import { template } from '../template.js';
import { fluteEnds, helix } from './fluted.js';
import { diameter, millimetres } from './values.js';

const HELIX_DEGREES = 30;
const LAND_DEGREES = 20;
const CORE = 0.3;

export const endMill = template(
  { diameter: 'mm', fluteLength: 'mm', length: 'mm', shankDiameter: 'mm', flutes: 'count' },
  ({ diameter: d, fluteLength, length, shankDiameter, flutes }) => {
    const [r, shank, chamfer] = [d / 2, shankDiameter / 2, shankDiameter / 16];
    const neck = fluteLength + Math.abs(shank - r);
    if (neck >= length - chamfer) return null;
    const starts = Array.from({ length: flutes }, (_, index) => (index * 360) / flutes);
    const edges = [...starts, ...starts.map((start) => start + LAND_DEGREES)];
    const front = [
      turned([0, r], [fluteLength, r], [neck, shank], [length - chamfer, shank], [length, shank - chamfer]),
      edge(neck, shank),
      edge(length - chamfer, shank),
      ...helix({ from: 0, to: fluteLength, radius: r, degrees: HELIX_DEGREES, edges }),
      axis([0, 0], [length, 0]),
    ];
    const fromLeft = [
      circle([0, 0], r),
      ...(shank > r ? [circle([0, 0], shank)] : []),
      ...fluteEnds(r, flutes, CORE),
      ...cross([0, 0], Math.max(r, shank)),
    ];
    const dimensions = [
      below([0, -r], [fluteLength, -r], millimetres(fluteLength), 1),
      below([0, -r], [length, chamfer - shank], millimetres(length), 2),
      left([0, -r], [0, r], diameter(d)),
      right([length - chamfer, -shank], [length - chamfer, shank], diameter(shankDiameter)),
    ];
    const teeth = note(polar([0, 0], r, 60), 60, `z = ${flutes}`);
    return { front: { shapes: front, dimensions }, fromLeft: { shapes: fromLeft, dimensions: [teeth] } };
  },
);
