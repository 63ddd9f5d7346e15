// The ground, the light and the filters that all drawings share.
import { GRADIENTS, GROUND } from './materials.mjs';

/** One of the three shadows of a tool. @param {[number, number, number]} blur @param {string} color @param {string} name */
const shadow = ([deviation, dx, dy], color, name) =>
  `<feGaussianBlur in="SourceAlpha" stdDeviation="${deviation}"/><feOffset dx="${dx}" dy="${dy}"/><feColorMatrix values="${color}" result="${name}"/>`;

const CAST = [
  shadow([52, 40, 66], '0 0 0 0 .12  0 0 0 0 .13  0 0 0 0 .15  0 0 0 .3 0', 'far'),
  shadow([22, 22, 34], '0 0 0 0 .09  0 0 0 0 .1  0 0 0 0 .12  0 0 0 .36 0', 'mid'),
  shadow([7, 7, 11], '0 0 0 0 .07  0 0 0 0 .08  0 0 0 0 .1  0 0 0 .5 0', 'near'),
  `<feMerge>${['far', 'mid', 'near', 'SourceGraphic'].map((name) => `<feMergeNode in="${name}"/>`).join('')}</feMerge>`,
].join('');

const EDGE = [
  '<feGaussianBlur in="SourceAlpha" stdDeviation="2.2" result="soft"/>',
  '<feOffset in="soft" dx="0" dy="4" result="down"/><feOffset in="soft" dx="0" dy="-4" result="up"/>',
  '<feFlood flood-color="#fff" flood-opacity=".75"/><feComposite operator="out" in2="down"/><feComposite operator="in" in2="SourceAlpha" result="lit"/>',
  '<feFlood flood-color="#000" flood-opacity=".5"/><feComposite operator="out" in2="up"/><feComposite operator="in" in2="SourceAlpha" result="shade"/>',
  '<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="shade"/><feMergeNode in="lit"/></feMerge>',
].join('');

/** Dark grains on a surface. @param {string} id @param {string} frequency @param {number} strength */
const grain = (id, frequency, strength) =>
  `<filter id="${id}" x="0%" y="0%" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="2" seed="7"/><feColorMatrix type="matrix" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  ${strength} 0 0 0 ${-0.46 * strength}" result="dark"/><feComposite operator="in" in2="SourceAlpha" result="grain"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="grain"/></feMerge></filter>`;

const EVERYWHERE = 'filterUnits="userSpaceOnUse" x="-2000" y="-2000" width="4000" height="4000"';

const FILTERS = [
  `<filter id="cast" filterUnits="userSpaceOnUse" x="0" y="0" width="1600" height="1200" color-interpolation-filters="sRGB">${CAST}</filter>`,
  `<filter id="edge" x="-5%" y="-5%" width="110%" height="110%" color-interpolation-filters="sRGB">${EDGE}</filter>`,
  grain('wood-grain', '0.012 0.3', 0.35),
  grain('rubber-grain', '0.55', 0.45),
  grain('cast-grain', '0.3', 0.42),
  // A blur of the form's own size is faster, but draws no straight line, which has no height.
  ...[3, 4].map(
    (deviation) =>
      `<filter id="smear-${deviation}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
  ),
  ...[2, 3, 4, 6, 8, 12, 16].map(
    (deviation) =>
      `<filter id="blur-${deviation}" ${EVERYWHERE}><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
  ),
];

const KNURL =
  '<pattern id="knurl" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0H9M0 0V9" fill="none" stroke="#14181c" stroke-width="3.500" opacity=".6"/></pattern>';

/** A picture of a tool on the ground that all pictures have. @param {string[]} tool */
export const picture = (
  ...tool
) => `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200" viewBox="0 0 1600 1200">
<defs>${[...GROUND, ...GRADIENTS, ...FILTERS, KNURL].join('')}</defs>
${['sweep', 'key-light', 'fall-off'].map((light) => `<rect width="1600" height="1200" fill="url(#${light})"/>`).join('')}
<g filter="url(#cast)">${tool.join('')}</g>
</svg>`;
