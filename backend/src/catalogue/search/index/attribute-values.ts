import { grown } from './columns.js';
import { Steps, type StepCount } from './steps.js';

/** The values of a product's attributes, by key. */
export type Attributes = Readonly<Record<string, number | string>>;

/** Any of these texts or numbers, or a number in a range. */
export type AttributeFilter = { values: readonly string[]; numbers: readonly number[] } | { from: number; to: number };

export interface AttributeFacets {
  choices: Map<string, { value: string; count: number }[]>;
  ranges: Map<string, { min: number; max: number }>;
  /** Of the numbers with few different values. */
  steps: Map<string, StepCount[]>;
}

/**
 * The attributes of all products. A product's values stand behind one another, each a code and a number; the texts and
 * the numbers of one key have different codes, and a text is a number, too.
 */
export class AttributeValues {
  private readonly codeOf = new Map<string, number>();
  private readonly keys: { key: string; isText: boolean }[] = [];
  private readonly textOf = new Map<string, number>();
  private readonly texts: { code: number; text: string }[] = [];
  private starts = new Uint32Array(0);
  private counts = new Uint8Array(0);
  private codes = new Uint16Array(0);
  private values = new Float64Array(0);
  private used = 0;

  /** Sets the attributes of a product in a slot that had none, or whose product is gone. */
  set(slot: number, attributes: Attributes): void {
    const entries = Object.entries(attributes);
    this.starts = grown(this.starts, slot + 1);
    this.counts = grown(this.counts, slot + 1);
    this.codes = grown(this.codes, this.used + entries.length);
    this.values = grown(this.values, this.used + entries.length);
    this.starts[slot] = this.used;
    this.counts[slot] = entries.length;
    for (const [key, value] of entries) {
      const code = this.toCode(key, typeof value === 'string');
      this.codes[this.used] = code;
      this.values[this.used++] = typeof value === 'string' ? this.toText(code, value) : value;
    }
  }

  /** Drops the values of the slots that `isGone` marks. */
  compact(isGone: Uint8Array): void {
    const [codes, values] = [this.codes, this.values];
    this.codes = new Uint16Array(this.used);
    this.values = new Float64Array(this.used);
    this.used = 0;
    for (let slot = 0; slot < this.starts.length; slot++) {
      const [start = 0, count = 0] = [this.starts[slot], this.counts[slot]];
      this.starts[slot] = this.used;
      if (isGone[slot] !== 0) {
        this.counts[slot] = 0;
        continue;
      }
      this.codes.set(codes.subarray(start, start + count), this.used);
      this.values.set(values.subarray(start, start + count), this.used);
      this.used += count;
    }
  }

  /** Whether the product of a slot passes a filter. */
  matcher(key: string, filter: AttributeFilter): (slot: number) => boolean {
    const [numbers, texts] = [this.codeOf.get(toName(key, false)), this.codeOf.get(toName(key, true))];
    if ('from' in filter) return this.passer(numbers, (value) => value >= filter.from && value <= filter.to);
    const wanted = new Set(filter.numbers);
    const isWanted = new Uint8Array(this.texts.length);
    for (const value of filter.values) {
      const text = this.textOf.get(`${texts} ${value}`);
      if (text !== undefined) isWanted[text] = 1;
    }
    const hasText = this.passer(texts, (value) => isWanted[value] === 1);
    if (numbers === undefined) return hasText;
    const hasNumber = this.passer(numbers, (value) => wanted.has(value));
    return texts === undefined ? hasNumber : (slot) => hasText(slot) || hasNumber(slot);
  }

  private passer(code: number | undefined, passes: (value: number) => boolean): (slot: number) => boolean {
    return code === undefined ? () => false : (slot) => passes(this.valueIn(slot, code));
  }

  /** @param filters numbers of the filters, from 1, by their names */
  counter(filters: ReadonlyMap<string, number>): AttributeCounter {
    const ownFilters = Uint8Array.from(this.keys, ({ key }) => filters.get(toFilterName(key)) ?? 0);
    const areTexts = Uint8Array.from(this.keys, ({ isText }) => Number(isText));
    return new AttributeCounter(ownFilters, areTexts, this.texts.length);
  }

  /** Counts the attributes of one product, of which the filter of number `failed` is the only one it fails; 0 for none. */
  count(slot: number, failed: number, { ownFilters, areTexts, counts, least, most, steps }: AttributeCounter): void {
    const start = this.starts[slot] ?? 0;
    const end = start + (this.counts[slot] ?? 0);
    for (let at = start; at < end; at++) {
      const code = this.codes[at] ?? 0;
      if (failed !== 0 && ownFilters[code] !== failed) continue;
      const value = this.values[at] ?? 0;
      if (areTexts[code] === 1) counts[value] = (counts[value] ?? 0) + 1;
      else {
        if (value < (least[code] ?? 0)) least[code] = value;
        if (value > (most[code] ?? 0)) most[code] = value;
        (steps[code] ??= new Steps()).count(value);
      }
    }
  }

  toFacets({ counts, least, most, steps: counted }: AttributeCounter): AttributeFacets {
    const choices: AttributeFacets['choices'] = new Map();
    this.texts.forEach(({ code, text }, at) => {
      const count = counts[at] ?? 0;
      if (count === 0) return;
      const { key = '' } = this.keys[code] ?? {};
      const counted = choices.get(key);
      if (counted) counted.push({ value: text, count });
      else choices.set(key, [{ value: text, count }]);
    });
    const ranges: AttributeFacets['ranges'] = new Map();
    const steps: AttributeFacets['steps'] = new Map();
    this.keys.forEach(({ key }, code) => {
      const [min = Infinity, max = -Infinity] = [least[code], most[code]];
      if (min <= max) ranges.set(key, { min, max });
      const few = counted[code]?.sorted;
      if (few) steps.set(key, few);
    });
    return { choices, ranges, steps };
  }

  /** NaN, which is in no range and is no text, without the attribute. */
  private valueIn(slot: number, code: number): number {
    const start = this.starts[slot] ?? 0;
    const end = start + (this.counts[slot] ?? 0);
    for (let at = start; at < end; at++) if (this.codes[at] === code) return this.values[at] ?? NaN;
    return NaN;
  }

  private toCode(key: string, isText: boolean): number {
    const name = toName(key, isText);
    const code = this.codeOf.get(name) ?? this.keys.push({ key, isText }) - 1;
    this.codeOf.set(name, code);
    return code;
  }

  private toText(code: number, text: string): number {
    const name = `${code} ${text}`;
    const number = this.textOf.get(name) ?? this.texts.push({ code, text }) - 1;
    this.textOf.set(name, number);
    return number;
  }
}

/** The name of the filter on an attribute. */
export const toFilterName = (key: string): string => `attr.${key}`;

const toName = (key: string, isText: boolean): string => `${isText ? 'text' : 'number'} ${key}`;

/** How often each text was counted, and the numbers of each key, by their codes. */
export class AttributeCounter {
  readonly counts: Uint32Array;
  readonly least: Float64Array;
  readonly most: Float64Array;
  readonly steps: (Steps | undefined)[];

  constructor(
    readonly ownFilters: Uint8Array,
    readonly areTexts: Uint8Array,
    texts: number,
  ) {
    this.counts = new Uint32Array(texts);
    this.least = new Float64Array(areTexts.length).fill(Infinity);
    this.most = new Float64Array(areTexts.length).fill(-Infinity);
    this.steps = new Array<Steps | undefined>(areTexts.length);
  }
}
