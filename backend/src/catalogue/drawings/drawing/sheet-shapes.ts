import { type Point, pointsOf, polar, type Shape } from './shapes.js';

/** A text; its point is on its base line. */
export interface Label {
  kind: 'text';
  layer: 'DIM' | 'TEXT';
  points: readonly [Point];
  value: string;
  anchor: 'start' | 'middle' | 'end';
  /** Degrees, counterclockwise. */
  rotation: number;
  /** That of a capital, in mm. */
  height: number;
}

/** The head of a dimension line; its point is its tip. */
export interface Arrow {
  kind: 'arrow';
  points: readonly [Point];
  /** Where it points, in degrees. */
  direction: number;
}

/** All that a sheet is drawn with, in mm of the sheet. */
export type SheetShape = Shape | Label | Arrow;

/** ISO 3098. */
export const TEXT_HEIGHT = 3.5;

export const ARROW_LENGTH = 4;
export const ARROW_WIDTH = 1.3;

/** Of a character, in heights of a capital; one beyond Latin, Greek and Cyrillic letters is as wide as a line is high. */
const CHARACTER_WIDTH = 0.8;
const WIDE_CHARACTER_WIDTH = 1.5;

/** About the width of a text in a sans-serif font. */
export const widthOf = (text: string, height: number): number =>
  height *
  Array.from(text).reduce((sum, letter) => sum + (letter < '\u0600' ? CHARACTER_WIDTH : WIDE_CHARACTER_WIDTH), 0);

/** The box around shapes. */
export function boxOf(shapes: readonly SheetShape[]) {
  const points = shapes.flatMap(extentOf);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, bottom, right, top] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  return { left, bottom, right, top, width: right - left, height: top - bottom };
}

function extentOf(shape: SheetShape): readonly Point[] {
  if (shape.kind === 'arrow') return shape.points;
  if (shape.kind !== 'text') return pointsOf(shape);
  const { points, value, height, anchor, rotation } = shape;
  const width = widthOf(value, height);
  const start = polar(points[0], { start: 0, middle: -width / 2, end: -width }[anchor], rotation);
  const end = polar(start, width, rotation);
  return [start, end, polar(start, height, rotation + 90), polar(end, height, rotation + 90)];
}
