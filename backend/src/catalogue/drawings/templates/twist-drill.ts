import { angle, below, right } from '../drawing/dimensions.js';
import { axis, circle, cross, edge, line, polar, radians, turned } from '../drawing/shapes.js';
import { template } from '../template.js';
import { fluteEnds, helix } from './fluted.js';
import { degrees, diameter, millimetres } from './values.js';

const HELIX = { degrees: 30, edges: [0, 70, 180, 250] };
const CORE = 0.18;

export const twistDrill = template(
  { diameter: 'mm', fluteLength: 'mm', length: 'mm', pointAngle: '°' },
  ({ diameter: d, fluteLength, length, pointAngle }) => {
    const r = d / 2;
    const point = r / Math.tan(radians(pointAngle / 2));
    if (fluteLength >= length || point >= fluteLength) return null;
    const chamfer = Math.min(r / 5, length - fluteLength);
    const front = [
      turned([0, 0], [point, r], [length - chamfer, r], [length, r - chamfer]),
      edge(length - chamfer, r),
      ...helix({ ...HELIX, from: point, to: fluteLength, radius: r }),
      axis([0, 0], [length, 0]),
    ];
    const chiselEdge = line(polar([0, 0], CORE * r, 45), polar([0, 0], CORE * r, 225));
    const fromLeft = [circle([0, 0], r), ...fluteEnds(r, 2, CORE), chiselEdge, ...cross([0, 0], r)];
    const dimensions = [
      below([0, 0], [fluteLength, -r], millimetres(fluteLength), 1),
      below([0, 0], [length, chamfer - r], millimetres(length), 2),
      right([length - chamfer, -r], [length - chamfer, r], diameter(d)),
      angle([0, 0], 180 - pointAngle / 2, pointAngle, degrees(pointAngle)),
    ];
    return { front: { shapes: front, dimensions }, fromLeft: { shapes: fromLeft, dimensions: [] } };
  },
);
