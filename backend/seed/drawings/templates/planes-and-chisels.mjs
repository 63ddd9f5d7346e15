import { borrowed, without } from './borrowed.mjs';
import { circle, filtered, lathe, mark, moved, path, picture, plate, rect, rod, soft, stroke } from './kit.mjs';

/** A bench chisel that lies along x with its edge at the right. @param {number} width half the width of its blade */
const chisel = (width) =>
  [
    rod(-60, 60, 20, 'steel', 4),
    plate(
      `M40 -20C90 -22 100 -${width} 150 -${width}H640L676 -${width - 1}V${width - 1}L640 ${width}H150C100 ${width} 90 22 40 20Z`,
      'bright',
      path(`M150 ${-width}H700V${-width * 0.55}H170Z`, '#ffffff', 0.6),
      path(`M150 ${width}H700V${width * 0.55}H170Z`, '#4a525a', 0.55),
      path(`M610 -200H700V200H610Z`, 'dull'),
      stroke('M610 -200V200', '#ffffff', 3, 0.9),
    ),
    filtered(
      'wood-grain',
      lathe(
        [
          [-470, 40],
          [-462, 50],
          [-440, 54],
          [-360, 50],
          [-240, 44],
          [-130, 50],
          [-70, 42],
          [-52, 34],
        ],
        'ash',
        { isSmooth: true, blur: 4 },
      ),
    ),
    lathe(
      [
        [-484, 44],
        [-480, 52],
        [-446, 54],
        [-440, 50],
      ],
      'steel',
    ),
    lathe(
      [
        [-84, 42],
        [-78, 46],
        [-48, 38],
        [-40, 30],
      ],
      'brass',
    ),
    lathe(
      [
        [-420, 55],
        [-400, 54],
      ],
      'orange',
    ),
  ].join('');

const CHEEK =
  'M206 806C300 796 420 790 500 780C560 772 600 690 660 640C690 616 740 606 800 606C870 606 910 640 944 690C980 744 1020 764 1080 772C1170 780 1300 790 1380 806V852Q1380 858 1372 858H214Q206 858 206 852Z';
const LONG_CHEEK =
  'M66 812C200 800 400 792 500 780C560 772 600 690 660 640C690 616 740 606 800 606C870 606 910 640 944 690C980 744 1020 764 1080 772C1200 784 1480 796 1640 812V852Q1640 858 1632 858H74Q66 858 66 852Z';

const planeIron = picture(
  moved(
    'translate(800 610) rotate(-30) scale(1.3)',
    plate(
      `M-430 -64Q-440 -110 -380 -112H430V112H-380Q-440 110 -430 64Z${rect(-300, -13, 420, 26, 13)}${circle(150, 0, 26)}`,
      'bright',
      path(rect(352, -120, 90, 240), 'dull'),
      stroke('M352 -120V120', '#ffffff', 3, 0.9),
      stroke('M418 -120V120', '#ffffff', 2, 0.8),
      soft(12, stroke('M-420 -100H350', '#ffffff', 16, 0.7)),
    ),
    stroke(`${rect(-300, -13, 420, 26, 13)}${circle(150, 0, 26)}`, '#20252a', 4, 0.6),
    mark('KARIGAR', 258, -64, 24),
  ),
);

export const PLANES_AND_CHISELS = {
  'jack-plane': () =>
    picture(
      borrowed('hand-plane', 'tool', [
        without('M756.4 803'),
        [CHEEK, LONG_CHEEK],
        ['scale(1.07) translate(-792 -664)', 'scale(.92) translate(-840 -660)'],
        ['M206 812C300 802 420 796', 'M66 818C200 806 420 796'],
        ['1170 788 1300 798 1380 812', '1200 792 1480 804 1640 818'],
        ['M206 838H1380', 'M66 838H1640'],
        ['M206 840H1380', 'M66 840H1640'],
        ['M206 866H1380', 'M66 866H1640'],
      ]),
    ),
  'plane-iron': () => planeIron,
  'bench-chisel-12': () => picture(moved('translate(740 640) rotate(-30) scale(1.16)', chisel(25))),
  'bench-chisel-25': () => picture(moved('translate(740 640) rotate(-30) scale(1.16)', chisel(50))),
  'chisel-set': () =>
    picture(
      moved(
        'translate(780 600) rotate(-24) scale(.94)',
        ...[16, 25, 40, 54].map((width, index) =>
          moved(`translate(${-30 + index * 26} ${-260 + index * 174})`, chisel(width)),
        ),
      ),
    ),
};
