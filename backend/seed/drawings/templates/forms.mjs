// The forms that the tools of the catalogue are drawn of. Coordinates are those of a tool that lies along the x axis.
import { BANDS } from './materials.mjs';

/** @typedef {[number, number]} Point */
/** @typedef {{ isSmooth?: boolean, blur?: number, inside?: string }} LatheOptions */

let clips = 0;

const round = (/** @type {number} */ value) => Math.round(value * 10) / 10;
const at = (/** @type {Point} */ [x, y]) => `${round(x)} ${round(y)}`;

/** A fill by name, or a colour. @param {string} fill */
const paint = (fill) => (fill.startsWith('#') ? fill : `url(#${fill})`);

/** The path through these points, with corners or rounded. @param {Point[]} points */
function through(points, isSmooth = false) {
  if (!isSmooth) return points.map((point) => `L${at(point)}`).join('');
  const near = (/** @type {number} */ index) => points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0];
  return points
    .map((to, index) => {
      if (index === 0) return `L${at(to)}`;
      const [before, from, after] = [near(index - 2), near(index - 1), near(index + 1)];
      const leave = /** @type {Point} */ ([from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]);
      const arrive = /** @type {Point} */ ([to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]);
      return `C${at(leave)} ${at(arrive)} ${at(to)}`;
    })
    .join('');
}

/** @param {string} d @param {string} fill */
export const path = (d, fill, opacity = 1) =>
  `<path d="${d}" fill="${paint(fill)}" fill-rule="evenodd" opacity="${opacity}"/>`;

/** @param {string} d @param {string} color @param {number} width */
export const stroke = (d, color, width, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${paint(color)}" stroke-width="${width}" stroke-linejoin="round" opacity="${opacity}"/>`;

/** @param {number} deviation @param {string[]} content */
export const soft = (deviation, ...content) => `<g filter="url(#blur-${deviation})">${content.join('')}</g>`;

/** A filter of studio.mjs: `edge`, `wood-grain`, `rubber-grain`, `cast-grain`. @param {string} name @param {string[]} content */
export const filtered = (name, ...content) => `<g filter="url(#${name})">${content.join('')}</g>`;

/** @param {string} transform @param {string[]} content */
export const moved = (transform, ...content) => `<g transform="${transform}">${content.join('')}</g>`;

/** What lies along x stands along y, with its light on the left. @param {string[]} content */
export const upright = (...content) => moved('matrix(0 1 1 0 0 0)', ...content);

/** @param {number} x @param {number} y @param {number} width @param {number} height */
export const rect = (x, y, width, height, radius = 0) => {
  const r = Math.min(radius, width / 2, height / 2);
  const corner = (/** @type {number} */ dx, /** @type {number} */ dy) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  const [across, down] = [width - 2 * r, height - 2 * r];
  return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}Z`;
};

/** @param {number} x @param {number} y @param {number} radius */
export const circle = (x, y, radius, flat = 1) =>
  `M${x - radius} ${y}a${radius} ${radius * flat} 0 1 1 ${2 * radius} 0a${radius} ${radius * flat} 0 1 1 ${-2 * radius} 0Z`;

/** @param {number} corners @param {number} radius */
export const polygon = (corners, radius, { x = 0, y = 0, turn = 0, flat = 1 } = {}) => {
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = ((index * 360) / corners + turn) * (Math.PI / 180);
    return at([x + radius * Math.cos(angle), y + radius * Math.sin(angle) * flat]);
  });
  return `M${points.join('L')}Z`;
};

/** A filled form with content inside its outline. @param {string} d @param {string} fill @param {string[]} inside */
export function clipped(d, fill, ...inside) {
  const id = `form-${++clips}`;
  const clip = `<clipPath id="${id}"><path d="${d}" clip-rule="evenodd"/></clipPath>`;
  return `<g>${clip}${path(d, fill)}<g clip-path="url(#${id})">${inside.join('')}</g></g>`;
}

/** A flat part with a lit upper and a shaded lower edge. @param {string} d @param {string} fill @param {string[]} inside */
export const plate = (d, fill, ...inside) => filtered('edge', clipped(d, fill, ...inside));

/**
 * A turned part: radii along the x axis, in bands of a material.
 * @param {Point[]} profile @param {keyof typeof BANDS} material @param {LatheOptions} options
 */
export function lathe(profile, material, { isSmooth = false, blur = 3, inside = '' } = {}) {
  const stops = BANDS[material];
  const scaled = (/** @type {number} */ share) => profile.map(([x, r]) => /** @type {Point} */ ([x, r * share]));
  const between = (/** @type {number} */ share) =>
    `M${through(scaled(share), isSmooth).slice(1)}${through(scaled(1).reverse(), isSmooth)}Z`;
  const bands = stops.map(([offset, color], index) => {
    const before = stops[index - 1]?.[0] ?? -offset;
    return path(between(Math.max(-1, offset + before - 1)), color);
  });
  const middle = stops[Math.floor(stops.length / 2)]?.[1] ?? '#888888';
  return clipped(between(-1), middle, filtered(`smear-${blur}`, ...bands), inside);
}

/** A straight turned part. @param {number} from @param {number} to @param {number} r @param {keyof typeof BANDS} material */
export const rod = (from, to, r, material, chamfer = 0) =>
  lathe(
    [
      [from, r - chamfer],
      [from + chamfer, r],
      [to - chamfer, r],
      [to, r - chamfer],
    ],
    material,
  );

/** Lines across a part. @param {number} from @param {number} to @param {number} step @param {number} half */
export function rings(from, to, step, half, color = '#000000', width = 4, opacity = 0.4) {
  const lines = [];
  for (let x = from; x <= to; x += step) lines.push(`M${round(x)} ${-half}V${half}`);
  return stroke(lines.join(''), color, width, opacity);
}

/** @param {number} x @param {number} y */
export const screw = (x, y, r = 10) =>
  [
    path(circle(x, y, r + 3), '#000000', 0.6),
    path(circle(x, y + 1, r), 'screw'),
    stroke(`M${x - r / 2} ${y - r / 2}l${r} ${r}m${-r} 0l${r} ${-r}`, '#15181b', 2.4),
  ].join('');

/** The lines of a scale from x on, longer at each fifth and tenth. @param {{ x: number, y: number, step: number, count: number, length: number }} scale */
export function scale({ x, y, step, count, length }, color = '#14171a', width = 2) {
  const lines = Array.from({ length: count + 1 }, (_, index) => {
    const share = index % 10 === 0 ? 1 : index % 5 === 0 ? 0.75 : 0.5;
    return `M${round(x + index * step)} ${y}v${round(length * share)}`;
  });
  return stroke(lines.join(''), color, width, 0.9);
}

/** @type {Record<string, string>} Strokes of each figure and letter in a box of 10 by 16. */
const GLYPHS = {
  0: 'M0 4Q0 0 5 0Q10 0 10 4V12Q10 16 5 16Q0 16 0 12Z',
  1: 'M2 3L6 0V16',
  2: 'M0 4Q0 0 5 0Q10 0 10 4Q10 6 8 8L0 16H10',
  3: 'M0 3Q1 0 5 0Q9.500 0 9.500 4Q9.500 7.500 4 7.500Q10 7.500 10 12Q10 16 5 16Q0 16 0 12.500',
  4: 'M7.500 16V0L0 11H10',
  5: 'M9 0H1L.5 7Q2 5.500 5 5.500Q10 5.500 10 10.500Q10 16 5 16Q0 16 0 12.500',
  6: 'M9.500 3Q9 0 5 0Q0 0 0 5V11Q0 16 5 16Q10 16 10 11.500Q10 7 5 7Q1.500 7 0 9.500',
  7: 'M0 0H10L4 16',
  8: 'M5 7.500Q.5 7.500 .5 4Q.5 0 5 0Q9.500 0 9.500 4Q9.500 7.500 5 7.500Q0 7.500 0 12Q0 16 5 16Q10 16 10 12Q10 7.500 5 7.500Z',
  9: 'M.5 13Q1 16 5 16Q10 16 10 11V5Q10 0 5 0Q0 0 0 4.500Q0 9 5 9Q8.500 9 10 6.500',
  A: 'M0 16L5 0L10 16M2 11H8',
  G: 'M10 4Q10 0 5 0Q0 0 0 4V12Q0 16 5 16Q10 16 10 12V9H5',
  I: 'M5 0V16',
  K: 'M0 0V16M9 0L1 9M4 7L10 16',
  M: 'M0 16V0L5 9L10 0V16',
  R: 'M0 16V0H5Q9.500 0 9.500 4.500Q9.500 9 5 9H0M5 9L10 16',
};

/** A mark as tools carry it, centred. @param {string} text @param {number} x @param {number} y @param {number} height */
export function mark(text, x, y, height, color = '#333a42', opacity = 0.9) {
  const size = height / 16;
  const glyphs = [...text].map((letter, index) =>
    moved(`translate(${index * 15} 0)`, stroke(GLYPHS[letter] ?? '', color, 2.4, opacity)),
  );
  return moved(
    `translate(${round(x - ((text.length * 15 - 5) * size) / 2)} ${round(y - height / 2)}) scale(${round(size * 100) / 100})`,
    ...glyphs,
  );
}
