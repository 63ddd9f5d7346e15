import { cardBrand, checkCardNumber, cvcLength, formatCardNumber, maxNumberLength } from './card-number.js';

it.each([
  ['4', 'visa'],
  ['51', 'mastercard'],
  ['2221', 'mastercard'],
  ['2720', 'mastercard'],
  ['2721', 'unknown'],
  ['34', 'amex'],
  ['37', 'amex'],
  ['6011', 'discover'],
  ['36', 'diners'],
  ['35', 'jcb'],
  ['62', 'unionpay'],
  ['', 'unknown'],
  ['9', 'unknown'],
])('a number starting with "%s" is of brand %s', (digits, brand) => {
  expect(cardBrand(digits)).toBe(brand);
});

it.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['42424', '4242 4'],
  ['378282246310005', '3782 822463 10005'],
  ['36227206271667', '3622 720627 1667'],
  ['6205500000000000004', '6205 5000 0000 0000 004'],
  ['', ''],
])('%s is printed as "%s"', (digits, printed) => {
  expect(formatCardNumber(digits)).toBe(printed);
});

it('tells short, wrong and valid numbers apart', () => {
  expect(checkCardNumber('424242424242424')).toBe('short');
  expect(checkCardNumber('4242424242424241')).toBe('wrong');
  expect(checkCardNumber('4242424242424242')).toBe('valid');
  expect(checkCardNumber('378282246310005')).toBe('valid');
  expect(checkCardNumber('6205500000000000004')).toBe('valid');
});

it('knows the lengths a brand has', () => {
  expect([maxNumberLength('4'), maxNumberLength('34'), maxNumberLength('62')]).toEqual([16, 15, 19]);
  expect([cvcLength('visa'), cvcLength('amex'), cvcLength('unknown')]).toEqual([3, 4, 3]);
});
