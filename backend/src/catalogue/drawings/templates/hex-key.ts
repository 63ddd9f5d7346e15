import { above, left, right } from '../drawing/dimensions.js';
import { arc, at, axis, hexagon, line, outline } from '../drawing/shapes.js';
import { template } from '../template.js';
import { acrossFlats, millimetres } from './values.js';

/** Flats above and below, so that an edge is in the middle. The inner side of the bend is as wide as the key. */
export const hexKey = template({ size: 'mm', length: 'mm', shortLeg: 'mm' }, ({ size, length, shortLeg }) => {
  if (shortLeg >= length || 2 * size >= shortLeg) return null;
  const [half, corner] = [size / 2, size / Math.sqrt(3)];
  const [bend, bottom] = [length - 2 * size, half - shortLeg];
  const under = half - 2 * size;
  const outerSide = [at(0, half), at(bend, half, arc(-90)), at(length, under), at(length, bottom)];
  const innerSide = [at(length - size, bottom), at(length - size, under, arc(90)), at(bend, -half), at(0, -half)];
  const front = [
    outline(...outerSide, ...innerSide),
    line([0, 0], [bend, 0, arc(-90)], [length - half, under], [length - half, bottom]),
  ];
  const fromLeft = [
    hexagon([0, 0], size),
    line([-corner, 0], [-corner, bottom], [corner, bottom], [corner, 0]),
    line([-corner / 2, -half], [-corner / 2, bottom]),
    line([corner / 2, -half], [corner / 2, bottom]),
    axis([0, half], [0, bottom]),
    axis([-corner, 0], [corner, 0]),
  ];
  const dimensions = [
    above([0, half], [length, under], millimetres(length)),
    right([bend, half], [length, bottom], millimetres(shortLeg)),
    left([0, -half], [0, half], acrossFlats(size)),
  ];
  return { front: { shapes: front, dimensions }, fromLeft: { shapes: fromLeft, dimensions: [] } };
});
