import { angle, below, left } from '../drawing/dimensions.js';
import { arc, at, axis, edge, line, mirrored, outline, radians, turned } from '../drawing/shapes.js';
import { template } from '../template.js';
import { degrees, millimetres } from './values.js';

/** The ground side of the blade, and its edge from above. */
export const chisel = template(
  { bladeWidth: 'mm', length: 'mm', bevel: '°', kind: 'text?' },
  ({ bladeWidth, length, bevel, kind = '' }) => {
    const [half, back, grip] = [bladeWidth / 2, length * 0.008, length * 0.05];
    const [shoulder, neck, ferrule, handle] = [length * 0.45, length * 0.5, length * 0.52, length * 0.57];
    const ground = (2 * back) / Math.tan(radians(bevel));
    const shank = Math.min(half, grip * 0.45);
    // Planes and their irons have a blade and a bevel, too.
    if (/plane/i.test(kind) || bevel >= 90 || ground >= shoulder || bladeWidth >= shoulder) return null;
    const wood = [at(ferrule, grip * 0.7), at(handle, grip * 0.75), at(length * 0.68, grip * 0.7)];
    const end = [at(length * 0.88, grip), at(length - grip * 0.5, grip * 0.95, arc(-70)), at(length, grip * 0.5)];
    const handleShapes = [turned(...wood, ...end), edge(handle, grip * 0.75), axis([0, 0], [length, 0])];
    const blade = [at(0, half), at(shoulder, half), at(neck, shank), at(ferrule, shank)];
    const front = [outline(...blade, ...mirrored(blade)), edge(ground, half), ...handleShapes];
    const fromAbove = [
      outline([0, back], [ground, -back], [neck, -back], [neck, back]),
      line([neck, back], [ferrule, shank], [ferrule, -shank], [neck, -back]),
      ...handleShapes,
    ];
    const dimensions = [
      below([0, back], [length, -grip * 0.5], millimetres(length)),
      angle([0, back], 180 - bevel, bevel, degrees(bevel)),
    ];
    const width = left([0, -half], [0, half], millimetres(bladeWidth));
    return { front: { shapes: front, dimensions: [width] }, fromAbove: { shapes: fromAbove, dimensions } };
  },
);
