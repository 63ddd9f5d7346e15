import { CommandError, locationError } from '../errors.js';
import { compileRegex, patternOf, type CompiledRegex } from '../filter/regex.js';
import { int32 } from '../values/numbers.js';
import { isNullish, isRegExp, isString, type Document, type Value } from '../values/value.js';
import { named } from './arguments.js';
import type { CompileOperator, Operators } from './expression.js';

const ERRORS = { notDocument: 51103, unknown: 31024, missing: { input: 31022, regex: 31023 } };

/** An operator whose result is made of at most `limit` matches; `none` when the input or the pattern is null. */
function matching(
  operator: string,
  limit: number,
  none: Value,
  result: (matches: Document[]) => Value,
): CompileOperator {
  return named(['input', 'regex'], ['options'], ERRORS, ({ input, regex, options }) => {
    const pattern = parsePattern(operator, regex, options);
    if (!isNullish(input) && !isString(input))
      throw locationError(51104, `${operator} needs 'input' to be of type string`);
    if (pattern === undefined || isNullish(input)) return none;
    return result(findMatches(input, pattern, limit));
  });
}

function parsePattern(operator: string, regex: Value, options: Value): CompiledRegex | undefined {
  if (!isNullish(regex) && !isString(regex) && !isRegExp(regex)) {
    throw locationError(51105, `${operator} needs 'regex' to be of type string or regex`);
  }
  if (!isNullish(options) && !isString(options))
    throw locationError(51106, `${operator} needs 'options' to be a string`);
  if (isRegExp(regex) && regex.options !== '' && isString(options)) {
    throw locationError(51107, `${operator}: found regex option(s) specified in both 'regex' and 'options' fields`);
  }
  if (isNullish(regex)) return undefined;
  const pattern = isRegExp(regex) ? patternOf(regex) : { source: regex, options: '' };
  try {
    return compileRegex({ source: pattern.source, options: isString(options) ? options : pattern.options });
  } catch (error) {
    if (error instanceof CommandError && error.code === 51091) throw locationError(51111, error.message);
    throw error;
  }
}

/** Matches as `{ match, idx, captures }`, `idx` counted in code points. */
function findMatches(input: string, pattern: CompiledRegex, limit: number): Document[] {
  const matches: Document[] = [];
  let [at, idx] = [0, 0];
  for (const { match, index, captures } of pattern.matches(input)) {
    // An empty match at the very end counts only when there is nothing else.
    if (matches.length === limit || (match === '' && index === input.length && input !== '')) break;
    for (const _character of input.slice(at, index)) idx += 1;
    at = index;
    matches.push({ match, idx: int32(idx), captures: [...captures] });
  }
  return matches;
}

export const REGEXES: Operators = {
  $regexMatch: matching('$regexMatch', 1, false, (matches) => matches.length > 0),
  $regexFind: matching('$regexFind', 1, null, (matches) => matches[0] ?? null),
  $regexFindAll: matching('$regexFindAll', Infinity, [], (matches) => matches),
};
