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
  soft,
  stroke,
  upright,
} from './kit.mjs';

/** One jaw with crossed grooves and two countersunk screw holes. */
const jaw = [
  plate(
    rect(-460, -80, 920, 160, 8),
    'bright',
    moved('scale(2.2)', path(rect(-210, -36, 420, 72), 'knurl', 0.5)),
    path(rect(-460, -80, 920, 20), '#ffffff', 0.35),
    path(rect(-460, 56, 920, 30), '#20252a', 0.4),
  ),
  ...[-300, 300].map((x) =>
    [
      path(circle(x, 0, 46), '#30363c'),
      path(circle(x, 2, 43), 'dull'),
      path(circle(x, 0, 26), '#14181c'),
      path(circle(x + 3, 4, 22), '#c9cdd1'),
    ].join(''),
  ),
].join('');

const clampHandle = (/** @type {number} */ from, /** @type {number} */ length) =>
  filtered(
    'wood-grain',
    lathe(
      [
        [from, 26],
        [from + 10, 40],
        [from + 40, 48],
        [from + length * 0.5, 52],
        [from + length - 40, 46],
        [from + length - 10, 38],
        [from + length, 24],
      ],
      'ash',
      { isSmooth: true },
    ),
  );

/** An F-clamp whose rail lies along x; its spindle points up. @param {number} rail */
const fClamp = (rail) => {
  const spindle = upright(
    rod(-96, 330, 17, 'steel', 3),
    rings(-80, 170, 11, 17, '#14181c', 3, 0.55),
    lathe(
      [
        [-124, 34],
        [-116, 44],
        [-96, 44],
        [-84, 24],
      ],
      'iron',
    ),
    clampHandle(190, 220),
  );
  return [
    plate(
      rect(-rail, -30, 2 * rail, 60, 4),
      'steel-y',
      path(rect(-rail, -8, 2 * rail, 16), '#4a525a', 0.35),
      rings(-rail, rail - 120, 14, 40, '#14181c', 3, 0.12),
    ),
    plate(
      `M${rail - 30} -52H${rail + 34}Q${rail + 46} -52 ${rail + 46} -40V52H${rail - 40}L${rail - 52} 30Z`,
      'forged',
    ),
    plate(
      `M${rail - 46} -40L${rail + 46} -52V-330Q${rail + 46} -372 ${rail + 10} -372H${rail - 50}Q${rail - 62} -372 ${rail - 62} -360V-330L${rail - 20} -322Z`,
      'lacquer',
      soft(8, stroke(`M${rail + 36} -60V-360`, '#7a2900', 12, 0.5)),
    ),
    path(rect(rail - 74, -366, 18, 44, 4), '#24282d'),
    moved(
      `translate(${rail * 0.34 - 80} 0)`,
      moved('translate(14 -326) rotate(-90) scale(1 -1)', spindle),
      plate('M-36 -56H66Q78 -56 78 -44V46Q78 58 66 58H-36Q-48 58 -48 46Z', 'lacquer'),
      plate(
        'M-40 -50L70 -50L52 -300Q48 -366 0 -370H-120Q-136 -370 -136 -350V-300Q-136 -284 -120 -284H-90Q-66 -280 -60 -250Z',
        'lacquer',
        soft(8, stroke('M60 -60L40 -310', '#7a2900', 12, 0.5)),
      ),
      mark('KARIGAR', 4, 2, 20, '#ffffff'),
    ),
  ].join('');
};

const gClamp = picture(
  moved(
    'translate(770 570) rotate(-18) scale(.92)',
    upright(rod(-120, 480, 24, 'steel', 4), rings(-90, 380, 13, 24, '#14181c', 4, 0.55)),
    filtered(
      'edge',
      filtered(
        'cast-grain',
        clipped(
          'M-70 -420Q-70 -440 -50 -440H260Q400 -440 400 -300V180Q400 300 270 300H64Q50 300 50 286V180Q50 168 62 168H220Q262 168 262 126V-240Q262 -300 210 -302H62L50 -290H-50L-70 -310Z',
          'lacquer',
          soft(
            12,
            stroke('M-60 -430H260Q390 -430 390 -300V180', '#ffd2ae', 14, 0.7),
            stroke('M60 296H270Q396 296 396 180', '#7a2900', 20, 0.6),
          ),
        ),
      ),
    ),
    path('M-50 168H50V300H-50Z', '#f36a14'),
    filtered(
      'edge',
      filtered(
        'cast-grain',
        clipped(rect(-72, 160, 150, 148, 14), 'lacquer', soft(12, path(rect(-72, 280, 150, 40), '#7a2900', 0.6))),
      ),
    ),
    upright(
      lathe(
        [
          [-166, 40],
          [-158, 54],
          [-126, 54],
          [-108, 30],
        ],
        'iron',
      ),
    ),
    upright(
      lathe(
        [
          [440, 26],
          [446, 34],
          [500, 34],
          [506, 26],
        ],
        'steel',
      ),
    ),
    moved(
      'translate(0 474) rotate(14)',
      rod(-190, 190, 13, 'chrome'),
      lathe(
        [
          [-210, 16],
          [-200, 22],
          [-184, 18],
        ],
        'steel',
      ),
      lathe(
        [
          [184, 18],
          [200, 22],
          [210, 16],
        ],
        'steel',
      ),
    ),
    mark('KARIGAR', 160, -370, 34, '#ffffff'),
  ),
);

export const VISES_AND_CLAMPS = {
  'bench-vise-small': () =>
    picture(
      borrowed('bench-vise', 'tool', [
        without('M971.6 631.7'),
        ['scale(1.16)', 'scale(.94)'],
        ['url(#bench-vise-paint)', '#b8480a'],
        ['url(#bench-vise-paint-front)', '#c9520c'],
      ]),
    ),
  'vise-jaws': () =>
    picture(
      moved('translate(790 480) rotate(-14) scale(1.08)', jaw),
      moved('translate(830 770) rotate(-14) scale(1.08)', jaw),
    ),
  'f-clamp-300': () => picture(moved('translate(830 740) rotate(-16) scale(1.08)', fClamp(430))),
  'f-clamp-600': () => picture(moved('translate(770 690) rotate(-24) scale(.8)', fClamp(800))),
  'g-clamp': () => gClamp,
};
