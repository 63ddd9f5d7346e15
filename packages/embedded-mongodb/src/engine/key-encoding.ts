import type { Binary, BSONRegExp, BSONSymbol, Code, Timestamp } from 'bson';
import { asDecimal, TYPE_ORDER } from './values/compare.js';
import {
  addDecimals,
  compareDecimals,
  decimalToDouble,
  exactDecimal,
  negateDecimal,
  type Decimal,
} from './values/decimal.js';
import { isDouble, isInt32, isLong, typeOf, type Document, type NumberValue, type Value } from './values/value.js';

/**
 * Writes values as bytes whose order is MongoDB's order of the values. Every encoding starts with the byte of its type
 * and none is a prefix of another, so that encodings written one after the other order like tuples.
 */
export class KeyWriter {
  private bytes = Buffer.allocUnsafe(64);
  private length = 0;

  /** The bytes written so far. */
  finish(): Uint8Array {
    return new Uint8Array(this.bytes.subarray(0, this.length));
  }

  /** Writes a value; `descending` complements its bytes, which turns their order round. */
  value(value: Value, descending = false): this {
    const start = this.length;
    this.tagged(value);
    if (descending) for (let i = start; i < this.length; i++) this.bytes[i] = 255 - (this.bytes[i] as number);
    return this;
  }

  private tagged(value: Value): void {
    this.byte(TYPE_ORDER[typeOf(value)]);
    this.payload(value);
  }

  private payload(value: Value): void {
    switch (typeOf(value)) {
      case 'int':
      case 'long':
      case 'double':
      case 'decimal':
        return this.number(value as NumberValue);
      case 'string':
        return this.text(value as string);
      case 'symbol':
        return this.text((value as BSONSymbol).value);
      case 'object':
        return this.fields(value as Document);
      case 'array':
        for (const item of value as Value[]) this.tagged(item);
        return this.byte(0);
      case 'binData':
        return this.binary(value as Binary);
      case 'objectId':
        return this.raw((value as { id: Uint8Array }).id);
      case 'bool':
        return this.byte(Number(value));
      case 'date':
        return this.uint64(BigInt.asUintN(64, BigInt((value as Date).getTime()) ^ (1n << 63n)));
      case 'timestamp':
        return this.uint64((value as Timestamp).toBigInt());
      case 'regex':
        this.text((value as BSONRegExp).pattern);
        return this.text((value as BSONRegExp).options);
      case 'javascript':
        return this.text((value as Code).code);
      case 'javascriptWithScope':
        this.text((value as Code).code);
        return this.fields((value as Code).scope as Document);
      default:
        return undefined;
    }
  }

  private fields(document: Document): void {
    for (const field of Object.keys(document)) {
      const value = document[field];
      this.byte(TYPE_ORDER[typeOf(value)]);
      this.text(field);
      this.payload(value);
    }
    this.byte(0);
  }

  /** UTF-8, each zero byte followed by 0xFF, ended by two zero bytes. */
  private text(value: string): void {
    const utf8 = Buffer.from(value, 'utf8');
    let from = 0;
    for (let zero = utf8.indexOf(0); zero !== -1; zero = utf8.indexOf(0, from)) {
      this.raw(utf8.subarray(from, zero + 1));
      this.byte(0xff);
      from = zero + 1;
    }
    this.raw(utf8.subarray(from));
    this.byte(0);
    this.byte(0);
  }

  private binary(value: Binary): void {
    this.reserve(5);
    this.length = this.bytes.writeUInt32BE(value.position, this.length);
    this.byte(value.sub_type);
    this.raw(value.value());
  }

  /**
   * All numbers in one order: the greatest double not above the value, then what the double leaves out, which is
   * nothing except for some Longs and Decimals.
   */
  private number(value: NumberValue): void {
    if (isInt32(value) || isDouble(value)) return this.exactDouble(value.value);
    if (isLong(value) && Number.isSafeInteger(value.toNumber())) return this.exactDouble(value.toNumber());
    const decimal = asDecimal(value);
    const nearest = decimalToDouble(decimal);
    if (decimal.kind !== 'finite') return this.exactDouble(nearest);
    const floor = Number.isFinite(nearest) ? floorDouble(decimal, nearest) : Math.min(nearest, Number.MAX_VALUE);
    this.double(floor);
    if (floor === -Infinity) return this.magnitude(decimal, true);
    const rest = addDecimals(decimal, negateDecimal(exactDecimal(floor)));
    if (rest.kind !== 'finite' || rest.coefficient === 0n) return this.byte(0);
    return this.magnitude(rest, false);
  }

  private exactDouble(value: number): void {
    this.double(value);
    this.byte(0);
  }

  private double(value: number): void {
    this.reserve(8);
    if (Number.isNaN(value)) {
      this.bytes.fill(0, this.length, this.length + 8);
    } else {
      this.bytes.writeDoubleBE(value === 0 ? 0 : value, this.length);
      if ((this.bytes[this.length] as number) < 0x80) this.bytes[this.length]! |= 0x80;
      else for (let i = 0; i < 8; i++) this.bytes[this.length + i] = 255 - (this.bytes[this.length + i] as number);
    }
    this.length += 8;
  }

  /** The size of a decimal: its exponent, then up to 40 digits, two to a byte. */
  private magnitude(decimal: Extract<Decimal, { kind: 'finite' }>, complement: boolean): void {
    const digits = decimal.coefficient.toString();
    const significant = digits.slice(0, 40).replace(/0+$/, '');
    const start = this.length;
    this.byte(1);
    this.reserve(2);
    this.length = this.bytes.writeUInt16BE(digits.length + decimal.exponent + 0x8000, this.length);
    for (let i = 0; i < significant.length; i += 2) this.byte(Number(significant.slice(i, i + 2).padEnd(2, '0')) + 1);
    this.byte(0);
    if (complement) for (let i = start; i < this.length; i++) this.bytes[i] = 255 - (this.bytes[i] as number);
  }

  private uint64(value: bigint): void {
    this.reserve(8);
    this.length = this.bytes.writeBigUInt64BE(value, this.length);
  }

  private byte(value: number): void {
    this.reserve(1);
    this.bytes[this.length++] = value;
  }

  private raw(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  private reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const grown = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.length + more));
    grown.set(this.bytes.subarray(0, this.length));
    this.bytes = grown;
  }
}

/** The greatest double not above the decimal, given the one nearest to it. */
function floorDouble(decimal: Decimal, nearest: number): number {
  return compareDecimals(exactDecimal(nearest), decimal) > 0 ? nextDown(nearest) : nearest;
}

function nextDown(value: number): number {
  if (value === 0) return -Number.MIN_VALUE;
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  view.setBigUint64(0, view.getBigUint64(0) + (value > 0 ? -1n : 1n));
  return view.getFloat64(0);
}

/** One value's bytes, ascending. */
export const encodeValue = (value: Value): Uint8Array => new KeyWriter().value(value).finish();

/** A text that is the same for two values exactly when they are equal. */
export const textKey = (value: Value): string => Buffer.from(encodeValue(value)).toString('latin1');
