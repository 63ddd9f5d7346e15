import type { BSONRegExp } from 'bson';
import { RE2JS, type Matcher } from 're2js';
import { spend, spendTime } from '../effort.js';
import { locationError } from '../errors.js';
import { translatePattern, type TranslatedPattern } from './pcre.js';
import type { Pattern } from './predicate.js';

const SYNTAX_CHARACTER = /[\^$\\.*+?()[\]{}|/]/;

export const patternOf = (value: BSONRegExp): Pattern => ({ source: value.pattern, options: value.options });

/** Steps a backtracking engine is trusted with; it takes tens of millions in a second. */
const FEW_STEPS = 100_000;
const MOST_STEPS = 1_000_000;
/** So few that they need not be counted. */
const CHEAP_STEPS = 1000;
/** Cost of compiling a pattern, beside its length. */
const STEPS_OF_COMPILATION = 100;
/** How large, in instructions times characters, the work of the linear engine may be. */
const MOST_LINEAR_WORK = 20_000_000;
/** How long, in milliseconds, all matches of one text may take to find, where they may be much work. */
const LONGEST_SEARCH_MS = 50;
const MATCH_LIMIT_EXCEEDED = 51156;

/** One match: where it is, counted in UTF-16 units, and what its groups matched. */
export interface FoundMatch {
  readonly match: string;
  readonly index: number;
  readonly captures: readonly (string | null)[];
}

/** A pattern ready to be matched. Both throw Location51156 for a text that would take too long, as MongoDB does. */
export interface CompiledRegex {
  test(text: string): boolean;
  /** The matches from the first to the last, none overlapping another. */
  matches(text: string): Iterable<FoundMatch>;
}

/**
 * Compiles a PCRE pattern, the dialect MongoDB stores and matches. Options: `i`, `m`, `s`, `x`, `u`. JavaScript's engine
 * matches it where that takes few steps, RE2's, whose time grows with the text alone, where it may not. Only what RE2 can't
 * match (references back, looking around) is refused for long texts.
 * @throws Location51108 for another option, Location51091 for a pattern that is not valid.
 */
export function compileRegex({ source, options }: Pattern): CompiledRegex {
  spend(STEPS_OF_COMPILATION + source.length);
  const [, inline = '', body = source] = /^\(\?([imsx]+)\)([\s\S]*)$/.exec(source) ?? [];
  const wanted = new Set([...options, ...inline]);
  for (const option of wanted) {
    if (!'imsxu'.includes(option)) throw locationError(51108, ` invalid flag in regex options: ${option}`);
  }
  const flags = { multiline: wanted.has('m'), dotAll: wanted.has('s'), extended: wanted.has('x') };
  const regex = new HybridRegex(translatePattern(body, flags), wanted.has('i'));
  if (!regex.isValid) throw locationError(51091, `Regular expression is invalid: ${source}`);
  return regex;
}

class HybridRegex implements CompiledRegex {
  private readonly backtracking: RegExp | undefined;
  private linear: RE2JS | 'none' | undefined;

  constructor(
    private readonly pattern: TranslatedPattern,
    private readonly ignoreCase: boolean,
  ) {
    this.backtracking = attempt(pattern.javascript, (source) => new RegExp(source, ignoreCase ? 'giu' : 'gu'));
  }

  get isValid(): boolean {
    return this.backtracking !== undefined || this.re2 !== undefined;
  }

  test(text: string): boolean {
    const engine = this.engineFor(text);
    if (engine instanceof RE2JS) return timed(() => engine.test(text));
    engine.lastIndex = 0;
    return this.isCheap(text) ? engine.test(text) : timed(() => engine.test(text));
  }

  *matches(text: string): Iterable<FoundMatch> {
    const engine = this.engineFor(text);
    if (engine instanceof RE2JS) {
      yield* this.linearMatches(engine, text);
      return;
    }
    const all = text.matchAll(engine);
    const next = () => all.next();
    for (let step = timed(next); !step.done; step = timed(next)) {
      const found = step.value;
      const captures = found.slice(1).map((capture: string | undefined) => capture ?? null);
      yield { match: found[0], index: found.index, captures };
    }
  }

  private isCheap(text: string): boolean {
    spend();
    return this.pattern.cost.stepsFor(text.length) <= CHEAP_STEPS;
  }

  /** Compiled when it is first needed: hardly any pattern of a shop needs it. */
  private get re2(): RE2JS | undefined {
    const flags = this.ignoreCase ? RE2JS.CASE_INSENSITIVE : 0;
    this.linear ??= attempt(this.pattern.re2, (source) => RE2JS.compile(source, flags)) ?? 'none';
    return this.linear === 'none' ? undefined : this.linear;
  }

  private engineFor(text: string): RegExp | RE2JS {
    const { backtracking } = this;
    const steps = backtracking ? this.pattern.cost.stepsFor(text.length) : Infinity;
    if (backtracking && steps <= FEW_STEPS) return backtracking;
    const { re2 } = this;
    if (re2 && re2.programSize() * text.length <= MOST_LINEAR_WORK) return re2;
    if (backtracking && steps <= MOST_STEPS) return backtracking;
    throw limitExceeded();
  }

  private *linearMatches(engine: RE2JS, text: string): Iterable<FoundMatch> {
    const matcher = engine.matcher(text);
    // Each search for a next match may read the rest of the text. Little work is not timed: a pause of the process, for
    // garbage or another process, would count as its own.
    const isLittle = engine.programSize() * text.length ** 2 <= FEW_STEPS;
    const lastMoment = isLittle ? Infinity : performance.now() + LONGEST_SEARCH_MS;
    let at = 0;
    const find = () => matcher.find(at);
    while (at <= text.length && timed(find)) {
      const found = this.linearMatch(matcher);
      yield found;
      at = found.index + (found.match.length || charactersAt(text, found.index));
      if (performance.now() > lastMoment) throw limitExceeded();
    }
  }

  /** A match without the newline a `$` stood before. */
  private linearMatch(matcher: Matcher): FoundMatch {
    const { newlineGroups } = this.pattern;
    const groups = Array.from({ length: matcher.groupCount() }, (_, i) => i + 1);
    const endsBeforeNewline = groups.some((group) => newlineGroups.has(group) && matcher.group(group) !== null);
    const match = matcher.group() ?? '';
    return {
      match: endsBeforeNewline ? match.slice(0, -1) : match,
      index: matcher.start(),
      captures: groups.filter((group) => !newlineGroups.has(group)).map((group) => matcher.group(group)),
    };
  }
}

/** Counts what something takes, which no look at the pattern tells exactly. */
function timed<T>(action: () => T): T {
  const start = performance.now();
  const result = action();
  spendTime(performance.now() - start);
  return result;
}

/** The length of the character at a place, in UTF-16 units. */
const charactersAt = (text: string, at: number) => ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);

const limitExceeded = () =>
  locationError(
    MATCH_LIMIT_EXCEEDED,
    'Error occurred while executing the regular expression. Result code: match limit exceeded',
  );

/** The pattern compiled by one engine; undefined when it is not for that engine, or invalid there. */
function attempt<T>(source: string | undefined, compile: (source: string) => T): T | undefined {
  if (source === undefined) return undefined;
  try {
    return compile(source);
  } catch {
    return undefined;
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
