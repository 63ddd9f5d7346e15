import { borrowed } from './borrowed.mjs';
import { circle, clipped, filtered, moved, path, picture, soft, stroke } from './kit.mjs';

const SHANK =
  'M214 -30C190 60 110 74 20 92C-40 104 -60 110 -90 118L-104 62C-60 44 30 30 90 -20C130 -60 180 -80 214 -30Z';
const GRIP =
  'M-34 46C-110 60 -220 96 -330 118C-440 138 -560 130 -676 104Q-704 100 -708 126C-712 152 -700 172 -676 178C-560 204 -430 206 -316 182C-210 160 -110 128 -22 112Q4 104 -4 76Q-12 44 -34 46Z';
const INLAY =
  'M-90 82C-190 102 -250 126 -330 142C-440 162 -560 156 -660 134Q-676 134 -674 146C-560 182 -430 184 -322 162C-230 144 -170 122 -92 100Q-74 92 -90 82Z';

const grip = filtered(
  'rubber-grain',
  clipped(
    GRIP,
    '#24282d',
    soft(
      8,
      stroke('M-10 78C-110 96 -220 130 -324 150C-440 172 -560 166 -700 138', '#3a4046', 34),
      stroke('M-10 108C-110 126 -210 156 -316 178C-430 202 -560 200 -690 174', '#0c0e10', 20),
    ),
    soft(4, stroke('M-20 58C-110 72 -220 108 -330 130C-440 150 -560 142 -690 114', '#8b929a', 8, 0.8)),
    clipped(
      INLAY,
      '#f06a17',
      soft(
        4,
        stroke('M-10 78C-110 96 -220 130 -324 150C-440 172 -560 166 -700 138', '#ff9550', 12),
        stroke('M-90 100C-190 122 -250 144 -330 162C-440 184 -560 182 -660 150', '#a33f05', 9),
      ),
    ),
    stroke(INLAY, '#000000', 3, 0.5),
  ),
);

/** Pliers with two like halves: the jaw is that of the upper half. @param {{ jaw: string, scale: number, details: string, shank?: string }} shape */
const pliers = ({ jaw, scale, details, shank = SHANK }) =>
  picture(
    moved(
      `translate(832 570) rotate(-30) scale(${scale})`,
      moved('scale(1 -1)', filtered('edge', path(jaw, 'dull'), path(shank, 'dull')), grip),
      filtered('edge', path(jaw, 'bright'), path(shank, 'bright')),
      grip,
      details,
      soft(4, path(circle(152, 8, 80), '#000000', 0.3)),
      filtered('edge', path(circle(150, 0, 74), 'bright')),
      stroke(circle(150, 0, 55), '#2c3238', 2.5, 0.7),
      path(circle(150, 0, 34), 'dull'),
    ),
  );

const diagonal = pliers({
  scale: 1.12,
  jaw: 'M118 -66C150 -128 236 -140 300 -118C368 -92 410 -46 424 -8Q424 -3 416 -2L256 -2L200 40L120 70C90 60 96 10 118 -66Z',
  details: [
    path('M258 -2L424 -5L300 -34Z', '#ffffff', 0.75),
    path('M258 2L424 5L300 34Z', '#3c444c', 0.6),
    stroke('M256 0H426', '#15191d', 5),
    stroke('M300 -34L258 -4M300 34L258 4', '#3a4149', 2, 0.6),
  ].join(''),
});

const longNose = pliers({
  scale: 0.98,
  jaw: 'M130 -60C156 -112 220 -122 276 -104C340 -84 380 -62 440 -52L748 -20Q760 -18 760 -8V-3H420C400 -16 376 -16 360 -4H250L200 40L120 70C90 60 96 10 130 -60Z',
  details: [
    stroke('M250 0H360M420 0H760', '#15191d', 5),
    path('M356 0C370 -18 408 -18 422 0C408 18 370 18 356 0Z', '#16191d', 0.5),
    stroke(
      Array.from({ length: 27 }, (_, index) => `M${440 + index * 11.5} -16V-3M${440 + index * 11.5} 3V16`).join(''),
      '#1d2227',
      2.6,
      0.8,
    ),
    path('M252 -3H356L344 -15H266Z', '#ffffff', 0.7),
    path('M252 3H356L344 15H266Z', '#3c444c', 0.6),
  ].join(''),
});

const pincers = pliers({
  scale: 1.05,
  jaw: 'M118 -56C130 -150 210 -206 300 -196C390 -184 436 -100 440 -12Q440 -3 430 -3L404 -4C396 -70 350 -118 292 -116C240 -112 214 -60 214 20L120 70C90 60 100 10 118 -56Z',
  details: [
    stroke('M400 0H442', '#15191d', 5),
    path('M404 -4L440 -5L432 -52C420 -40 408 -24 404 -4Z', '#ffffff', 0.6),
    path('M404 4L440 5L432 52C420 40 408 24 404 4Z', '#3c444c', 0.5),
  ].join(''),
});

const waterPump = picture(
  moved(
    'translate(850 570) rotate(-28) scale(1.04)',
    filtered(
      'edge',
      path(
        'M-110 -128C-20 -150 60 -128 120 -90L200 -40L310 34C350 60 420 70 480 60L560 36Q576 34 576 50V86Q576 96 564 100L440 138C360 152 300 140 250 110L90 10C30 -30 -40 -50 -96 -56Z',
        'dull',
      ),
    ),
    filtered(
      'edge',
      path(
        'M-120 118C-40 110 20 70 60 20L90 -40C130 -110 210 -150 300 -150C400 -150 480 -110 560 -70Q576 -62 576 -46V-14Q576 -4 564 -6L470 -26C400 -38 330 -34 280 -10L180 90C120 140 20 170 -104 176Z',
        'bright',
      ),
    ),
    moved('translate(-78 -12) scale(1 -1)', grip),
    moved('translate(-84 66) rotate(2)', grip),
    soft(6, stroke('M100 -40C150 -110 220 -136 300 -138C400 -136 470 -100 556 -60', '#ffffff', 10, 0.7)),
    stroke(
      Array.from(
        { length: 12 },
        (_, index) =>
          `M${350 + index * 18} ${-30 + index * index * 0.24}l-5 -16M${360 + index * 17} ${66 - index * 1.2}l3 18`,
      ).join(''),
      '#1d2227',
      3.4,
      0.8,
    ),
    moved(
      'translate(140 -10) rotate(32)',
      path(
        'M-80 -18A18 18 0 0 1 -44 -18A18 18 0 0 1 -8 -18A18 18 0 0 1 28 -18A18 18 0 0 1 64 -18L72 18A18 18 0 0 1 36 18A18 18 0 0 1 0 18A18 18 0 0 1 -36 18A18 18 0 0 1 -72 18Z',
        '#14181c',
        0.8,
      ),
      filtered('edge', path(circle(34, 0, 34), 'bright')),
      path(circle(34, 0, 17), 'dull'),
    ),
  ),
);

export const PLIERS = {
  'insulated-pliers': () =>
    picture(
      borrowed('combination-pliers', 'tool', [
        ['#f06a17', '#f3c21c'],
        ['#ff9550', '#ffe27a'],
        ['#a33f05', '#a87c00'],
        ['#24282d', '#b3261b'],
        ['#3a4046', '#d8483b'],
        ['#0c0e10', '#6d120b'],
        ['#8b929a', '#f29c93'],
      ]),
    ),
  'diagonal-cutters': () => diagonal,
  'long-nose-pliers': () => longNose,
  'water-pump-pliers': () => waterPump,
  'carpenters-pincers': () => pincers,
};
