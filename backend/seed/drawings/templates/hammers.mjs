import { borrowed, without } from './borrowed.mjs';
import {
  circle,
  clipped,
  filtered,
  lathe,
  mark,
  moved,
  path,
  picture,
  plate,
  rect,
  soft,
  stroke,
  upright,
} from './kit.mjs';

/** A wooden handle that ends in the eye of a head at x = 0. @param {number} length */
const woodenHandle = (length, to = 66) =>
  filtered(
    'wood-grain',
    lathe(
      [
        [-length, 28],
        [-length + 10, 44],
        [-length + 40, 52],
        [-length + 130, 48],
        [-length * 0.62, 38],
        [-length * 0.35, 30],
        [-60, 33],
        [to, 33],
      ],
      'ash',
      { isSmooth: true, blur: 4 },
    ),
  );

const lacquerEnd = (/** @type {number} */ length) =>
  lathe(
    [
      [-length, 27],
      [-length + 10, 44],
      [-length + 40, 53],
      [-length + 90, 51],
    ],
    'orange',
    { isSmooth: true },
  );

/** A flat forged head along y with a ground face at its lower end, and at the upper if it has two. @param {string} outline @param {number} faceFrom @param {number} [upperFaceTo] */
const flatHead = (outline, faceFrom, upperFaceTo) =>
  plate(
    outline,
    'black-x',
    path(rect(-120, faceFrom, 240, 200), 'steel-x'),
    stroke(`M-120 ${faceFrom}H120`, '#0d0f11', 3, 0.6),
    upperFaceTo === undefined
      ? ''
      : path(rect(-120, upperFaceTo - 200, 240, 200), 'steel-x') +
          stroke(`M-120 ${upperFaceTo}H120`, '#0d0f11', 3, 0.6),
    soft(8, stroke('M-46 -120V120', '#ffffff', 8, 0.25)),
  );

const lying = (/** @type {string[]} */ ...parts) =>
  picture(moved('translate(1130 430) rotate(-32) scale(1.25)', ...parts));

/** @param {number} size */
const crossPeen = (size) =>
  lying(
    woodenHandle(780),
    lacquerEnd(780),
    soft(6, path(rect(-84, -40, 30, 80), '#000000', 0.5)),
    moved(
      `scale(${size})`,
      flatHead('M-12 -228Q0 -236 12 -228L40 -130Q58 -84 64 -40V178L54 190H-54L-64 178V-40Q-58 -84 -40 -130Z', 128),
      mark('500', 0, 40, 30, '#8a9198'),
    ),
  );

const ballPeen = lying(
  woodenHandle(760),
  lacquerEnd(760),
  soft(6, path(rect(-84, -40, 30, 80), '#000000', 0.5)),
  upright(
    lathe(
      [
        [-232, 0],
        [-228, 26],
        [-214, 46],
        [-192, 59],
        [-170, 62],
        [-150, 56],
        [-134, 44],
        [-122, 36],
      ],
      'steel',
      { isSmooth: true },
    ),
    lathe(
      [
        [-124, 36],
        [-100, 36],
        [-74, 56],
        [-62, 64],
        [62, 64],
        [78, 52],
        [100, 48],
        [118, 52],
        [134, 66],
        [136, 66],
      ],
      'black',
    ),
    lathe(
      [
        [134, 68],
        [186, 68],
        [198, 56],
      ],
      'steel',
    ),
  ),
);

/** @param {{ handle: number, half: number, width: number }} sizes */
const twoFaces = ({ handle, half, width }) => {
  const [inner, shoulder] = [half - 56, half - 90];
  const side = (/** @type {number} */ x) =>
    `L${x} ${-inner}L${x * 0.9} ${-shoulder}V${shoulder}L${x} ${inner}V${half - 12}`;
  const outline = `M${width - 12} ${half}H${12 - width}L${-width} ${half - 12}V${inner}L${-width * 0.9} ${shoulder}V${-shoulder}L${-width} ${-inner}V${12 - half}L${12 - width} ${-half}H${width - 12}L${width} ${12 - half}${side(width)}Z`;
  return [
    woodenHandle(handle, width),
    lacquerEnd(handle),
    soft(6, path(rect(-width - 24, -40, 30, 80), '#000000', 0.5)),
    flatHead(outline, inner, -inner),
  ];
};

const softFace = lying(
  woodenHandle(760),
  soft(6, path(rect(-84, -40, 30, 80), '#000000', 0.5)),
  upright(
    lathe(
      [
        [-196, 62],
        [-188, 72],
        [-96, 72],
        [-90, 66],
      ],
      'orange',
    ),
    lathe(
      [
        [-92, 58],
        [-84, 62],
        [84, 62],
        [92, 58],
      ],
      'steel',
    ),
    lathe(
      [
        [90, 66],
        [96, 72],
        [188, 72],
        [196, 62],
      ],
      'nylon',
    ),
    stroke('M-90 -72V72M90 -72V72', '#14181c', 4, 0.6),
  ),
);

const looseHandle = picture(
  moved(
    'translate(820 610) rotate(-32) translate(340 0)',
    woodenHandle(960, 240),
    clipped(rect(236, -33, 8, 66, 2), 'ash-y'),
    stroke('M150 -4H242', '#6d4a22', 5, 0.7),
    path(circle(-900, 0, 12), '#3a2510', 0.7),
  ),
);

export const HAMMERS = {
  'claw-hammer-hickory': () =>
    picture(
      moved(
        'translate(806 646) rotate(-32) scale(1.04)',
        moved('translate(506 0)', woodenHandle(1180, 60)),
        borrowed('claw-hammer', 'head', [without('M486.3 39V25.7')]),
      ),
    ),
  'engineers-hammer': () => crossPeen(1),
  'ball-peen-hammer': () => ballPeen,
  'club-hammer': () =>
    picture(moved('translate(1010 500) rotate(-32) scale(1.3)', ...twoFaces({ handle: 560, half: 190, width: 86 }))),
  'sledge-hammer': () =>
    picture(moved('translate(1210 350) rotate(-32) scale(.86)', ...twoFaces({ handle: 1330, half: 212, width: 92 }))),
  'soft-face-hammer': () => softFace,
  'hammer-handle': () => looseHandle,
};
