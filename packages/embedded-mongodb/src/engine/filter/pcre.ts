import { PatternCost } from './pattern-cost.js';

/** One pattern in the dialects of the engines that may match it; missing where an engine can't. */
export interface TranslatedPattern {
  readonly javascript: string | undefined;
  readonly re2: string | undefined;
  /** Groups of the RE2 dialect that hold the newline a `$` stands before, which is no part of the match. */
  readonly newlineGroups: ReadonlySet<number>;
  readonly cost: PatternCost;
}

export interface PatternFlags {
  readonly multiline: boolean;
  readonly dotAll: boolean;
  readonly extended: boolean;
}

/** A piece of a pattern in both dialects. */
type Piece = string | { readonly javascript?: string; readonly re2?: string };

const START = '(?<![\\s\\S])';
const END = '(?![\\s\\S])';
const END_OR_LAST_NEWLINE = `(?=\\n?${END})`;
/** PCRE's line starts: a newline that ends the text begins no line. */
const LINE_START = `(?:${START}|(?<=\\n)(?=[\\s\\S]))`;
const SPACES = '\\t-\\r\\x20';
const WORD = '0-9A-Za-z_';
const POSIX_CLASSES: Readonly<Record<string, string>> = {
  alpha: 'a-zA-Z',
  digit: '0-9',
  alnum: 'a-zA-Z0-9',
  upper: 'A-Z',
  lower: 'a-z',
  space: SPACES,
  punct: '!-\\/:-@\\[-`\\{-~',
  xdigit: '0-9a-fA-F',
  word: WORD,
};
const HORIZONTAL_SPACES = '\\t\\x20\\xa0';
const SYNTAX_CHARACTER = /[\^$\\.*+?()[\]{}|/]/;

/** Translates a pattern of PCRE. Only the engine that is to match the result finds out whether it is valid. */
export function translatePattern(source: string, flags: PatternFlags): TranslatedPattern {
  return new Translator(source, flags).translate();
}

class Translator {
  private at = 0;
  private javascript: string | undefined = '';
  private re2: string | undefined = '';
  private groups = 0;
  private readonly newlineGroups = new Set<number>();
  private readonly cost = new PatternCost();

  constructor(
    private readonly source: string,
    private readonly flags: PatternFlags,
  ) {}

  translate(): TranslatedPattern {
    while (this.at < this.source.length) {
      const piece = this.token(this.source[this.at++] as string);
      const { javascript, re2 } = typeof piece === 'string' ? { javascript: piece, re2: piece } : piece;
      this.javascript = joined(this.javascript, javascript);
      this.re2 = joined(this.re2, re2);
    }
    const { javascript, newlineGroups, cost } = this;
    return { javascript, re2: cost.hasInnerAnchor ? undefined : this.re2, newlineGroups, cost };
  }

  private token(character: string): Piece {
    switch (character) {
      case '\\':
        return this.escape();
      case '[':
        return this.characterClass();
      case '.':
        return this.atom(this.flags.dotAll ? '[\\s\\S]' : '[^\\n]');
      case '$':
        return this.end();
      case '^':
        return this.start();
      case '(':
        return this.group();
      case ')':
        this.cost.closeGroup();
        return ')';
      case '|':
        this.cost.alternative();
        return '|';
      case '*':
      case '+':
      case '?':
        return this.quantified(character, character === '?' ? 1 : Infinity);
      case '{':
        return this.counted();
      case ']':
      case '}':
        return this.atom(`\\${character}`);
      case '#':
        return this.flags.extended ? this.comment() : this.atom('#');
      default:
        return this.flags.extended && /\s/.test(character) ? '' : this.atom(character);
    }
  }

  private atom(piece: Piece): Piece {
    this.cost.atom();
    return piece;
  }

  private start(): Piece {
    // RE2's line starts are others: a newline that ends the text begins a line there.
    if (this.flags.multiline) return { javascript: LINE_START };
    this.cost.startAnchor();
    return { javascript: '^', re2: '\\A' };
  }

  private end(): Piece {
    this.cost.endAnchor();
    if (this.flags.multiline) return { javascript: `(?=\\n|${END})`, re2: '(?m:$)' };
    return this.endOrLastNewline();
  }

  /** RE2 can't look ahead, so there the newline is matched, and noted. */
  private endOrLastNewline(): Piece {
    this.newlineGroups.add(++this.groups);
    return { javascript: END_OR_LAST_NEWLINE, re2: '(?:\\z|(\\n)\\z)' };
  }

  /** A group's opening; `(?P<name>` is how PCRE may also write `(?<name>`. */
  private group(): Piece {
    this.cost.openGroup();
    const [opening = ''] = /^\?(?:P?<(?![=!])\w+>|:|[=!]|<[=!]|[imsx-]+[:)])/.exec(this.source.slice(this.at)) ?? [];
    this.at += opening.length;
    if (opening.endsWith(')')) this.cost.closeGroup();
    if (opening === '' || opening.endsWith('>')) this.groups++;
    const whole = `(${opening.replace('?P<', '?<')}`;
    return /^\?<?[=!]/.test(opening) ? { javascript: whole } : whole;
  }

  private comment(): Piece {
    const end = this.source.indexOf('\n', this.at);
    this.at = end === -1 ? this.source.length : end + 1;
    return '';
  }

  private counted(): Piece {
    const [whole, least, upTo, most] = /^(\d+)(,(\d*))?\}/.exec(this.source.slice(this.at)) ?? [];
    if (whole === undefined) return this.atom('\\{');
    this.at += whole.length;
    return this.quantified(`{${whole}`, upTo === undefined ? Number(least) : most === '' ? Infinity : Number(most));
  }

  private quantified(quantifier: string, most: number): Piece {
    this.cost.repeat(most);
    if (this.source[this.at] !== '?') return quantifier;
    this.at += 1;
    return `${quantifier}?`;
  }

  private escape(): Piece {
    const character = this.source[this.at++];
    switch (character) {
      case undefined:
        return '\\';
      case 'A':
        this.cost.startAnchor();
        return { javascript: START, re2: '\\A' };
      case 'z':
        return { javascript: END, re2: '\\z' };
      case 'Z':
        this.cost.endAnchor();
        return this.endOrLastNewline();
      case 'b':
      case 'B':
        return `\\${character}`;
      case 'Q':
        return this.quoted();
      case 'E':
        return '';
      case 'N':
        return this.atom('[^\\n]');
      case 'k':
        this.cost.backReference();
        return { javascript: '\\k' };
      default:
        return /[1-9]/.test(character) ? this.backReference(character) : this.atom(this.escaped(character, false));
    }
  }

  private backReference(digit: string): Piece {
    this.cost.backReference();
    return { javascript: `\\${digit}` };
  }

  private quoted(): Piece {
    const end = this.source.indexOf('\\E', this.at);
    const text = this.source.slice(this.at, end === -1 ? undefined : end);
    this.at = end === -1 ? this.source.length : end + 2;
    for (const _character of text) this.cost.atom();
    return text.replace(/[\^$\\.*+?()[\]{}|/]/g, '\\$&');
  }

  private characterClass(): Piece {
    let output = '[';
    if (this.source[this.at] === '^') output += this.source[this.at++];
    // Right after the opening, a closing bracket is a member.
    if (this.source[this.at] === ']') {
      output += '\\]';
      this.at += 1;
    }
    while (this.at < this.source.length) {
      const character = this.source[this.at++] as string;
      if (character === ']') return this.atom(`${output}]`);
      output += this.classMember(character);
    }
    return this.atom(output);
  }

  private classMember(character: string): string {
    if (character === '\\') return this.escaped(this.source[this.at++] ?? '', true);
    if (character !== '[') return character;
    const [whole, negation, name = ''] = /^:(\^?)(\w+):\]/.exec(this.source.slice(this.at)) ?? [];
    const members = POSIX_CLASSES[name];
    if (whole === undefined || members === undefined) return '\\[';
    this.at += whole.length;
    return negation === '' ? members : complementOf(members);
  }

  /** The translation of an escaped character, alone or within a class. */
  private escaped(character: string, inClass: boolean): string {
    const set = (members: string) => (inClass ? members : `[${members}]`);
    switch (character) {
      case 's':
        return set(SPACES);
      case 'S':
        return inClass ? complementOf(SPACES) : `[^${SPACES}]`;
      case 'w':
        return set(WORD);
      case 'W':
        return inClass ? complementOf(WORD) : `[^${WORD}]`;
      case 'h':
        return set(HORIZONTAL_SPACES);
      case 'e':
        return '\\x1b';
      case 'a':
        return '\\x07';
      case '-':
        return inClass ? '\\-' : '-';
      default:
        return /\w/.test(character) || SYNTAX_CHARACTER.test(character) ? `\\${character}` : character;
    }
  }
}

/** The members a class has that are not among these ranges of ASCII. */
function complementOf(members: string): string {
  const others = new RegExp(`[^${members}]`, 'u');
  let output = '';
  for (let code = 0; code < 128; code++) if (others.test(String.fromCharCode(code))) output += hexadecimal(code);
  return `${output}\\x80-\u{10ffff}`;
}

const hexadecimal = (code: number) => `\\x${code.toString(16).padStart(2, '0')}`;

const joined = (before: string | undefined, piece: string | undefined) =>
  before === undefined || piece === undefined ? undefined : before + piece;
