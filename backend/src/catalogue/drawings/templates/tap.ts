import { below, left, right } from '../drawing/dimensions.js';
import { arc, axis, box, circle, cross, edge, polar, thin, turned } from '../drawing/shapes.js';
import { template } from '../template.js';
import { fluteEnds } from './fluted.js';
import { diameter, millimetres } from './values.js';

const METRIC = /^M\s?(\d+(?:\.\d+)?)/;
const FLUTES = { count: 3, core: 0.45 };
/** In pitches. */
const LEAD = 4;
/** In pitches; ISO 724. */
const THREAD_DEPTH = 0.6134;

/** Threads as ISO 6410-1 has them: the crests wide, the roots thin. */
export const tap = template(
  { thread: 'text', pitch: 'mm', threadLength: 'mm', length: 'mm', shankDiameter: 'mm' },
  ({ thread, pitch, threadLength, length, shankDiameter }) => {
    const r = Number(METRIC.exec(thread)?.[1]) / 2;
    const [root, lead, shank, square] = [
      r - THREAD_DEPTH * pitch,
      LEAD * pitch,
      shankDiameter / 2,
      shankDiameter * 0.4,
    ];
    const squareStart = length - square * 2.2;
    // Also where the thread is no metric one.
    if (!(root > 0) || lead >= threadLength || threadLength >= squareStart) return null;
    const tip = root * 0.9;
    const front = [
      turned([0, tip], [lead, r], [threadLength, r], [threadLength, shank], [squareStart, shank]),
      box(squareStart, -square, length, square),
      edge(threadLength, r),
      thin([lead * 0.35, root], [threadLength, root]),
      thin([lead * 0.35, -root], [threadLength, -root]),
      // Crossed thin lines mark a flat face.
      thin([squareStart, square], [length, -square]),
      thin([squareStart, -square], [length, square]),
      axis([0, 0], [length, 0]),
    ];
    const rootCircle = thin(polar([0, 0], root, 100, arc(270)), polar([0, 0], root, 370));
    const fromLeft = [circle([0, 0], r), rootCircle, ...fluteEnds(r, FLUTES.count, FLUTES.core), ...cross([0, 0], r)];
    const dimensions = [
      below([0, -tip], [threadLength, -r], millimetres(threadLength), 1),
      below([0, -tip], [length, -square], millimetres(length), 2),
      left([lead, -r], [lead, r], `M${millimetres(2 * r)} × ${millimetres(pitch)}`),
      right([squareStart, -shank], [squareStart, shank], diameter(shankDiameter)),
    ];
    return { front: { shapes: front, dimensions }, fromLeft: { shapes: fromLeft, dimensions: [] } };
  },
);
