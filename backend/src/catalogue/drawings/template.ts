import { cutText, toLine } from '../../platform/common/text/cut-text.js';
import type { AttributeValues } from '../categories/attributes.js';
import type { Views } from './drawing/sheet.js';

/** How values are read: numbers in their unit, whole numbers, texts, and texts that may be missing. */
type Kind = 'mm' | '°' | 'g' | 'count' | 'text' | 'text?';

type Reads = Readonly<Record<string, Kind>>;

type ValueOf<Each extends Kind> = Each extends 'text' ? string : Each extends 'text?' ? string | undefined : number;

type Read<Keys extends Reads> = { readonly [Key in keyof Keys]: ValueOf<Keys[Key]> };

/** Draws the products of a category from their attributes. */
export interface DrawingTemplate {
  /** The attributes that it reads, by their keys. */
  reads: Reads;
  /** The views of a part; null where a value is missing or out of reason. */
  draw: (values: AttributeValues) => Views | null;
}

const LIMITS: Readonly<Record<Exclude<Kind, 'text' | 'text?'>, number>> = { mm: 100_000, '°': 179, g: 1e6, count: 12 };
const MIN = 0.01;
/** A longer text would leave no room for the part. */
const MAX_TEXT = 30;

/** @param draw from values that are each in its limits; null where they do not fit each other */
export const template = <const Keys extends Reads>(
  reads: Keys,
  draw: (values: Read<Keys>) => Views | null,
): DrawingTemplate => ({
  reads,
  draw: (values) => {
    const drawable = Object.fromEntries(
      Object.entries(values).map(([key, value]) => [
        key,
        typeof value === 'string' ? cutText(toLine(value), MAX_TEXT) : value,
      ]),
    );
    return hasAll(reads, drawable) ? draw(drawable) : null;
  },
});

const hasAll = <Keys extends Reads>(reads: Keys, values: AttributeValues): values is Read<Keys> & AttributeValues =>
  Object.entries(reads).every(([key, kind]) => isInReason(kind, values[key]));

function isInReason(kind: Kind, value: string | number | undefined): boolean {
  if (kind === 'text') return typeof value === 'string';
  if (kind === 'text?') return typeof value !== 'number';
  if (typeof value !== 'number' || value < MIN || value > LIMITS[kind]) return false;
  return kind !== 'count' || Number.isInteger(value);
}
