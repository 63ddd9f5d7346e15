import { type AttributeDefinition, attributeProblem, MAX_VALUES } from './attributes.js';

const DEFINITIONS: AttributeDefinition[] = [
  { key: 'headMass', label: 'Head mass', type: 'number', unit: 'g', isFilter: true },
  { key: 'face', label: 'Face', type: 'choice', choices: ['smooth', 'milled'], isFilter: true },
  { key: 'handle', label: 'Handle', type: 'text', isFilter: false },
];

it.each([{}, { headMass: 450 }, { headMass: -0.5, face: 'milled', handle: 'Hickory, 330 mm' }])(
  'accepts %j',
  (values) => {
    expect(attributeProblem(DEFINITIONS, values)).toBeNull();
  },
);

it.each([
  [{ headMass: '450' }, { 'attributes.headMass': 'Enter a number.' }],
  [{ headMass: Infinity }, { 'attributes.headMass': 'Enter a number.' }],
  [{ headMass: 1e300 }, { 'attributes.headMass': 'Enter a number from -1000000000 to 1000000000.' }],
  [{ face: 'rough' }, { 'attributes.face': 'Choose one of the choices.' }],
  [{ face: 3 }, { 'attributes.face': 'Choose one of the choices.' }],
  [{ handle: '\u200b ' }, { 'attributes.handle': 'Enter 1 to 200 characters.' }],
  [{ handle: 'a'.repeat(201) }, { 'attributes.handle': 'Enter 1 to 200 characters.' }],
  [{ handle: null }, { 'attributes.handle': 'Enter 1 to 200 characters.' }],
  [{ colour: 'red' }, { 'attributes.colour': 'The category has no such attribute.' }],
  [{ toString: 'red' }, { 'attributes.toString': 'The category has no such attribute.' }],
])('refuses %j by the name of the attribute', (values, problem) => {
  expect(attributeProblem(DEFINITIONS, values)).toEqual(problem);
});

it('names every value that does not fit', () => {
  const problem = attributeProblem(DEFINITIONS, { headMass: 'heavy', face: 'smooth', handle: 3 });
  expect(Object.keys(problem ?? {})).toEqual(['attributes.headMass', 'attributes.handle']);
});

it('refuses more values than a product states', () => {
  const many = Object.fromEntries(Array.from({ length: MAX_VALUES + 1 }, (_, index) => [`key${index}`, 1]));
  expect(attributeProblem(DEFINITIONS, many)).toEqual({ attributes: 'Send at most 60 values.' });
});
