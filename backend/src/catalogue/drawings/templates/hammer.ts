import { below, note } from '../drawing/dimensions.js';
import { arc, at, axis, hidden, line, mirrored, outline, type Point } from '../drawing/shapes.js';
import { template } from '../template.js';
import { diameter, millimetres } from './values.js';

// In diameters of the face, upwards on the left side of the head, from the face to above the eye.
const FACE_AT = -1.6;
const LOWER = [
  ...[at(0.08, FACE_AT), at(0, -1.52), at(0, -1.1), at(0.14, -0.95)],
  ...[at(0.14, -0.65), at(0, -0.5), at(0, 0.5)],
];
const NECK = [at(0.14, 0.65), at(0.14, 0.85)];

/** The head stands upright at the left, its face below; the handle lies to the right. */
export const hammer = template(
  { length: 'mm', headMass: 'g', faceDiameter: 'mm', handle: 'text', kind: 'text?' },
  ({ length, headMass, faceDiameter: face, handle, kind = '' }) => {
    if (length < 5 * face) return null;
    const [eye, waist, grip] = [face * 0.28, face * 0.23, face * 0.36];
    const end = [at(length * 0.78, grip), at(length - face * 0.3, grip, arc(-60)), at(length, face * 0.2)];
    const upper = [at(face, eye), at(face * 1.9, waist), at(length * 0.6, eye), ...end];
    const head = [...LOWER, ...upperHeadOf(kind), ...otherSide(LOWER)];
    const shapes = [
      outline(...head.map(([x, y, bulge]): Point => [x * face, y * face, bulge])),
      line([0, -1.52 * face], [face, -1.52 * face]),
      ...[eye, -eye].map((y) => hidden([0, y], [face, y])),
      line(...upper, ...mirrored(upper)),
      axis([0, 0], [length, 0]),
      axis([face / 2, FACE_AT * face], [face / 2, face / 2]),
    ];
    const dimensions = [
      below([0, -1.52 * face], [face, -1.52 * face], diameter(face), 1),
      below([0, -1.52 * face], [length, face * -0.2], millimetres(length), 2),
      note([face, face * -0.4], -30, `${millimetres(headMass)} g`),
      note([length * 0.72, face * 0.33], 60, handle),
    ];
    return { front: { shapes, dimensions } };
  },
);

const otherSide = (left: readonly Point[]): Point[] => left.map(([x, y]): Point => [1 - x, y]).toReversed();

/** Above the eye of the head, from left to right. */
function upperHeadOf(kind: string): Point[] {
  const between = (...left: Point[]): Point[] => [...left, ...otherSide(left)];
  if (/claw/i.test(kind)) return [at(0, 0.5, arc(-64)), at(1.7, 1.7, arc(80)), at(1, 0.5)];
  if (/ball/i.test(kind)) return between(...NECK, at(0.2, 0.95, arc(-250)));
  if (/club|sledge|soft/i.test(kind)) return between(...mirrored(LOWER));
  return between(...NECK, at(0.42, 1.6, arc(-150)));
}
