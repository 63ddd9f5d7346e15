/** In mm, y upwards. A bulge makes the stretch to the next point an arc: the tangent of a quarter of its angle, counterclockwise. */
export type Point = readonly [x: number, y: number, bulge?: number];

/** As ISO 128 has them: visible edges are wide, all others thin. */
export type LineLayer = 'OUTLINE' | 'THIN' | 'HIDDEN' | 'CENTER' | 'DIM';

/** Lines; a circle by its centre and a point on it; a centre line, which is drawn a little longer; the boundary of a cut face. */
export interface Shape {
  kind: 'line' | 'circle' | 'axis' | 'hatch';
  layer: LineLayer;
  points: readonly Point[];
  isClosed: boolean;
}

const POINTS_AN_ARC = 12;

const shape = (kind: Shape['kind'], layer: LineLayer, points: readonly Point[], isClosed = false): Shape => ({
  kind,
  layer,
  points,
  isClosed,
});

export const outline = (...points: readonly Point[]): Shape => shape('line', 'OUTLINE', points, true);
export const line = (...points: readonly Point[]): Shape => shape('line', 'OUTLINE', points);
export const thin = (...points: readonly Point[]): Shape => shape('line', 'THIN', points);
export const hidden = (...points: readonly Point[]): Shape => shape('line', 'HIDDEN', points);
export const axis = (from: Point, to: Point): Shape => shape('axis', 'CENTER', [from, to]);
export const hatch = (boundary: readonly Point[]): Shape => shape('hatch', 'THIN', boundary, true);
export const circle = ([x, y]: Point, radius: number, layer: LineLayer = 'OUTLINE'): Shape =>
  shape('circle', layer, [at(x, y), at(x + radius, y)]);
export const dimensionLine = (...points: readonly Point[]): Shape => shape('line', 'DIM', points);
export const box = (left: number, bottom: number, right: number, top: number): Shape =>
  outline([left, bottom], [right, bottom], [right, top], [left, top]);

/** An edge across a body of revolution. */
export const edge = (x: number, radius: number): Shape => line([x, -radius], [x, radius]);

/** The two centre lines of a circle. */
export const cross = ([x, y]: Point, radius: number): Shape[] => [
  axis([x - radius, y], [x + radius, y]),
  axis([x, y - radius], [x, y + radius]),
];

/** A body of revolution seen from the side: the upper half of its outline, from its left end to its right one. */
export const turned = (...upper: readonly Point[]): Shape => outline(...upper, ...mirrored(upper));

/** The line below the axis, from its right end to its left one. An arc keeps its direction when it is mirrored and turned round. */
export const mirrored = (upper: readonly Point[]): Point[] =>
  upper.map(([x, y], index): Point => [x, -y, upper[index - 1]?.[2] ?? 0]).toReversed();

export const at = (x: number, y: number, bulge = 0): Point => [x, y, bulge];

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** @param degrees counterclockwise, 0 is to the right */
export const polar = ([x, y]: Point, radius: number, degrees: number, bulge = 0): Point =>
  at(x + radius * Math.cos(radians(degrees)), y + radius * Math.sin(radians(degrees)), bulge);

/** The bulge of an arc over so many degrees. */
export const arc = (degrees: number): number => Math.tan(radians(degrees) / 4);

/** @param start the direction of its first corner, in degrees */
export const polygon = (center: Point, radius: number, corners: number, start = 0): Point[] =>
  Array.from({ length: corners }, (_, index) => polar(center, radius, start + (index * 360) / corners));

/** A hexagon with two corners at its sides. @param flats the width across them */
export const hexagon = (center: Point, flats: number): Shape => outline(...polygon(center, flats / Math.sqrt(3), 6));

export const distance = ([x, y]: Point, [toX, toY]: Point): number => Math.hypot(toX - x, toY - y);

/** Radius and angle of the arc between two points. Its bulge is not 0. */
export function arcOf(from: Point, to: Point): { radius: number; degrees: number } {
  const angle = 4 * Math.atan(from[2] ?? 0);
  return { radius: distance(from, to) / 2 / Math.abs(Math.sin(angle / 2)), degrees: (angle * 180) / Math.PI };
}

/** The corners of a shape, and points of its arcs. */
export function pointsOf({ kind, points, isClosed }: Shape): Point[] {
  const [first = at(0, 0), second = first] = points;
  if (kind === 'circle') return polygon(first, distance(first, second), 4 * POINTS_AN_ARC);
  const ends = isClosed ? [...points.slice(1), first] : points.slice(1);
  return points.flatMap((from, index): Point[] => {
    const to = ends[index];
    if (!to || !from[2]) return [from];
    const { radius, degrees } = arcOf(from, to);
    const chord = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
    const start = chord - degrees / 2 - 90 * Math.sign(degrees);
    const center = polar(from, radius, start + 180);
    return Array.from({ length: POINTS_AN_ARC }, (_, step) =>
      polar(center, radius, start + (degrees * step) / POINTS_AN_ARC),
    );
  });
}

/** The same, enlarged, then moved. */
export const placed = <Thing extends { points: readonly Point[] }>(
  thing: Thing,
  scale: number,
  dx = 0,
  dy = 0,
): Thing => ({
  ...thing,
  points: thing.points.map(([x, y, bulge]) => [x * scale + dx, y * scale + dy, bulge]),
});
