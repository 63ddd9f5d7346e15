import { across, below, note } from '../drawing/dimensions.js';
import { arc, at, axis, edge, thin, turned } from '../drawing/shapes.js';
import { template } from '../template.js';
import { diameter, millimetres } from './values.js';

const CROSS_TIP = /^(PH|PZ)/i;

export const screwdriver = template(
  { bladeLength: 'mm', length: 'mm', bladeDiameter: 'mm', tip: 'text' },
  ({ bladeLength: start, length, bladeDiameter, tip }) => {
    const [r, handle] = [bladeDiameter / 2, length - start];
    if (handle <= 0 || 4 * bladeDiameter >= start) return null;
    const isCross = CROSS_TIP.test(tip);
    const [point, ground] = isCross ? [r / 4, 1.5 * r] : [r, 2 * r];
    const grip = Math.max(handle * 0.16, r * 1.6);
    const [collar, swell, rounding] = [start + handle * 0.08, start + handle * 0.4, length - grip * 0.6];
    const blade = [at(0, point), at(ground, r), at(start, r)];
    const neck = [at(start, grip * 0.7), at(collar, grip * 0.7), at(start + handle * 0.25, grip * 0.62)];
    const end = [at(swell, grip), at(rounding, grip, arc(-75)), at(length, grip * 0.4)];
    const shapes = [
      turned(...blade, ...neck, ...end),
      ...[edge(ground, r), edge(start, r), edge(collar, grip * 0.7)],
      ...(isCross ? [point, -point].map((y) => thin([0, y], [ground, y])) : []),
      ...[-0.45, 0.45].map((y) => thin([swell, y * grip], [rounding, y * grip])),
      axis([0, 0], [length, 0]),
    ];
    const dimensions = [
      below([0, -point], [start, -grip * 0.7], millimetres(start), 1),
      below([0, -point], [length, -grip * 0.4], millimetres(length), 2),
      across([start * 0.55, -r], [start * 0.55, r], diameter(bladeDiameter)),
      note([0, 0], 120, tip),
    ];
    return { front: { shapes, dimensions } };
  },
);
