import { borrowed, without } from './borrowed.mjs';
import { circle, lathe, mark, moved, path, picture, plate, rect, rings, soft, stroke } from './kit.mjs';

const RING =
  'M51 0L43.6 11.7L44.2 25.5L31.9 31.9L25.5 44.2L11.7 43.6L0 51L-11.7 43.6L-25.5 44.2L-31.9 31.9L-44.2 25.5L-43.6 11.7L-51 0L-43.6 -11.7L-44.2 -25.5L-31.9 -31.9L-25.5 -44.2L-11.7 -43.6L0 -51L11.7 -43.6L25.5 -44.2L31.9 -31.9L44.2 -25.5L43.6 -11.7Z';
const OPEN_JAW =
  'Q915.4 -31.4 943 -56A95.7 95.7 0 0 1 1069.5 -82.2L1093 -71.7L1090.9 -65.5L1007.2 -43.1Q991.5 -38.9 987.4 -19.1L989.2 8.4L1001.5 33.2Q1014.8 48.3 1030.5 44.1L1114.2 21.6L1119.1 25.9L1104.1 46.8A95.7 95.7 0 0 1 943 56Q915.4 31.4 877.1 31.4';

/** A wrench with a ring end and an open end, as those of the set. @param {number} size */
const combinationWrench = (size, scale = 1.25) =>
  picture(
    moved(
      `translate(800 620) rotate(-28) scale(${scale}) translate(-512 0)`,
      plate(
        `M49 -40.9Q74.9 -36.5 106.9 -36.5L877.1 -31.4${OPEN_JAW}L106.9 36.5Q74.9 36.5 49 40.9A71.3 71.3 0 1 1 49 -40.9Z${RING}`,
        'bright',
      ),
      stroke(circle(0, 0, 66), '#ffffff', 2, 0.6),
      stroke(circle(0, 0, 54), '#3a4149', 2.5, 0.6),
      stroke(RING, '#22272d', 3.5, 0.8),
      path(rect(125, -20, 728, 40, 20), 'web'),
      stroke('M145 -20H833', '#333a42', 2.5, 0.7),
      stroke('M145 20H833', '#ffffff', 2, 0.8),
      mark('KARIGAR', 386, 0, 20),
      mark(`${size}`, 752, 0, 22),
      path(rect(617, -39, 34, 78, 4), 'orange-y'),
      stroke('M1090.9 -65.5L1007.2 -43.1Q991.5 -38.9 987.4 -19.1L989.2 8.4', '#2a3037', 4, 0.7),
    ),
  );

const adjustableWrench = picture(
  moved(
    'translate(870 590) rotate(-32) scale(1.16)',
    plate(
      'M-640 -42Q-690 -40 -690 0Q-690 40 -640 42L130 60C200 66 250 60 290 40V-70C240 -66 190 -64 130 -60Z',
      'bright',
    ),
    path(rect(-590, -20, 640, 40, 20), 'web'),
    stroke('M-570 -20H30', '#333a42', 2.5, 0.7),
    stroke('M-570 20H30', '#ffffff', 2, 0.8),
    mark('KARIGAR', -320, 0, 22),
    path(circle(-645, 0, 18), '#3a4149'),
    path(circle(-645, 3, 15), '#c3c8cc'),
    moved(
      'translate(330 -4) rotate(-22) scale(.74)',
      plate('M70 64L286 60Q300 60 300 76V92C296 136 266 158 220 162L90 172Q66 172 66 150Z', 'dull'),
      stroke('M80 66H292', '#ffffff', 3, 0.7),
      plate(
        'M-190 20C-190 -90 -120 -176 0 -184L250 -164Q292 -158 296 -120V-62Q296 -54 288 -54L96 -50Q72 -48 72 -26V92L108 118V168C60 206 -60 210 -120 150C-170 110 -190 70 -190 20Z',
        'bright',
        soft(8, stroke('M-170 20C-170 -80 -110 -160 0 -168L250 -150', '#ffffff', 12, 0.8)),
        soft(8, stroke('M-150 120C-90 190 40 196 110 160', '#2a3037', 16, 0.5)),
      ),
      stroke('M290 -56L96 -52Q74 -50 74 -26V60', '#2a3037', 4, 0.7),
      path(rect(-86, 92, 150, 66, 10), '#14181c', 0.85),
      lathe(
        [
          [-74, 22],
          [-68, 30],
          [48, 30],
          [54, 22],
        ],
        'steel',
        { inside: rings(-66, 50, 11, 40, '#14181c', 4, 0.6) },
      ).replace('<g>', '<g transform="translate(0 125)">'),
    ),
  ),
);

const HOOK =
  'M40 -128H430C520 -132 590 -120 630 -80C664 -44 668 10 650 70Q646 84 632 84H556Q546 84 546 74V-40Q540 -62 510 -62H40Z';

/** A row of teeth along y. @param {number} x @param {number} from @param {number} count */
const teeth = (x, from, count, depth = 11) =>
  `M${x} ${from}${`l${-depth} 10l${depth} 4`.repeat(count)}h14v${-14 * count}Z`;

const hookJaw = picture(
  moved(
    'translate(800 640) rotate(-20) scale(1.75) translate(-350 20)',
    plate(
      HOOK,
      'bright',
      soft(12, stroke('M40 -120H430C520 -124 586 -112 622 -76C654 -40 658 10 642 64', '#ffffff', 16, 0.8)),
      soft(12, stroke('M40 -66H510Q548 -58 552 -30V70', '#20262c', 18, 0.6)),
      moved('skewX(-5)', rings(46, 250, 13, 132, '#14181c', 5, 0.7)),
    ),
    path(teeth(548, -34, 8), '#2c333a'),
    stroke(`M548 -34${'l-11 10l11 4'.repeat(8)}`, '#ffffff', 1.5, 0.4),
    mark('350', 600, -14, 22),
  ),
);

const heelJaw = picture(
  moved(
    'translate(800 600) rotate(-14) scale(3.1) translate(-362 -22)',
    plate(
      'M310 -52H402Q412 -52 412 -42V82Q412 94 400 94H352Q340 94 336 84L318 40Q310 20 310 0Z',
      'bright',
      soft(8, stroke('M318 -44H408', '#ffffff', 8, 0.7)),
      soft(8, stroke('M330 90H404', '#20262c', 14, 0.4)),
    ),
    path(teeth(413, -40, 9).replaceAll('l-11', 'l11').replaceAll('l11 4', 'l-11 4').replace('h14', 'h-14'), '#3a4149'),
    stroke('M399 -42V88', '#2a3037', 2, 0.5),
    path(circle(352, 16, 17), '#14181c', 0.8),
    path(circle(352, 18, 14), '#cfd3d6'),
    soft(2, stroke('M340 8A14 14 0 0 1 364 8', '#000000', 5, 0.4)),
  ),
);

/** An L-shaped key whose long arm points up; each smaller one stands in the corner of the next. @param {number} index */
const hexKey = (index) => {
  const [thickness, long] = [20 + index * 5.5, 380 + index * 52];
  const [x, bottom] = [330 - index * 56 - index * index * 4.2, 90 + index * 34 + index * index * 2];
  const line = `M${x} ${bottom - long}V${bottom - thickness * 1.4}Q${x} ${bottom} ${x + thickness * 1.4} ${bottom}H${x + 160 + index * 20}`;
  /** @type {[string, number][]} */
  const shades = [
    ['#2b2f34', 1],
    ['#565d64', 0.72],
    ['#aab1b8', 0.3],
    ['#e9ecee', 0.1],
  ];
  return shades.map(([color, share]) => stroke(line, color, thickness * share)).join('');
};

const hexKeys = picture(
  moved(
    'translate(760 640) rotate(6) scale(1.02)',
    [8, 7, 6, 5, 4, 3, 2, 1, 0].map(hexKey).join(''),
    plate(rect(-450, -120, 860, 96, 24), 'lacquer'),
    plate(rect(-450, -92, 860, 40, 12), 'plastic'),
    mark('KARIGAR', -20, -72, 24, '#e9ecee'),
  ),
);

export const WRENCHES = {
  'combination-wrench-13': () => combinationWrench(13, 1.08),
  'combination-wrench-19': () => combinationWrench(19, 1.24),
  'adjustable-wrench': () => adjustableWrench,
  'pipe-wrench-large': () =>
    picture(
      borrowed('pipe-wrench', 'tool', [
        without('M573 -25.5'),
        without('M573 -26.8'),
        ['translate(826 616) rotate(-30) scale(1.04)', 'translate(800 620) rotate(-38) scale(1.16 1.06)'],
      ]),
    ),
  'hook-jaw': () => hookJaw,
  'heel-jaw': () => heelJaw,
  'hex-key-set': () => hexKeys,
};
