import { editSynonymsLimits, synonymGroupLimits } from '../../lib/generated/contract-limits';
import type { Synonyms } from './synonyms-api';

export interface SynonymFields {
  /** The words of each group, with commas between them. */
  groups: { words: string }[];
}

export const MAX_GROUPS = editSynonymsLimits.groups.maxItems;

const { minItems, maxItems } = synonymGroupLimits.words;

const wordsOf = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

export const wordsRule = {
  validate: (text: string) => {
    const count = wordsOf(text).length;
    return (
      (count >= minItems && count <= maxItems) || `Enter ${minItems} to ${maxItems} words, with commas between them`
    );
  },
};

export const toFields = ({ groups }: Synonyms): SynonymFields => ({
  groups: groups.map(({ words }) => ({ words: words.join(', ') })),
});

export const toSent = ({ groups }: SynonymFields): Pick<Synonyms, 'groups'> => ({
  groups: groups.map(({ words }) => ({ words: wordsOf(words) })),
});

/** The names of the form's fields, as the API has them in its refusals. */
export const fieldNames = ({ groups }: SynonymFields) => groups.map((_, at) => `groups.${at}.words` as const);

export function differencesInWords(before: Synonyms, after: Synonyms): string[] {
  const { added, removed } = differences(before, after);
  return [...added.map((words) => `Now there: ${words}`), ...removed.map((words) => `No longer there: ${words}`)];
}

/** Groups that only one of two states has, as the form holds them. */
function differences(before: Synonyms, after: Synonyms): { added: string[]; removed: string[] } {
  const [was, is] = [textsOf(toFields(before)), textsOf(toFields(after))];
  return { added: is.filter((words) => !was.includes(words)), removed: was.filter((words) => !is.includes(words)) };
}

/** The typed groups, with those that another admin has added since and without those they have removed. */
export function withTheirs(typed: SynonymFields, before: Synonyms, theirs: Synonyms): SynonymFields {
  const { added, removed } = differences(before, theirs);
  const kept = textsOf(typed).filter((words) => !removed.includes(words));
  return { groups: [...new Set([...kept, ...added])].map((words) => ({ words })) };
}

const textsOf = ({ groups }: SynonymFields): string[] => groups.map(({ words }) => words);
