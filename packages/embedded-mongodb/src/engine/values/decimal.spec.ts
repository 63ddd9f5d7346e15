import { Decimal128 } from 'bson';
import fc from 'fast-check';
import {
  addDecimals,
  decimalFromDouble,
  decimalToDouble,
  divideDecimals,
  exactDecimal,
  multiplyDecimals,
  parseDecimal,
  roundToExponent,
  toDecimal128,
  type Decimal,
} from './decimal.js';

const decimal = (text: string) => parseDecimal(new Decimal128(text));
const text = (value: Decimal) => toDecimal128(value).toString();

describe('decimals', () => {
  it('come back as they were', () => {
    for (const written of [
      '0',
      '-0',
      '1.50',
      '1E+6111',
      '-9.999999999999999999999999999999999E+6144',
      'NaN',
      '-Infinity',
    ]) {
      expect(text(decimal(written))).toBe(new Decimal128(written).toString());
    }
  });

  it('keep the places of what is added and multiplied', () => {
    expect(text(addDecimals(decimal('1.10'), decimal('1.20')))).toBe('2.30');
    expect(text(multiplyDecimals(decimal('1.10'), decimal('1.20')))).toBe('1.3200');
  });

  it('are rounded to 34 digits, ties to even', () => {
    expect(text(divideDecimals(decimal('2'), decimal('3')))).toBe('0.6666666666666666666666666666666667');
    expect(text(addDecimals(decimal('1E+34'), decimal('5')))).toBe('1.000000000000000000000000000000000E+34');
    expect(text(addDecimals(decimal('1E+34'), decimal('5.1')))).toBe('1.000000000000000000000000000000001E+34');
  });

  it('divide to the shortest exact quotient', () => {
    expect(text(divideDecimals(decimal('1.50'), decimal('3')))).toBe('0.50');
    expect(text(divideDecimals(decimal('1'), decimal('8')))).toBe('0.125');
  });

  it('overflow to infinity', () => {
    expect(text(multiplyDecimals(decimal('9E+6144'), decimal('10')))).toBe('Infinity');
  });

  it('round to even at a place', () => {
    expect(text(roundToExponent(decimal('2.5'), 0))).toBe('2');
    expect(text(roundToExponent(decimal('3.5'), 0))).toBe('4');
  });

  it('hold every double exactly', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(decimalToDouble(exactDecimal(value)) + 0).toBe(value + 0);
      }),
    );
  });

  it('take a double with 15 digits, as MongoDB calculates', () => {
    expect(text(decimalFromDouble(0.1))).toBe('0.100000000000000');
  });
});
