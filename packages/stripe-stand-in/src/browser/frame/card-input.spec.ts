import { describeInput, EMPTY_INPUT, FIELDS, type CardInput, type Field } from './card-input.js';

const TODAY = new Date(2026, 10, 21);
const COMPLETE: CardInput = { number: '4242424242424242', expiry: '1126', cvc: '123', postalCode: '12345' };

function describeCard(input: Partial<CardInput>, left: Field[] = []) {
  return describeInput({ ...COMPLETE, ...input }, FIELDS, new Set(left), TODAY);
}

it('is complete with a valid card, also in the month in which it ends', () => {
  expect(describeCard({})).toEqual({
    elementType: 'card',
    complete: true,
    empty: false,
    brand: 'visa',
    error: undefined,
    value: { postalCode: '12345' },
  });
});

it('is empty, and not yet wrong, at the start', () => {
  expect(describeInput(EMPTY_INPUT, FIELDS, new Set(), TODAY)).toMatchObject({
    complete: false,
    empty: true,
    brand: 'unknown',
    error: undefined,
  });
});

it.each([
  [{ number: '4242424242424241' }, 'invalid_number', 'Your card number is invalid.'],
  [{ expiry: '1026' }, 'invalid_expiry_month_past', "Your card's expiration date is in the past."],
  [{ expiry: '1225' }, 'invalid_expiry_year_past', "Your card's expiration year is in the past."],
  [{ expiry: '0199' }, 'invalid_expiry_year', "Your card's expiration year is invalid."],
])('says of %j at once: %s', (input, code, message) => {
  expect(describeCard(input)).toMatchObject({ complete: false, error: { type: 'validation_error', code, message } });
});

it.each([
  [{ number: '4242' }, 'number', 'incomplete_number'],
  [{ number: '' }, 'number', 'incomplete_number'],
  [{ expiry: '1' }, 'expiry', 'incomplete_expiry'],
  [{ cvc: '12' }, 'cvc', 'incomplete_cvc'],
  [{ number: '378282246310005' }, 'cvc', 'incomplete_cvc'],
  [{ postalCode: '123' }, 'postalCode', 'incomplete_zip'],
] as const)('says of %j, once %s is left: %s', (input, field, code) => {
  expect(describeCard(input)).toMatchObject({ complete: false, error: undefined });
  expect(describeCard(input, [field])).toMatchObject({ complete: false, error: { code } });
});

it('asks for no postal code that is not shown', () => {
  const fields = FIELDS.filter((field) => field !== 'postalCode');
  expect(describeInput({ ...COMPLETE, postalCode: '' }, fields, new Set(), TODAY)).toMatchObject({ complete: true });
});

it('takes postal codes of other countries', () => {
  expect(describeCard({ postalCode: 'SW1A 1AA' })).toMatchObject({ complete: true });
});
