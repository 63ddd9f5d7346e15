import { EMPTY_INPUT, type Field } from './card-input.js';
import { formatField } from './field-format.js';

/** Text with the caret shown as a bar. */
function marked(text: string, caret: number): string {
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

function type(field: Field, raw: string, before = '', deleting = false): [value: string, shown: string] {
  const caret = raw.indexOf('|');
  const text = raw.replace('|', '');
  const input = { ...EMPTY_INPUT, [field]: before };
  const { value, shown } = formatField(field, { text, caret }, input, deleting);
  return [value, marked(shown.text, shown.caret)];
}

it.each([
  ['number', '4242|', '4242', '4242|'],
  ['number', '42424|', '42424', '4242 4|'],
  ['number', '4242 4|242', '42424242', '4242 4|242'],
  ['number', '42x42|', '4242', '4242|'],
  ['number', '4242 4242 4242 42427|', '4242424242424242', '4242 4242 4242 4242|'],
  ['number', '4242-4242-4242-4242|', '4242424242424242', '4242 4242 4242 4242|'],
  ['number', '٤|', '', '|'],
  ['expiry', '1|', '1', '1|'],
  ['expiry', '12|', '12', '12 / |'],
  ['expiry', '5|', '05', '05 / |'],
  ['expiry', '13|', '013', '01 / 3|'],
  ['expiry', '12 / 34|', '1234', '12 / 34|'],
  ['expiry', '12/2034|', '1234', '12 / 34|'],
  ['expiry', '12 / 345|', '1234', '12 / 34|'],
  ['cvc', '1234|', '123', '123|'],
  ['postalCode', 'SW1A 1AA|', 'SW1A 1AA', 'SW1A 1AA|'],
  ['postalCode', '<12345|', '12345', '12345|'],
] as const)('%s: "%s" becomes %s, shown as "%s"', (field, raw, value, shown) => {
  expect(type(field, raw)).toEqual([value, shown]);
});

it.each([
  ['number', '4242|', '42424', '4242', '4242|'],
  ['number', '4242|4242', '42424242', '4244242', '424|4 242'],
  ['expiry', '12 /|', '12', '1', '1|'],
  ['expiry', '12 / |', '123', '12', '12|'],
  ['expiry', '0|', '05', '0', '0|'],
] as const)('%s: deleting to "%s" of %s leaves %s, shown as "%s"', (field, raw, before, value, shown) => {
  expect(type(field, raw, before, true)).toEqual([value, shown]);
});
