import type { BSONRegExp } from 'bson';
import { locationError } from '../errors.js';
import type { Pattern } from './predicate.js';

const END = '(?![\\s\\S])';
const END_OR_LAST_NEWLINE = `(?=\\n?${END})`;
const POSIX_CLASSES: Readonly<Record<string, string>> = {
  alpha: 'a-zA-Z',
  digit: '0-9',
  alnum: 'a-zA-Z0-9',
  upper: 'A-Z',
  lower: 'a-z',
  space: '\\s',
  punct: '!-\\/:-@\\[-`\\{-~',
  xdigit: '0-9a-fA-F',
  word: '\\w',
};
const SYNTAX_CHARACTER = /[\^$\\.*+?()[\]{}|/]/;

export const patternOf = (value: BSONRegExp): Pattern => ({ source: value.pattern, options: value.options });

/**
 * Compiles a PCRE pattern, the dialect MongoDB stores and matches, as the JavaScript expression that matches the same
 * strings. Options: `i`, `m`, `s`, `x`, `u`.
 * @throws Location51108 for another option, Location51091 for a pattern that is not valid.
 */
export function compileRegex({ source, options }: Pattern, flags = ''): RegExp {
  const [, inline = '', body = source] = /^\(\?([imsx]+)\)([\s\S]*)$/.exec(source) ?? [];
  const wanted = new Set([...options, ...inline]);
  for (const option of wanted) {
    if (!'imsxu'.includes(option)) throw locationError(51108, ` invalid flag in regex options: ${option}`);
  }
  const translated = new Translator(body, wanted.has('m'), wanted.has('s'), wanted.has('x')).translate();
  try {
    return new RegExp(translated, `u${wanted.has('i') ? 'i' : ''}${wanted.has('m') ? 'm' : ''}${flags}`);
  } catch {
    throw locationError(51091, `Regular expression is invalid: ${source}`);
  }
}

/**
 * The string every match must start with, for an index range: `^abc` and nothing else in the pattern gives an exact
 * range, `^abc.*` one to check again. `undefined` when there is none.
 */
export function regexPrefix({ source, options }: Pattern): { prefix: string; exact: boolean } | undefined {
  if (options !== '' && options !== 's') return undefined;
  const [, rest] = /^(?:\^|\\A)([\s\S]*)$/.exec(source) ?? [];
  if (rest === undefined || rest.includes('|')) return undefined;
  let prefix = '';
  let i = 0;
  for (; i < rest.length; i++) {
    const character = rest[i] as string;
    const escaped = character === '\\' ? rest[i + 1] : undefined;
    if (escaped !== undefined && /\W/.test(escaped)) {
      prefix += escaped;
      i += 1;
    } else if (SYNTAX_CHARACTER.test(character)) break;
    else prefix += character;
  }
  // A quantifier that allows none makes the character before it optional.
  if (/^[*?{]/.test(rest.slice(i))) prefix = [...prefix].slice(0, -1).join('');
  return prefix === '' ? undefined : { prefix, exact: i === rest.length };
}

class Translator {
  private at = 0;
  private output = '';

  constructor(
    private readonly source: string,
    private readonly multiline: boolean,
    private readonly dotAll: boolean,
    private readonly extended: boolean,
  ) {}

  translate(): string {
    while (this.at < this.source.length) this.output += this.token(this.source[this.at++] as string);
    return this.output;
  }

  private token(character: string): string {
    switch (character) {
      case '\\':
        return this.escape();
      case '[':
        return this.characterClass();
      case '.':
        return this.dotAll ? '[\\s\\S]' : '[^\\n]';
      case '$':
        return this.multiline ? '(?=\\n|(?![\\s\\S]))' : END_OR_LAST_NEWLINE;
      case '^':
        return this.multiline ? '(?<=\\n|(?<![\\s\\S]))' : '^';
      case '(':
        return this.group();
      case '{':
        return this.quantifier();
      case ']':
      case '}':
        return `\\${character}`;
      case '#':
        return this.extended ? this.comment() : '#';
      default:
        return this.extended && /\s/.test(character) ? '' : character;
    }
  }

  /** A group's opening; `(?P<name>` is how PCRE may also write `(?<name>`. */
  private group(): string {
    if (!this.source.startsWith('?P<', this.at)) return '(';
    this.at += 3;
    return '(?<';
  }

  private comment(): string {
    const end = this.source.indexOf('\n', this.at);
    this.at = end === -1 ? this.source.length : end + 1;
    return '';
  }

  private quantifier(): string {
    const [quantifier] = /^\d+(?:,\d*)?\}/.exec(this.source.slice(this.at)) ?? [];
    if (quantifier === undefined) return '\\{';
    this.at += quantifier.length;
    return `{${quantifier}`;
  }

  private escape(): string {
    const character = this.source[this.at++];
    switch (character) {
      case undefined:
        return '\\';
      case 'A':
        return '(?<![\\s\\S])';
      case 'z':
        return END;
      case 'Z':
        return END_OR_LAST_NEWLINE;
      case 'h':
        return '[\\t\\u0020\\u00a0]';
      case 'e':
        return '\\u001b';
      case 'a':
        return '\\u0007';
      case 'Q':
        return this.quoted();
      case 'E':
        return '';
      default:
        return escapedCharacter(character);
    }
  }

  private quoted(): string {
    const end = this.source.indexOf('\\E', this.at);
    const text = this.source.slice(this.at, end === -1 ? undefined : end);
    this.at = end === -1 ? this.source.length : end + 2;
    return text.replace(/[\^$\\.*+?()[\]{}|/]/g, '\\$&');
  }

  private characterClass(): string {
    let output = '[';
    if (this.source[this.at] === '^') output += this.source[this.at++];
    // Right after the opening, a closing bracket is a member.
    if (this.source[this.at] === ']') {
      output += '\\]';
      this.at += 1;
    }
    while (this.at < this.source.length) {
      const character = this.source[this.at++] as string;
      if (character === ']') return `${output}]`;
      output += this.classMember(character);
    }
    return output;
  }

  private classMember(character: string): string {
    if (character === '\\') {
      const escaped = this.source[this.at++] ?? '';
      if (escaped === '-') return '\\-';
      return escaped === 'h' ? '\\t\\u0020\\u00a0' : escapedCharacter(escaped);
    }
    if (character !== '[') return character;
    const [whole, name = ''] = /^:(\w+):\]/.exec(this.source.slice(this.at)) ?? [];
    const members = POSIX_CLASSES[name];
    if (whole === undefined || members === undefined) return '\\[';
    this.at += whole.length;
    return members;
  }
}

/** JavaScript's unicode mode lets only syntax characters be escaped for nothing. */
function escapedCharacter(character: string): string {
  return /\w/.test(character) || SYNTAX_CHARACTER.test(character) ? `\\${character}` : character;
}
