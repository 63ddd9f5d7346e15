import type { BodyShape } from './body-shape.js';

const [QUOTE, COMMA, COLON, BACKSLASH] = [0x22, 0x2c, 0x3a, 0x5c];
const [OPENING_BRACKET, CLOSING_BRACKET, OPENING_BRACE, CLOSING_BRACE] = [0x5b, 0x5d, 0x7b, 0x7d];

/** The exceeded limit, and the field that exceeds it or has most of the values; no field when it is the body itself. */
export interface Excess {
  field?: string;
  reason: string;
}

/**
 * Looks for more than a body may hold, in one pass over the bytes: parsing and validating take longer the more values
 * there are, and recurse into every level. Text that is no JSON is left to the parser, which fails where this scan
 * would go astray.
 */
export function findExcess(json: Buffer, { values, depth }: Omit<BodyShape, 'bytes'>): Excess | undefined {
  let [level, counted] = [0, 0];
  let text: Buffer | undefined;
  let field: Buffer | undefined;
  /** The count before the field. */
  let before = 0;
  let largest: { field?: Buffer | undefined; counted: number } = { counted: 0 };
  const endField = (): void => {
    if (counted - before > largest.counted) largest = { field, counted: counted - before };
  };
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (byte === QUOTE) {
      const end = endOfText(json, at);
      text = json.subarray(at, end + 1);
      at = end;
    } else if (byte === COLON) {
      if (level === 1) [field, before] = [text, counted];
    } else if (byte === COMMA) {
      if (level === 1) endField();
      counted++;
      if (level === 1) [field, before] = [undefined, counted];
    } else if (byte === OPENING_BRACE || byte === OPENING_BRACKET) {
      counted++;
      level++;
    } else if (byte === CLOSING_BRACE || byte === CLOSING_BRACKET) {
      level--;
    }
    if (level > depth) return { ...nameOf(field), reason: `Send at most ${depth} levels of lists and objects.` };
    if (counted > values) {
      endField();
      return { ...nameOf(largest.field), reason: `Send at most ${values} values.` };
    }
  }
  return undefined;
}

/** The index of a text's closing quotation mark. */
function endOfText(json: Buffer, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}

function nameOf(quoted: Buffer | undefined): Pick<Excess, 'field'> {
  try {
    return quoted ? { field: String(JSON.parse(quoted.toString())) } : {};
  } catch {
    return {};
  }
}
