import { taxNumberProblem } from './tax-number.js';

const WRONG_VAT = 'This is no VAT number: check its digits.';
const WRONG_BIN = 'A BIN has 13 digits.';

it.each([
  ...[
    'DE136695976',
    'de 136 695 976',
    'ATU13585627',
    'BE0428759497',
    'BE1017082711',
    'NL004495445B01',
    'FR40303265045',
  ],
  ...['IE6433435F', 'ESX1234567L', 'EL094259216', 'PL 856-734-62-15', 'SE123456789701', 'CY10259033P', 'SK2022749619'],
])('takes the VAT number %s', (number) => {
  expect(taxNumberProblem(number)).toBeUndefined();
});

it.each(['DE136695978', 'DE13669597', 'ATU13585626', 'FR84323140391', 'EL094259217', 'BE1017082712', 'IT123'])(
  'refuses the VAT number %s',
  (number) => {
    expect(taxNumberProblem(number)).toBe(WRONG_VAT);
  },
);

it.each(['GR094259216', 'gr 094 259 216'])('says of %s how Greece begins its numbers', (number) => {
  expect(taxNumberProblem(number)).toBe('Greece writes EL before its VAT numbers, not GR.');
});

it.each(['BIN 0012345670101', 'bin: 001234567-0101', 'BD0012345670101', '001234567-0101', '001234567 – 0101'])(
  'takes the BIN %s',
  (number) => {
    expect(taxNumberProblem(number)).toBeUndefined();
  },
);

it.each(['BIN 001234567', 'BIN 18 digits', '01234567-0101', 'BD 00123456701011'])('refuses the BIN %s', (number) => {
  expect(taxNumberProblem(number)).toBe(WRONG_BIN);
});

it.each(['', '29ABCDE1234F1Z5', '12-3456789', 'CHE-123.456.788', 'Sales tax permit 12', 'DEPARTMENT', 'কর ১২৩'])(
  'takes %j, which looks like neither',
  (number) => {
    expect(taxNumberProblem(number)).toBeUndefined();
  },
);
