import { type Dimension, drawDimension } from './dimensions.js';
import { hatchLines } from './hatch.js';
import { placed, pointsOf, polar, type Shape } from './shapes.js';
import { boxOf, type SheetShape } from './sheet-shapes.js';
import { drawFrame, FRAME, type Title, TITLE_HEIGHT } from './title-block.js';

/** A part as it is seen from one side, in mm of the part. */
export interface View {
  shapes: readonly Shape[];
  dimensions: readonly Dimension[];
}

/** First-angle projection, ISO 128-3: what is seen from the left stands to the right, what is seen from above stands below. */
export interface Views {
  front: View;
  fromLeft?: View;
  fromAbove?: View;
}

export interface Sheet {
  shapes: readonly SheetShape[];
  /** Mm of the sheet for one of the part. */
  scale: number;
}

/** ISO A4, in mm. */
export const SHEET_WIDTH = 297;
export const SHEET_HEIGHT = 210;

/** ISO 5455. */
const SCALES = [
  ...[50, 20, 10, 5, 2, 1, 1 / 2, 1 / 5, 1 / 10, 1 / 20, 1 / 50],
  ...[1 / 100, 1 / 200, 1 / 500, 1 / 1000, 1 / 2000, 1 / 5000],
];
const MARGIN = 6;
const BETWEEN_VIEWS = 14;
const AXIS_OVERSHOOT = 4;

const FREE = {
  width: FRAME.right - FRAME.left - 2 * MARGIN,
  height: FRAME.top - FRAME.bottom - TITLE_HEIGHT - 2 * MARGIN,
};

/** The views at the largest scale that fits, in their frame, with the title block. */
export function layOut(views: Views, title: Title): Sheet {
  const scale = SCALES.find((ratio) => fits(drawViews(views, ratio))) ?? Math.min(...SCALES);
  const shapes = drawViews(views, scale);
  const { left, bottom, width, height } = boxOf(shapes);
  const x = (FRAME.left + FRAME.right - width) / 2 - left;
  const y = (FRAME.bottom + TITLE_HEIGHT + FRAME.top - height) / 2 - bottom;
  const drawn = shapes.map((shape) => placed(shape, 1, x, y));
  const hatched = drawn.flatMap((shape) => (shape.kind === 'hatch' ? hatchLines(pointsOf(shape)) : shape));
  return { scale, shapes: [...drawFrame(title, scale), ...hatched] };
}

function fits(shapes: readonly SheetShape[]): boolean {
  const { width, height } = boxOf(shapes);
  return width <= FREE.width && height <= FREE.height;
}

function drawViews({ front, fromLeft, fromAbove }: Views, scale: number): SheetShape[] {
  const [main, beside, under] = [drawView(front, scale), drawView(fromLeft, scale), drawView(fromAbove, scale)];
  const { right, bottom } = boxOf(main);
  const x = right + BETWEEN_VIEWS - boxOf(beside).left;
  const y = bottom - BETWEEN_VIEWS - boxOf(under).top;
  return [...main, ...beside.map((shape) => placed(shape, 1, x, 0)), ...under.map((shape) => placed(shape, 1, 0, y))];
}

/** A view in mm of the sheet, around its own origin. */
function drawView(view: View | undefined, scale: number): SheetShape[] {
  if (!view) return [];
  const drawn = view.shapes.map((shape) => longer(placed(shape, scale)));
  const points = drawn.flatMap(pointsOf);
  return [...drawn, ...view.dimensions.flatMap((dimension) => drawDimension(placed(dimension, scale), points))];
}

/** A centre line goes on a little at both ends. */
function longer(shape: Shape): Shape {
  const [from, to] = shape.points;
  if (shape.kind !== 'axis' || !from || !to) return shape;
  const direction = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  return { ...shape, points: [polar(from, -AXIS_OVERSHOOT, direction), polar(to, AXIS_OVERSHOOT, direction)] };
}
