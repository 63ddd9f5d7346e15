// The gradients of the drawings and the bands of turned parts.

/** The colours of a turned part from its upper to its lower edge. @type {Record<'chrome' | 'steel' | 'iron' | 'black' | 'orange' | 'rubber' | 'ash' | 'brass' | 'copper' | 'nylon' | 'red', [number, string][]>} */
export const BANDS = {
  chrome: [
    [0, '#767e87'],
    [0.05, '#d4dadf'],
    [0.13, '#fdfefe'],
    [0.27, '#eef1f3'],
    [0.38, '#a9b1b9'],
    [0.47, '#565d66'],
    [0.54, '#343a41'],
    [0.63, '#59616a'],
    [0.76, '#a4acb4'],
    [0.87, '#d2d8dc'],
    [0.94, '#8f979f'],
    [1, '#4c535b'],
  ],
  steel: [
    [0, '#90979e'],
    [0.1, '#d8dce0'],
    [0.24, '#eef0f2'],
    [0.45, '#b9bfc5'],
    [0.7, '#858c94'],
    [0.9, '#a2a9b0'],
    [1, '#5d646b'],
  ],
  iron: [
    [0, '#3d444c'],
    [0.1, '#69727c'],
    [0.22, '#7c8690'],
    [0.4, '#5a636d'],
    [0.62, '#434b54'],
    [0.85, '#2c3238'],
    [0.95, '#434a52'],
    [1, '#23282d'],
  ],
  black: [
    [0, '#2b2f34'],
    [0.1, '#565c63'],
    [0.2, '#6d747b'],
    [0.34, '#474d54'],
    [0.55, '#2a2e33'],
    [0.8, '#17191c'],
    [0.94, '#2c3035'],
    [1, '#111315'],
  ],
  orange: [
    [0, '#d65a12'],
    [0.08, '#ff9a55'],
    [0.2, '#ffb781'],
    [0.32, '#ff8a3d'],
    [0.54, '#f36a14'],
    [0.78, '#c64c06'],
    [0.93, '#d96420'],
    [1, '#8c3402'],
  ],
  rubber: [
    [0, '#26292d'],
    [0.1, '#464b51'],
    [0.22, '#565b61'],
    [0.36, '#3b4046'],
    [0.55, '#222529'],
    [0.8, '#141619'],
    [0.93, '#25282c'],
    [1, '#101214'],
  ],
  ash: [
    [0, '#a97f4a'],
    [0.08, '#dcb47a'],
    [0.2, '#f4d9a8'],
    [0.36, '#e6bf88'],
    [0.56, '#cf9f63'],
    [0.8, '#a87743'],
    [0.93, '#bb8a52'],
    [1, '#7d5429'],
  ],
  brass: [
    [0, '#8a6a2c'],
    [0.1, '#e3c781'],
    [0.22, '#fff0c4'],
    [0.4, '#d9b566'],
    [0.6, '#a47e35'],
    [0.82, '#77581f'],
    [0.94, '#a98646'],
    [1, '#5d4417'],
  ],
  copper: [
    [0, '#7d4322'],
    [0.15, '#e0a078'],
    [0.3, '#f5cbb0'],
    [0.5, '#c97a4c'],
    [0.8, '#8a4a26'],
    [1, '#5c2e14'],
  ],
  nylon: [
    [0, '#a9a695'],
    [0.1, '#e6e3d5'],
    [0.24, '#fbfaf3'],
    [0.5, '#ddd9c8'],
    [0.8, '#b3af9c'],
    [1, '#8a8675'],
  ],
  red: [
    [0, '#8d1a12'],
    [0.1, '#e2564a'],
    [0.22, '#f18a80'],
    [0.4, '#cf3a2c'],
    [0.62, '#b02a1e'],
    [0.85, '#7c1710'],
    [1, '#58100b'],
  ],
};

/** @param {string} id @param {string} line @param {[number, string][]} stops */
const linear = (id, line, stops) =>
  `<linearGradient id="${id}" ${line}>${stops.map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`).join('')}</linearGradient>`;

const DOWN = 'x1="0" y1="0" x2="0" y2="1"';
const ACROSS = 'x1="0" y1="0" x2="1" y2="0"';
const SLANTED = 'x1="0" y1="0" x2=".9" y2="1"';

/** The fills of flat parts; each material's bands are fills, too, downwards (`-y`) and to the right (`-x`). */
export const GRADIENTS = [
  ...Object.entries(BANDS).map(([name, stops]) => linear(`${name}-y`, DOWN, stops)),
  ...Object.entries(BANDS).map(([name, stops]) => linear(`${name}-x`, ACROSS, stops)),
  linear('bright', SLANTED, [
    [0, '#cfd4d9'],
    [0.25, '#f7f8f9'],
    [0.45, '#c1c8ce'],
    [0.62, '#9aa2aa'],
    [0.8, '#dfe3e6'],
    [1, '#a7afb6'],
  ]),
  linear('dull', SLANTED, [
    [0, '#8d959d'],
    [0.3, '#b9c0c6'],
    [0.5, '#7a828a'],
    [0.75, '#a5adb4'],
    [1, '#5b636b'],
  ]),
  linear('forged', SLANTED, [
    [0, '#6a727a'],
    [0.25, '#7f8890'],
    [0.5, '#4a525a'],
    [0.75, '#3a4149'],
    [1, '#23282d'],
  ]),
  linear('oxide', SLANTED, [
    [0, '#565c63'],
    [0.3, '#3a3f45'],
    [0.65, '#24282c'],
    [1, '#131518'],
  ]),
  linear('lacquer', SLANTED, [
    [0, '#ff9a4d'],
    [0.4, '#f6701a'],
    [0.8, '#d45808'],
    [1, '#a84304'],
  ]),
  linear('plastic', SLANTED, [
    [0, '#565d65'],
    [0.35, '#353a40'],
    [0.7, '#212529'],
    [1, '#121416'],
  ]),
  linear('web', DOWN, [
    [0, '#6b737b'],
    [0.25, '#979fa6'],
    [0.7, '#bcc3c9'],
    [1, '#d2d7db'],
  ]),
  linear('satin', ACROSS, [
    [0, '#b9c0c6'],
    [0.2, '#e9ecee'],
    [0.4, '#c8ced3'],
    [0.6, '#f1f3f4'],
    [0.8, '#bfc6cb'],
    [1, '#d9dde0'],
  ]),
  linear('beech', DOWN, [
    [0, '#e9c793'],
    [0.5, '#d3a567'],
    [1, '#a97a42'],
  ]),
  linear('screw', SLANTED, [
    [0, '#9aa2a9'],
    [1, '#3a4047'],
  ]),
  linear('paper', SLANTED, [
    [0, '#ffffff'],
    [1, '#e3e5e6'],
  ]),
  linear('vial', DOWN, [
    [0, '#8fae2a'],
    [0.25, '#e6f56b'],
    [0.6, '#c4dc3a'],
    [1, '#7e9a1c'],
  ]),
  linear('carbon', SLANTED, [
    [0, '#5b6066'],
    [0.4, '#3a3e43'],
    [1, '#1f2225'],
  ]),
  '<radialGradient id="abrasive" cx="50%" cy="50%" r="50%"><stop offset="0" stop-color="#3b3e42"/><stop offset=".75" stop-color="#2c2f33"/><stop offset=".96" stop-color="#393d42"/><stop offset="1" stop-color="#1b1d20"/></radialGradient>',
];

/** The ground, the key light from the upper left, and its fall-off. */
export const GROUND = [
  linear('sweep', DOWN, [
    [0, '#e6e8ea'],
    [0.45, '#dcdfe2'],
    [0.8, '#cfd3d7'],
    [1, '#c4c9ce'],
  ]),
  '<radialGradient id="key-light" cx="36%" cy="26%" r="72%"><stop offset="0" stop-color="#fff" stop-opacity=".85"/><stop offset=".45" stop-color="#fff" stop-opacity=".4"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>',
  '<radialGradient id="fall-off" cx="46%" cy="42%" r="78%"><stop offset=".55" stop-color="#20242a" stop-opacity="0"/><stop offset="1" stop-color="#20242a" stop-opacity=".17"/></radialGradient>',
];
