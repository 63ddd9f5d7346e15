import { arcOf, at, distance, type LineLayer, type Point, polar, type Shape } from './shapes.js';
import { type Arrow, ARROW_LENGTH, ARROW_WIDTH, type Label } from './sheet-shapes.js';
import { type Sheet, SHEET_HEIGHT, SHEET_WIDTH } from './sheet.js';

/** Widths in mm and dashes of lines, ISO 128-2. */
const LINES: Readonly<Record<LineLayer, string>> = {
  OUTLINE: 'stroke-width=".5"',
  THIN: 'stroke-width=".25"',
  HIDDEN: 'stroke-width=".25" stroke-dasharray="3 .75"',
  CENTER: 'stroke-width=".25" stroke-dasharray="6 .75 .5 .75"',
  DIM: 'stroke-width=".25"',
};

/** Of a font, beside its capitals. */
const FONT_SIZE = 1.4;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '');

/** A sheet as a picture of its true size, black on transparent. @param title its name for screen readers */
export function toSvg({ shapes }: Sheet, title: string): string {
  const groups = Object.entries(LINES).map(([layer, attributes]) => {
    const drawn = shapes.map((shape) => ('isClosed' in shape && shape.layer === layer ? drawLine(shape) : ''));
    return `<g ${attributes}>${drawn.join('')}</g>`;
  });
  const solid = shapes.map((shape) =>
    shape.kind === 'arrow' ? drawArrow(shape) : shape.kind === 'text' ? drawText(shape) : '',
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHEET_WIDTH}mm" height="${SHEET_HEIGHT}mm" viewBox="0 0 ${SHEET_WIDTH} ${SHEET_HEIGHT}">`,
    `<title>${escape(title)}</title>`,
    `<g fill="none" stroke="#000" stroke-linecap="round" stroke-linejoin="round">${groups.join('')}</g>`,
    `<g font-family="Arial, Helvetica, sans-serif">${solid.join('')}</g>`,
    '</svg>',
  ].join('\n');
}

const number = (value: number): string => String(Math.round(value * 1000) / 1000);
/** On paper, y runs downwards. */
const onPaper = ([x, y]: Point): string => `${number(x)} ${number(SHEET_HEIGHT - y)}`;

function drawLine({ kind, points, isClosed }: Shape): string {
  const [first = at(0, 0), second = first] = points;
  if (kind === 'circle') {
    const [x, y] = onPaper(first).split(' ');
    return `<circle cx="${x}" cy="${y}" r="${number(distance(first, second))}"/>`;
  }
  const steps = [...points.slice(1), ...(isClosed ? [first] : [])].map((to, index) =>
    drawStep(points[index] ?? first, to),
  );
  return `<path d="M${onPaper(first)}${steps.join('')}${isClosed ? 'Z' : ''}"/>`;
}

function drawStep(from: Point, to: Point): string {
  if (!from[2]) return `L${onPaper(to)}`;
  const { radius, degrees } = arcOf(from, to);
  const flags = `${Math.abs(degrees) > 180 ? 1 : 0} ${degrees > 0 ? 0 : 1}`;
  return `A${number(radius)} ${number(radius)} 0 ${flags} ${onPaper(to)}`;
}

function drawArrow({ points: [tip], direction }: Arrow): string {
  const end = polar(tip, ARROW_LENGTH, direction + 180);
  const corners = [tip, polar(end, ARROW_WIDTH / 2, direction + 90), polar(end, ARROW_WIDTH / 2, direction - 90)];
  return `<path d="M${corners.map(onPaper).join('L')}Z"/>`;
}

function drawText({ points: [place], value, anchor, rotation, height }: Label): string {
  const [x, y] = onPaper(place).split(' ');
  const turn = rotation === 0 ? '' : ` transform="rotate(${number(-rotation)} ${x} ${y})"`;
  const align = anchor === 'start' ? '' : ` text-anchor="${anchor}"`;
  return `<text x="${x}" y="${y}" font-size="${number(height * FONT_SIZE)}"${align}${turn}>${escape(value)}</text>`;
}
