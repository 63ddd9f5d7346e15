import { borrowed, without } from './borrowed.mjs';
import {
  circle,
  filtered,
  lathe,
  mark,
  moved,
  path,
  picture,
  plate,
  rect,
  rod,
  soft,
  stroke,
  upright,
} from './kit.mjs';

/** A group of the drill by the outline it is clipped to. @param {number} form @returns {[RegExp, string]} */
const withoutForm = (form) => [
  new RegExp(`\\n {6}<g>\\n {8}<clipPath id="cordless-drill-form-${form}">.*?\\n {6}</g>`, 'gs'),
  '',
];

const impactNose = moved(
  'translate(-20 -34) scale(1.02)',
  lathe(
    [
      [940, 104],
      [962, 110],
      [1010, 104],
      [1050, 84],
      [1062, 62],
    ],
    'black',
    { isSmooth: false },
  ),
  lathe(
    [
      [1058, 60],
      [1070, 64],
      [1090, 64],
      [1096, 58],
    ],
    'orange',
  ),
  lathe(
    [
      [1094, 40],
      [1102, 46],
      [1164, 46],
      [1172, 38],
    ],
    'steel',
    { inside: path(rect(1106, -50, 44, 100), 'knurl') },
  ),
  rod(1168, 1240, 15, 'steel', 2),
  lathe(
    [
      [1238, 15],
      [1250, 12],
      [1268, 12],
      [1290, 4],
      [1292, 0],
    ],
    'chrome',
  ),
);

const impactDriver = picture(
  borrowed('cordless-drill', 'tool', [
    ...[1, 2, 3, 4, 5, 6].map(withoutForm),
    without('M599.8 396.8'),
    ['translate(-120 -34) scale(1.02)', 'translate(-20 -34) scale(1.02)'],
  ]),
  moved('translate(0 361)', impactNose),
);

/** A slide-on battery seen from its side. @param {{ height: number, cells: number, scale: number }} pack */
const battery = ({ height, cells, scale }) => {
  const seam = height - 90;
  return picture(
    moved(
      `translate(800 ${600 - (height / 2) * scale + 40}) scale(${scale})`,
      plate('M-170 -92H170Q180 -92 182 -82L196 0H-196L-182 -82Q-180 -92 -170 -92Z', 'plastic'),
      ...[-110, -50, 50, 110].map(
        (x) => path(rect(x - 16, -76, 32, 50, 4), '#0b0d0f') + path(rect(x - 7, -70, 14, 40, 2), 'brass-y'),
      ),
      plate('M-250 0H250Q264 0 268 12L276 60H-276L-268 12Q-264 0 -250 0Z', 'lacquer'),
      plate(
        `M-286 58H286Q298 58 300 70L312 ${height - 40}Q314 ${height} 280 ${height}H-280Q-314 ${height} -312 ${height - 40}L-300 70Q-298 58 -286 58Z`,
        'plastic',
        soft(12, path(rect(-320, height - 40, 640, 60), '#000000', 0.6)),
        soft(8, stroke('M-280 74H280', '#8b929a', 10, 0.6)),
      ),
      stroke(`M-308 ${seam}H308`, '#000000', 5, 0.5),
      stroke(`M-308 ${seam + 5}H308`, '#ffffff', 2, 0.12),
      path(rect(-240, 84, 190, seam - 102, 8), 'orange-y'),
      mark('18', -145, (66 + seam) / 2, Math.min(44, (seam - 102) * 0.62), '#ffffff'),
      ...Array.from({ length: 4 }, (_, index) =>
        path(rect(110 + index * 34, 90, 22, seam - 114, 4), index < cells ? '#f98236' : '#0b0d0f'),
      ),
      ...Array.from({ length: 9 }, (_, index) => path(rect(-270 + index * 62, seam + 20, 34, 46, 6), '#0b0d0f', 0.8)),
      plate(rect(-60, 14, 120, 34, 8), 'plastic'),
    ),
  );
};

const charger = picture(
  moved(
    'translate(800 620) scale(1.12)',
    soft(2, stroke('M330 120C470 150 430 -120 560 -150C650 -168 640 40 760 60', '#1b1e22', 20)),
    stroke('M330 118C470 148 430 -122 560 -152C650 -170 640 38 760 58', '#4a5057', 5, 0.8),
    plate(
      'M-330 -120Q-330 -190 -260 -190H260Q330 -190 330 -120L362 170Q366 210 326 210H-326Q-366 210 -362 170Z',
      'plastic',
      soft(16, stroke('M-316 -100Q-316 -178 -250 -178H260', '#aab2ba', 14, 0.6)),
      soft(16, path(rect(-370, 170, 740, 60), '#000000', 0.6)),
    ),
    plate('M-222 -160H222L248 60H-248Z', 'oxide'),
    path('M-190 -140H190L212 40H-212Z', '#0b0d0f', 0.75),
    ...[-110, -50, 50, 110].map((x) => plate(rect(x - 12, -96, 24, 108, 4), 'brass-y')),
    path(rect(-250, -178, 18, 236, 4), '#f36a14'),
    path(rect(232, -178, 18, 236, 4), '#f36a14'),
    path(circle(-260, 128, 15), '#0b0d0f'),
    path(circle(-260, 128, 10), '#5fd04a'),
    path(circle(-212, 128, 15), '#0b0d0f'),
    path(circle(-212, 128, 10), '#7a1f16'),
    mark('KARIGAR', 20, 128, 44, '#e9ecee'),
    ...[190, 222, 254, 286].map((x) => path(rect(x - 4, 100, 16, 60, 6), '#0b0d0f')),
  ),
);

const brush = [
  stroke('M-40 -20C-190 -150 -250 40 -330 -40', '#8a4a26', 20),
  stroke('M-40 -20C-190 -150 -250 40 -330 -40', '#f0b08a', 9),
  stroke('M-40 -20C-190 -150 -250 40 -330 -40', '#8a4a26', 3, 0.7),
  plate(
    'M-440 -80H-340Q-324 -80 -324 -64V6Q-324 22 -340 22H-440Q-456 22 -456 6V-64Q-456 -80 -440 -80Z' +
      circle(-400, -28, 24),
    'brass-y',
  ),
  plate(
    rect(-60, -92, 400, 184, 10),
    'carbon',
    path(rect(-60, -92, 400, 40), '#ffffff', 0.1),
    path('M300 -100H350V100H300Q330 0 300 -100Z', '#7d838a', 0.6),
  ),
  stroke('M-60 -30H300', '#0d0f11', 5, 0.5),
  path(circle(10, 0, 18), '#0d0f11', 0.6),
  path(circle(10, 0, 12), 'copper-y'),
].join('');

const cuttingDisc = picture(
  moved(
    'translate(800 600)',
    plate(
      `${circle(0, 0, 440)}${circle(0, 0, 78)}`,
      'abrasive',
      ...Array.from({ length: 36 }, (_, index) =>
        moved(`rotate(${index * 10})`, stroke('M-460 -60Q0 -20 460 60', '#000000', 2, 0.22)),
      ),
    ),
    filtered('cast-grain', path(`${circle(0, 0, 434)}${circle(0, 0, 250)}`, '#33373c', 0.5)),
    path(`${circle(0, 0, 250)}${circle(0, 0, 92)}`, 'lacquer'),
    stroke(circle(0, 0, 250), '#7a2900', 4, 0.6),
    stroke(circle(0, 0, 226), '#ffffff', 3, 0.7),
    mark('KARIGAR', 0, -164, 38, '#ffffff'),
    mark('125', 0, 164, 42, '#ffffff'),
    path(`${circle(0, 0, 100)}${circle(0, 0, 78)}`, 'bright'),
    stroke(circle(0, 0, 79), '#20252a', 4, 0.7),
  ),
);

/** A twist drill that stands with its point up. @param {number} x @param {number} r @param {number} length */
const twistDrill = (x, r, length) => {
  const flutes = Array.from(
    { length: 9 },
    (_, index) =>
      `M${-length * 0.44 + index * length * 0.1 - r} ${r * 1.2}L${-length * 0.44 + index * length * 0.1 + r} ${-r * 1.2}`,
  ).join('');
  return moved(
    `translate(${x} 250)`,
    moved(
      `translate(0 ${-length * 0.5})`,
      upright(
        lathe(
          [
            [-length * 0.5, 0.5],
            [-length * 0.5 + r, r],
            [length * 0.5, r],
          ],
          'steel',
          {
            inside: moved(
              `translate(0 0)`,
              stroke(flutes, '#20252a', r * 0.8, 0.85),
              moved(`translate(${r * 0.5} 0)`, stroke(flutes, '#c9ced3', r * 0.28, 0.8)),
            ),
          },
        ),
      ),
    ),
  );
};

const drillSet = picture(
  moved(
    'translate(800 590) rotate(-6) scale(1.04)',
    plate(rect(-660, -420, 1320, 400, 26), 'plastic', path(rect(-620, -384, 1240, 330, 14), '#15181b', 0.7)),
    mark('KARIGAR', 0, -330, 50, '#f98236'),
    plate(rect(-660, -30, 1320, 420, 26), 'plastic'),
    path(rect(-628, 0, 1256, 356, 16), '#0d0f11', 0.75),
    ...Array.from({ length: 19 }, (_, index) =>
      twistDrill(-596 + index * 46 + index * index * 1.1, 6 + index * 1.25, 230 + index * 17),
    ),
    plate(rect(-640, 170, 1280, 110, 12), 'lacquer', path(rect(-640, 170, 1280, 24), '#ffd2ae', 0.4)),
    ...Array.from({ length: 10 }, (_, index) =>
      mark(`${index + 1}`, -596 + index * 92 + index * index * 4.4, 226, 28, '#ffffff'),
    ),
  ),
);

export const POWER_TOOLS = {
  'impact-driver': () => impactDriver,
  'battery-4ah': () => battery({ height: 300, cells: 4, scale: 1.35 }),
  'battery-2ah': () => battery({ height: 232, cells: 4, scale: 1.25 }),
  'battery-charger': () => charger,
  'carbon-brushes': () =>
    picture(
      moved('translate(850 430) rotate(-14) scale(1.12)', brush),
      moved('translate(900 790) rotate(-14) scale(1.12)', brush),
    ),
  'cutting-disc': () => cuttingDisc,
  'twist-drill-set': () => drillSet,
};
