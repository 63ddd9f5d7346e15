import { cutText, toLine } from '../../../platform/common/text/cut-text.js';
import { at, box, circle, line, outline, type Point, type Shape } from './shapes.js';
import { type Label, type SheetShape, TEXT_HEIGHT, widthOf } from './sheet-shapes.js';

/** The texts of the title block. */
export interface Title {
  name: string;
  partNumber: string;
  /** Rises with every edit of the product. */
  revision: number;
}

/** Within ISO A4, in mm. */
export const FRAME = { left: 10, right: 287, bottom: 10, top: 200 };
export const TITLE_HEIGHT = 24;

const HEADING_HEIGHT = 2;
const CONDITIONS_HEIGHT = 2.5;
const CONDITIONS = ['Dimensions in mm.', 'Shapes without a dimension', 'are schematic.'];
/** The left sides of the title, which stands above the part number, and of the cells beside that. */
const COLUMNS = { title: 87, revision: 187, scale: 222, projection: 255 };

/** The frame of a sheet with its title block. */
export function drawFrame({ name, partNumber, revision }: Title, scale: number): SheetShape[] {
  const { left, right, bottom, top } = FRAME;
  const { title, projection } = COLUMNS;
  const [blockTop, middle] = [bottom + TITLE_HEIGHT, bottom + TITLE_HEIGHT / 2];
  return [
    box(left, bottom, right, top),
    line([left, blockTop], [right, blockTop]),
    line([title, middle], [right, middle]),
    line([title, bottom], [title, blockTop]),
    ...[COLUMNS.revision, COLUMNS.scale, projection].map((x) => line([x, bottom], [x, middle])),
    ...cell(title, middle, right, 'Title', name),
    ...cell(title, bottom, COLUMNS.revision, 'Part number', partNumber),
    ...cell(COLUMNS.revision, bottom, COLUMNS.scale, 'Revision', String(revision)),
    ...cell(COLUMNS.scale, bottom, projection, 'Scale', scale >= 1 ? `${scale}:1` : `1:${Math.round(1 / scale)}`),
    ...CONDITIONS.map((value, row) => label([left + 3, blockTop - 6 - row * 6], value, CONDITIONS_HEIGHT)),
    ...projectionSign(at((projection + right) / 2, (bottom + middle) / 2)),
  ];
}

const label = (place: Point, value: string, height: number): Label => {
  return { kind: 'text', layer: 'TEXT', points: [place], value, anchor: 'start', rotation: 0, height };
};

const cell = (left: number, bottom: number, right: number, heading: string, value: string): Label[] => [
  label([left + 2, bottom + 9], heading, HEADING_HEIGHT),
  label([left + 2, bottom + 3], fitted(toLine(value), right - left - 4), TEXT_HEIGHT),
];

/** A text cut to a width. */
function fitted(value: string, width: number): string {
  if (widthOf(value, TEXT_HEIGHT) <= width) return value;
  let length = Array.from(value).length;
  while (widthOf(`${cutText(value, length)}…`, TEXT_HEIGHT) > width) length--;
  return `${cutText(value, length)}…`;
}

/** The sign of first-angle projection, ISO 128-3: a cone, and what is seen of it from the left. */
function projectionSign([x, y]: Point): Shape[] {
  const centerLine = (from: Point, to: Point): Shape => ({ ...line(from, to), layer: 'CENTER' });
  const [cone, circles] = [x - 7, x + 5];
  return [
    outline([cone - 4, y + 1.75], [cone + 4, y + 3.5], [cone + 4, y - 3.5], [cone - 4, y - 1.75]),
    circle([circles, y], 3.5),
    circle([circles, y], 1.75),
    centerLine([cone - 6, y], [circles + 5, y]),
    centerLine([circles, y - 5], [circles, y + 5]),
  ];
}
