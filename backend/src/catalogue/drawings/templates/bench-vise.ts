import { above, across } from '../drawing/dimensions.js';
import { at, axis, box, circle, cross, line, outline, type Shape } from '../drawing/shapes.js';
import { template } from '../template.js';
import { millimetres } from './values.js';

// In widths of the jaws.
const SLIDE = 0.3;
const SCREW = -0.15;
const PLATE = -0.73;
const FLOOR = -0.85;

/** Open as far as it goes, the fixed jaw to the right. The slide's upper side is at the height of the origin. */
export const benchVise = template({ jawWidth: 'mm', opening: 'mm', reach: 'mm' }, ({ jawWidth: w, opening, reach }) => {
  const [jaw, slide, screw, plate, floor] = [0.16 * w, SLIDE * w, SCREW * w, PLATE * w, FLOOR * w];
  const [plateEnd, moving, nut, bar] = [reach * 0.55, -opening, -opening - 0.5 * w, -opening - 0.72 * w];
  const fixedJaw = [at(0, reach), at(jaw, reach), at(jaw, reach * 0.7), at(0.75 * w, 0), at(0.75 * w, -slide)];
  const column = [at(0.6 * w, -0.45 * w), at(0.6 * w, plate), at(0.85 * w, plate), at(0.85 * w, floor)];
  const foot = [at(-0.25 * w, floor), at(-0.25 * w, plate), at(0, plate)];
  const movingJaw = [at(moving, reach), at(moving - jaw, reach), at(moving - jaw, reach * 0.7), at(nut, 0)];
  const front = [
    outline(...fixedJaw, ...column, ...foot),
    outline(...movingJaw, at(nut, -slide), at(moving, -slide)),
    ...[0, -slide].map((y) => line([moving, y], [0, y])),
    box(moving - jaw * 0.45, plateEnd, moving, reach),
    box(0, plateEnd, jaw * 0.45, reach),
    box(bar - 0.06 * w, screw - 0.08 * w, bar + 0.06 * w, screw + 0.08 * w),
    box(bar + 0.06 * w, screw - 0.05 * w, nut, screw + 0.05 * w),
    ...barAt(bar, w),
    axis([bar - 0.06 * w, screw], [0.75 * w, screw]),
  ];
  const fromLeft = [
    box(-w / 2, plateEnd, w / 2, reach),
    ...[-w, w].flatMap((side) => [
      line([side / 2, plateEnd], [side * 0.3, 0], [side * 0.3, -slide], [side * BAR, -slide]),
      line([side * 0.22, -slide], [side * 0.22, plate], [side * 0.45, plate], [side * 0.45, floor], [0, floor]),
    ]),
    ...[circle([0, screw], 0.08 * w), ...cross([0, screw], 0.08 * w)],
    ...barAt(0, w),
    axis([0, floor], [0, reach]),
  ];
  const dimensions = [
    above([moving, reach], [0, reach], millimetres(opening)),
    across([moving / 2, 0], [moving / 2, reach], millimetres(reach)),
  ];
  const width = above([-w / 2, reach], [w / 2, reach], millimetres(w));
  return { front: { shapes: front, dimensions }, fromLeft: { shapes: fromLeft, dimensions: [width] } };
});

/** Half of its thickness, in widths of the jaws. */
const BAR = 0.035;

/** The bar that turns the screw, upright, with its ends above and below the screw. @param w the width of the jaws */
const barAt = (x: number, w: number): Shape[] =>
  [1, -1].flatMap((up) => {
    const [from, to] = [(SCREW + up * 0.08) * w, (SCREW + up * 0.3) * w];
    const sides = [-BAR * w, BAR * w].map((side) => line([x + side, from], [x + side, to]));
    return [...sides, circle([x, (SCREW + up * 0.35) * w], 0.06 * w)];
  });
