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
  polygon,
  rect,
  rings,
  soft,
  stroke,
} from './kit.mjs';

/** A rubber grip from x = 0 to the left. @param {number} length */
const grip = (length) =>
  filtered(
    'rubber-grain',
    lathe(
      [
        [-length, 30],
        [-length + 12, 46],
        [-length + 40, 52],
        [-length * 0.75, 46],
        [-length * 0.45, 44],
        [-length * 0.15, 52],
        [-10, 50],
        [0, 40],
      ],
      'rubber',
      {
        isSmooth: true,
        inside: rings(-length + 90, -50, 34, 70, '#000000', 8, 0.4),
      },
    ),
  ) +
  lathe(
    [
      [-20, 50],
      [0, 47],
    ],
    'orange',
  ) +
  lathe(
    [
      [-length + 14, 46],
      [-length + 32, 52],
    ],
    'orange',
  );

/** A reversible ratchet. @param {{ shaft: number, head: number, scale: number }} sizes */
const ratchet = ({ shaft, head, scale }) =>
  picture(
    moved(
      `translate(800 600) rotate(-30) scale(${scale}) translate(${(430 - shaft - head) / 2} 0)`,
      lathe(
        [
          [-20, 24],
          [0, 27],
          [shaft * 0.7, 29],
          [shaft, head * 0.42],
        ],
        'chrome',
      ),
      mark('KARIGAR', shaft * 0.45, -6, 22),
      grip(430),
      moved(
        `translate(${shaft + head * 0.85} 0)`,
        plate(
          `M${-head * 1.1} ${-head * 0.42}C${-head * 0.8} ${-head * 0.46} ${-head * 0.7} ${-head * 0.6} ${-head * 0.6} ${-head * 0.8}A${head} ${head} 0 1 1 ${-head * 0.6} ${head * 0.8}C${-head * 0.7} ${head * 0.6} ${-head * 0.8} ${head * 0.46} ${-head * 1.1} ${head * 0.42}Z`,
          'bright',
        ),
        stroke(circle(0, 0, head * 0.74), '#2a3037', 2.5, 0.7),
        path(circle(0, 0, head * 0.58), 'dull'),
        moved(
          'rotate(-24)',
          plate(
            `M0 ${-head * 0.32}A${head * 0.32} ${head * 0.32} 0 1 1 0 ${head * 0.32}C${-head * 0.3} ${head * 0.26} ${-head * 0.56} ${head * 0.16} ${-head * 0.68} 0C${-head * 0.56} ${-head * 0.16} ${-head * 0.3} ${-head * 0.26} 0 ${-head * 0.32}Z`,
            'lacquer',
          ),
        ),
        path(circle(0, 0, head * 0.13), 'screw'),
      ),
    ),
  );

const extension = picture(
  moved(
    'translate(800 600) rotate(-30) scale(1.25)',
    lathe(
      [
        [-560, 52],
        [-550, 60],
        [-400, 60],
        [-370, 40],
      ],
      'chrome',
    ),
    path(rect(-520, -60, 50, 120), 'knurl'),
    lathe(
      [
        [-372, 36],
        [380, 36],
        [400, 40],
        [440, 40],
        [448, 34],
      ],
      'chrome',
    ),
    plate(rect(446, -33, 104, 66, 6), 'bright', soft(4, path(rect(446, 12, 104, 30), '#2a3037', 0.5))),
    path(circle(506, 0, 12), '#3a4149'),
    path(circle(504, -2, 9), '#f1f3f4'),
    stroke('M-470 -60V60M-400 -60V60', '#14181c', 3, 0.4),
    mark('KARIGAR', 0, -8, 24),
  ),
);

/** A standing socket seen from above its edge. @param {{ size: string, radius: number, height: number, finish: 'chrome' | 'black' }} sizes */
const socket = ({ size, radius: r, height: h, finish }) => {
  const [top, flat] = [-h / 2, 0.34];
  const neck = finish === 'chrome' ? 0.86 : 0.92;
  const body = `M${-r} ${top}V${h * 0.06}L${-r * neck} ${h * 0.14}V${h / 2}A${r * neck} ${r * neck * flat} 0 0 0 ${r * neck} ${h / 2}V${h * 0.14}L${r} ${h * 0.06}V${top}Z`;
  return picture(
    moved(
      'translate(800 620)',
      clipped(
        body,
        `${finish}-x`,
        soft(8, path(rect(-r, h * 0.05, 2 * r, h * 0.1), '#0d0f11', 0.5)),
        soft(12, path(`M${-r} ${h / 2 - 30}A${r} ${r * flat} 0 0 0 ${r} ${h / 2 - 30}V${h}H${-r}Z`, '#0d0f11', 0.5)),
        finish === 'chrome'
          ? path(
              `M${-r} ${h * 0.24}A${r} ${r * flat} 0 0 0 ${r} ${h * 0.24}V${h * 0.38}A${r} ${r * flat} 0 0 1 ${-r} ${h * 0.38}Z`,
              'knurl',
            )
          : stroke(`M${-r} ${h * 0.3}A${r} ${r * flat} 0 0 0 ${r} ${h * 0.3}`, '#000000', 12, 0.5),
      ),
      finish === 'black' ? stroke(`M${-r} ${-h * 0.06}A${r} ${r * flat} 0 0 0 ${r} ${-h * 0.06}`, '#f26a16', 16) : '',
      path(circle(0, top, r, flat), finish === 'chrome' ? 'bright' : 'oxide'),
      stroke(circle(0, top, r, flat), finish === 'chrome' ? '#ffffff' : '#7c838a', 4, 0.9),
      stroke(circle(0, top, r * 0.84, flat), '#14181c', 3, 0.5),
      clipped(
        polygon(6, r * 0.76, { y: top, flat }),
        '#0d0f11',
        soft(12, path(circle(0, top + r * 0.3, r * 0.7, flat), '#7b838b', 0.55)),
      ),
      stroke(polygon(6, r * 0.76, { y: top, flat }), '#e9ecee', 3, 0.6),
      mark(
        size,
        0,
        -h * 0.12 + r * 0.2 + (finish === 'black' ? -100 : 0),
        74,
        finish === 'chrome' ? '#242a30' : '#aab1b8',
      ),
    ),
  );
};

export const SOCKETS = {
  'ratchet-half-inch': () => ratchet({ shaft: 430, head: 104, scale: 1.2 }),
  'ratchet-quarter-inch': () => ratchet({ shaft: 250, head: 74, scale: 1.12 }),
  'socket-extension': () => extension,
  'socket-13': () => socket({ size: '13', radius: 190, height: 520, finish: 'chrome' }),
  'socket-19': () => socket({ size: '19', radius: 232, height: 540, finish: 'chrome' }),
  'impact-socket': () => socket({ size: '24', radius: 200, height: 760, finish: 'black' }),
};
