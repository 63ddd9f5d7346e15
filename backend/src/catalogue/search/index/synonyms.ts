import { toPhraseForms, wordsOf } from '../../../platform/common/text/search-words.js';

/** One word or two. */
export type Phrase = readonly string[];

/** Groups of words that mean the same to shoppers: a search for one finds products with any of its group. */
export type SynonymGroups = readonly (readonly string[])[];

export class Synonyms {
  private readonly groupOf = new Map<string, readonly Phrase[]>();

  constructor(groups: SynonymGroups) {
    for (const group of groups) {
      const phrases = group.map(wordsOf);
      for (const form of phrases.flatMap(toPhraseForms)) this.groupOf.set(form, phrases);
    }
  }

  /** All phrases of the group in which a typed one stands. */
  of(...typed: string[]): readonly Phrase[] {
    return this.groupOf.get(typed.join(' ')) ?? [];
  }
}
