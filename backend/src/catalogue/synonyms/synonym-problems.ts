import type { FieldErrors } from '../../platform/common/errors/shop-error.js';
import { toPhraseForms, wordsOf } from '../../platform/common/text/search-words.js';

const MOST_WORDS = 2;

/**
 * The errors in groups of synonyms, by field (`groups.0.words`); null without any. Words that a search can not tell
 * apart, such as a singular and its plural, are one word.
 */
export function synonymProblem(groups: readonly { words: readonly string[] }[]): FieldErrors | null {
  const groupOf = new Map<string, number>();
  const problems: FieldErrors = {};
  groups.forEach(({ words }, at) => {
    for (const word of words) {
      const problem = problemOf(word, at, groupOf);
      if (problem !== undefined) problems[`groups.${at}.words`] ??= problem;
    }
  });
  return Object.keys(problems).length > 0 ? problems : null;
}

/** Notes the word's forms, unless there is a problem. */
function problemOf(word: string, group: number, groupOf: Map<string, number>): string | undefined {
  const words = wordsOf(word);
  if (words.length === 0) return `“${word}” has no letters or digits.`;
  if (words.length > MOST_WORDS) return `“${word}” is more than two words.`;
  const forms = toPhraseForms(words);
  const taken = forms.map((form) => groupOf.get(form)).find((other) => other !== undefined);
  if (taken === group) return `“${word}” is named twice.`;
  if (taken !== undefined) return `“${word}” stands in another group already.`;
  for (const form of forms) groupOf.set(form, group);
  return undefined;
}
