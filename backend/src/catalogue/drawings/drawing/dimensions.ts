import { arc, dimensionLine, type Point, polar, radians } from './shapes.js';
import { ARROW_LENGTH, type Label, type SheetShape, TEXT_HEIGHT, widthOf } from './sheet-shapes.js';

/**
 * Linear: the distance of two points, measured square to `toward`, the direction of the side of the view where the dimension
 * line stands, at its `level` from 1 on, or through the first point at level 0. Angle: at a point, counterclockwise from
 * `toward`, over `sweep`. Note: a text whose line points at a point, from the direction `toward`. Directions are in degrees.
 */
export interface Dimension {
  kind: 'linear' | 'angle' | 'note';
  points: readonly Point[];
  toward: number;
  text: string;
  level: number;
  sweep: number;
}

const linear =
  (toward: number) =>
  (from: Point, to: Point, text: string, level = 1): Dimension => ({
    kind: 'linear',
    points: [from, to],
    toward,
    text,
    level,
    sweep: 0,
  });

export const right = linear(0);
export const above = linear(90);
export const left = linear(180);
export const below = linear(270);
export const aside = (toward: number, from: Point, to: Point, text: string) => linear(toward)(from, to, text);
/** Across a body, where it is. */
export const across = (from: Point, to: Point, text: string) => linear(0)(from, to, text, 0);
export const angle = (vertex: Point, from: number, sweep: number, text: string): Dimension => ({
  kind: 'angle',
  points: [vertex],
  toward: from,
  text,
  level: 0,
  sweep,
});
export const note = (at: Point, toward: number, text: string): Dimension => ({
  kind: 'note',
  points: [at],
  toward,
  text,
  level: 0,
  sweep: 0,
});

// Distances on the sheet, in mm; see ISO 129-1.
const FIRST_LEVEL = 10;
const NEXT_LEVEL = 8;
const GAP = 1;
const OVERSHOOT = 2;
const ANGLE_RADIUS = 16;
const NOTE_LENGTH = 9;

/**
 * The lines, arrow heads and text of a dimension.
 * @param dimension in mm of the sheet, as the points of its view
 */
export function drawDimension(dimension: Dimension, viewPoints: readonly Point[]): SheetShape[] {
  if (dimension.kind === 'linear') return drawLinear(dimension, viewPoints);
  return dimension.kind === 'angle' ? drawAngle(dimension) : drawNote(dimension);
}

const arrow = (tip: Point, direction: number): SheetShape => ({ kind: 'arrow', points: [tip], direction });
const text = (at: Point, value: string, anchor: Label['anchor'], rotation = 0): Label => ({
  kind: 'text',
  layer: 'DIM',
  points: [at],
  value,
  anchor,
  rotation,
  height: TEXT_HEIGHT,
});

function drawLinear({ points, toward, level, text: value }: Dimension, viewPoints: readonly Point[]): SheetShape[] {
  const along = (toward + 90) % 180;
  // Texts are read from below and from the right.
  const rotation = along > 90 ? along - 180 : along;
  const placeOn =
    (degrees: number) =>
    ([x, y]: Point) =>
      x * Math.cos(radians(degrees)) + y * Math.sin(radians(degrees));
  const [reach, place] = [placeOn(toward), placeOn(rotation)];
  const beside = Math.max(...viewPoints.map(reach)) + FIRST_LEVEL + (level - 1) * NEXT_LEVEL;
  const height = level > 0 ? beside : Math.max(...points.map(reach));
  const measured = points.toSorted((one, other) => place(one) - place(other));
  const [start, end] = measured.map((point) => polar(point, height - reach(point), toward));
  if (!start || !end) return [];
  const extensions = measured
    .filter((point) => height - reach(point) > GAP)
    .map((point) => dimensionLine(polar(point, GAP, toward), polar(point, height - reach(point) + OVERSHOOT, toward)));
  const [length, width] = [place(end) - place(start), widthOf(value, TEXT_HEIGHT)];
  const label = (on: Point, anchor: Label['anchor']) => text(polar(on, GAP, rotation + 90), value, anchor, rotation);
  if (length >= width + 2 * ARROW_LENGTH) {
    const arrows = [arrow(start, rotation + 180), arrow(end, rotation)];
    return [...extensions, dimensionLine(start, end), ...arrows, label(polar(start, length / 2, rotation), 'middle')];
  }
  // Too narrow: the arrows point at it from outside, and the text follows.
  const textStart = polar(end, ARROW_LENGTH + GAP, rotation);
  const whole = dimensionLine(polar(start, 2 * ARROW_LENGTH, rotation + 180), polar(textStart, width, rotation));
  return [...extensions, whole, arrow(start, rotation), arrow(end, rotation + 180), label(textStart, 'start')];
}

function drawAngle({ points: [vertex = [0, 0]], toward: from, sweep, text: value }: Dimension): SheetShape[] {
  const on = (degrees: number, bulge = 0) => polar(vertex, ANGLE_RADIUS, degrees, bulge);
  const to = from + sweep;
  const legs = [from, to].map((degrees) =>
    dimensionLine(polar(vertex, GAP, degrees), polar(vertex, ANGLE_RADIUS + OVERSHOOT, degrees)),
  );
  const covered = (ARROW_LENGTH / ANGLE_RADIUS) * (180 / Math.PI);
  // Where the arc is too short, the arrows point at it from outside. Each lies along the chord of what it covers.
  const outside = sweep > 3 * covered ? 0 : 180;
  const more = outside ? 2 * covered : 0;
  const lean = outside ? -covered / 2 : covered / 2;
  const arrows = [arrow(on(from), from - 90 + outside + lean), arrow(on(to), to + 90 + outside - lean)];
  const [x, y] = polar(vertex, ANGLE_RADIUS + OVERSHOOT, from + sweep / 2);
  const label = text([x, y - TEXT_HEIGHT / 2], value, x < vertex[0] ? 'end' : 'start');
  return [...legs, dimensionLine(on(from - more, arc(sweep + 2 * more)), on(to + more)), ...arrows, label];
}

function drawNote({ points: [at = [0, 0]], toward, text: value }: Dimension): SheetShape[] {
  const elbow = polar(at, NOTE_LENGTH, toward);
  const isLeft = elbow[0] < at[0];
  const end = polar(elbow, widthOf(value, TEXT_HEIGHT), isLeft ? 180 : 0);
  const label = text(polar(isLeft ? end : elbow, GAP, 90), value, 'start');
  return [dimensionLine(at, elbow, end), arrow(at, toward + 180), label];
}
