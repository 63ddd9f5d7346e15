import { line, type Point, polar, radians, type Shape, thin } from '../drawing/shapes.js';

const POINTS_A_TURN = 24;
const MAX_TURNS = 12;
const ALMOST_SEEN = -1e-9;

interface Helix {
  from: number;
  to: number;
  radius: number;
  /** To the axis. */
  degrees: number;
  /** Where each edge begins, in degrees round the axis. */
  edges: readonly number[];
}

/** The edges of flutes as they wind round a tool along the x axis: what is seen of them. Long tools get wider turns. */
export function helix({ from, to, radius, degrees, edges }: Helix): Shape[] {
  const lead = Math.max((2 * Math.PI * radius) / Math.tan(radians(degrees)), (to - from) / MAX_TURNS);
  const steps = Math.ceil(((to - from) / lead) * POINTS_A_TURN);
  return edges.flatMap((start) => {
    const runs: Point[][] = [[]];
    for (let step = 0; step <= steps; step++) {
      const along = (step / steps) * (to - from);
      const angle = radians(start + (along * 360) / lead);
      if (Math.sin(angle) >= ALMOST_SEEN) runs.at(-1)?.push([from + along, radius * Math.cos(angle)]);
      else if (runs.at(-1)?.length) runs.push([]);
    }
    return runs.filter(({ length }) => length > 1).map((run) => thin(...run));
  });
}

/** A fluted tool from its end: each flute sweeps from the core out to a cutting edge. @param core in parts of the radius */
export const fluteEnds = (radius: number, flutes: number, core: number): Shape[] =>
  Array.from({ length: flutes }, (_, index) => {
    const [edge, width] = [90 + (index * 360) / flutes, 360 / flutes];
    const floor = polar([0, 0], core * radius, edge - width * 0.25);
    return line(polar([0, 0], radius, edge - width * 0.55, 0.35), floor, polar([0, 0], radius, edge));
  });
