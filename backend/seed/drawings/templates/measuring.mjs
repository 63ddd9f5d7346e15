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
  rings,
  rod,
  scale,
  soft,
  stroke,
  upright,
} from './kit.mjs';

const rule = picture(
  moved(
    'translate(800 600) rotate(-24)',
    plate(
      `${rect(-720, -62, 1440, 124, 6)}${circle(680, 0, 18)}`,
      'satin',
      soft(6, path('M-300 -80H-200L-300 80H-400Z', '#ffffff', 0.5)),
      scale({ x: -700, y: -62, step: 4.4, count: 300, length: 44 }, '#14171a', 1.5),
      ...Array.from({ length: 30 }, (_, index) => mark(`${index + 1}`, -700 + (index + 1) * 44, 4, 17, '#14171a')),
    ),
    stroke(circle(680, 0, 18), '#20252a', 3, 0.6),
  ),
);

const square = picture(
  moved(
    'translate(560 880) rotate(-8)',
    plate(rect(-70, -700, 124, 700, 3), 'satin', soft(8, path('M-70 -500L60 -620V-540L-70 -420Z', '#ffffff', 0.6))),
    plate(
      rect(-130, -110, 830, 190, 8),
      'bright',
      soft(12, path(rect(-130, 40, 830, 50), '#2a3037', 0.4)),
      stroke('M-130 -72H700', '#ffffff', 2, 0.6),
    ),
    path(rect(-70, -112, 124, 26), '#14181c', 0.3),
    mark('KARIGAR', 460, -14, 40),
  ),
);

/** A vial across x. @param {number} x @param {number} y */
const vial = (x, y, turn = 0) =>
  moved(
    `translate(${x} ${y}) rotate(${turn}) scale(1.12)`,
    path(rect(-96, -46, 192, 92, 16), '#101214', 0.85),
    plate(rect(-88, -38, 176, 76, 14), 'plastic'),
    clipped(
      rect(-78, -28, 156, 56, 24),
      'vial-y',
      path(rect(-30, -18, 60, 30, 15), '#f6ffc2', 0.9),
      soft(2, stroke('M-60 -16H60', '#ffffff', 5, 0.8)),
    ),
    stroke('M-36 -28V28M36 -28V28', '#14181c', 4, 0.9),
  );

const level = picture(
  moved(
    'translate(800 610) rotate(-20)',
    plate(
      rect(-760, -92, 1520, 184, 8),
      'lacquer',
      path(rect(-760, -92, 1520, 34), '#ffb27a', 0.6),
      path(rect(-760, 58, 1520, 40), '#8c3402', 0.55),
      path(rect(-700, -56, 1400, 112, 10), '#d65a12', 0.7),
      stroke('M-700 -56H700', '#7a2900', 4, 0.5),
    ),
    path(rect(-786, -98, 70, 196, 14), 'plastic'),
    path(rect(716, -98, 70, 196, 14), 'plastic'),
    path(rect(-140, -98, 280, 84, 10), '#101214', 0.8),
    vial(0, -46),
    path(circle(-520, 0, 84), '#ffffff', 0.25),
    vial(-520, 0, 90),
    path(circle(520, 0, 84), '#ffffff', 0.25),
    vial(520, 0, 45),
    mark('KARIGAR', -270, 12, 50, '#ffffff'),
  ),
);

const micrometer = picture(
  moved(
    'translate(610 570) rotate(-16) scale(1.08)',
    filtered(
      'edge',
      filtered(
        'cast-grain',
        clipped(
          'M-300 -46H-196V-8H-220V40C-220 190 -120 260 20 260C130 260 190 200 196 70V-48H316V60C316 270 190 388 10 388C-190 388 -330 250 -330 40V-16Q-330 -46 -300 -46Z',
          'forged',
          soft(12, stroke('M-318 40C-318 240 -180 374 10 374', '#aab2ba', 16, 0.6)),
        ),
      ),
    ),
    plate('M-150 332C-60 362 90 360 180 300L150 262C80 306 -40 310 -130 280Z', 'plastic'),
    mark('KARIGAR', 10, 322, 24, '#e9ecee'),
    rod(-230, -160, 26, 'steel', 4),
    rod(40, 210, 26, 'steel', 3),
    lathe(
      [
        [196, 50],
        [204, 56],
        [316, 56],
        [322, 50],
      ],
      'steel',
    ),
    rod(318, 470, 42, 'chrome', 2),
    stroke('M322 -4H462', '#14171a', 3, 0.9),
    moved('translate(0 -4)', scale({ x: 326, y: -18, step: 9, count: 14, length: 18 })),
    lathe(
      [
        [446, 44],
        [486, 62],
        [700, 62],
        [708, 54],
      ],
      'chrome',
      {
        inside: [-46, -30, -12, 8, 26, 42]
          .map((y, index) => stroke(`M450 ${y * 0.8}L${index % 2 ? 480 : 490} ${y}`, '#14171a', 2.6))
          .join(''),
      },
    ),
    path(rect(580, -62, 110, 124), 'knurl'),
    lathe(
      [
        [706, 26],
        [716, 36],
        [790, 36],
        [800, 28],
      ],
      'steel',
      { inside: rings(720, 790, 9, 40, '#14181c', 3, 0.5) },
    ),
    moved('translate(256 0)', plate(circle(0, 0, 30), 'lacquer'), path(circle(0, 0, 14), '#7a2900', 0.6)),
  ),
);

const dialFace = [
  ...Array.from({ length: 100 }, (_, index) =>
    moved(
      `rotate(${index * 3.6})`,
      stroke(`M0 -232v${index % 10 === 0 ? 40 : index % 5 === 0 ? 28 : 18}`, '#14171a', index % 10 === 0 ? 5 : 2.6),
    ),
  ),
  ...Array.from({ length: 10 }, (_, index) => {
    const angle = (index * 36 * Math.PI) / 180;
    return mark(`${index * 10}`, 166 * Math.sin(angle), -166 * Math.cos(angle), 34, '#14171a');
  }),
].join('');

const dialIndicator = picture(
  moved(
    'translate(780 520) rotate(-12) scale(.88)',
    upright(
      rod(280, 480, 34, 'steel', 4),
      rod(470, 640, 18, 'chrome', 2),
      lathe(
        [
          [634, 26],
          [640, 30],
          [664, 30],
          [668, 22],
        ],
        'steel',
      ),
      lathe(
        [
          [666, 16],
          [690, 20],
          [702, 10],
          [706, 0],
        ],
        'chrome',
        { isSmooth: true },
      ),
    ),
    upright(
      rod(-420, -280, 18, 'chrome', 2),
      lathe(
        [
          [-450, 22],
          [-444, 34],
          [-420, 34],
          [-414, 22],
        ],
        'black',
      ),
    ),
    plate(circle(0, 0, 316), 'forged'),
    plate(circle(0, 0, 292), 'bright'),
    path(circle(0, 0, 258), '#20252a'),
    path(circle(0, 0, 250), 'paper'),
    dialFace,
    stroke(circle(-6, 84, 44), '#14171a', 3),
    stroke('M-6 84L18 60', '#14171a', 4),
    soft(3, stroke('M8 50L100 -176', '#000000', 8, 0.3)),
    path('M-22 44L96 -204L8 60Z', '#d24a0a'),
    path(circle(0, 0, 20), '#20252a'),
    path(circle(-3, -4, 12), '#8b939b'),
    soft(12, path('M-190 -150A250 250 0 0 1 60 -236L-60 -60Z', '#ffffff', 0.35)),
  ),
);

export const MEASURING = {
  'tape-measure-small': () =>
    picture(
      borrowed('tape-measure', 'tool', [
        without('M575.8 586.6'),
        ['scale(1.08) translate(-868 -560)', 'scale(.9) translate(-868 -560)'],
        ['url(#tape-measure-orange-case)', '#3f464d'],
        ['#ffd2ae', '#aab2ba'],
        ['#7a2900', '#15181b'],
      ]),
      moved('translate(579 628) scale(.9)', mark('5', -28, 0, 62, '#f98236'), mark('M', 44, 0, 62, '#f98236')),
    ),
  'steel-rule': () => rule,
  'engineers-square': () => square,
  'spirit-level': () => level,
  micrometer: () => micrometer,
  'dial-indicator': () => dialIndicator,
};
