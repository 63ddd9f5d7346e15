import { toForms, wordsHeld, wordsOf } from '../../common/search-words.js';
import type { CatalogueRow } from './catalogue-row.js';
import { GONE, type Rows } from './rows.js';
import { type SearchTerm, toSearchTerms } from './search-terms.js';
import { type Phrase, type SynonymGroups, Synonyms } from './synonyms.js';
import { Vocabulary } from './vocabulary.js';
import { WordPostings } from './word-postings.js';

export interface Found {
  /** By slot: 0 for a product that was found, `GONE` for all others. */
  hits: Uint8Array;
  /** The search with its typing errors corrected, if it had any. */
  correctedQuery?: string;
}

/** `names` leaves out words that only the descriptions of products have. */
type Where = 'anywhere' | 'names';

interface Marking {
  /** By slot: how many terms a product had so far. */
  hits: Uint8Array;
  where: Where;
  /** How many terms stand before. */
  round: number;
  /** For how many terms the mark stands. */
  terms: number;
}

/** Finds products by part numbers and by the beginnings of words, of their synonyms and of what was meant by them. */
export class Search {
  private readonly postings = new WordPostings();
  private readonly vocabulary = new Vocabulary();
  private synonyms = new Synonyms([]);

  constructor(private readonly rows: Rows) {}

  get isMergeDue(): boolean {
    return this.postings.isMergeDue;
  }

  add(slot: number, { name, description }: CatalogueRow): void {
    const named = new Set(wordsHeld(name));
    for (const word of new Set([...named, ...wordsHeld(description)])) {
      for (const form of toForms(word)) {
        if (this.postings.add(form, slot, named.has(word))) this.vocabulary.add(word);
      }
    }
  }

  /** Replaces the synonyms. */
  use(groups: SynonymGroups): void {
    this.synonyms = new Synonyms(groups);
    // Words that are no synonyms any more find nothing, so no typing error is taken for them.
    for (const word of groups.flat().flatMap(wordsOf)) this.vocabulary.add(word);
  }

  merge(): void {
    this.postings.merge(this.rows.gone);
  }

  /** The products with all words. */
  find(q: string, where: Where = 'anywhere'): Found {
    const typed = toSearchTerms(q);
    const pairs = typed.map(({ word }, at) => this.synonyms.of(word, typed[at + 1]?.word ?? ''));
    const isInPair = (at: number): boolean => [pairs[at], pairs[at - 1]].some((phrases) => phrases?.length);
    const terms = typed.map((term, at) => (isInPair(at) ? term : this.correct(term)));
    const isCorrected = terms.some(({ word }, at) => word !== typed[at]?.word);
    const hits = this.rows.gone.slice(0, this.rows.used);
    terms.forEach((term, round) => {
      this.mark(term, { hits, where, round, terms: 1 });
      for (const phrase of pairs[round - 1] ?? []) this.markWith(phrase, { hits, where, round: round - 1, terms: 2 });
    });
    for (let slot = 0; slot < hits.length; slot++)
      hits[slot] = terms.length > 0 && hits[slot] === terms.length ? 0 : GONE;
    return { hits, ...(isCorrected && { correctedQuery: terms.map(({ word }) => word).join(' ') }) };
  }

  private mark({ word, partNumbers }: SearchTerm, marking: Marking): void {
    for (const phrase of this.phrasesFor(word)) this.markWith(phrase, marking);
    const { hits, round } = marking;
    for (const partNumber of partNumbers) {
      for (const slot of this.rows.withPartNumber(partNumber)) if (hits[slot] === round) hits[slot] = round + 1;
    }
  }

  /** Counts products with a phrase up to behind the terms that it stands for, if they had all earlier ones. */
  private markWith([first = '', second]: Phrase, { hits, where, round, terms }: Marking): void {
    const least = leastPosting(where);
    const haveSecond = this.slotsWith(second, where);
    const after = round + terms;
    for (const list of this.postings.find(first)) {
      for (let at = 0; at < list.length; at++) {
        const posting = list[at] ?? 0;
        const had = hits[posting >> 1] ?? GONE;
        if (had < round || had >= after || (posting & 1) < least || haveSecond?.[posting >> 1] === 0) continue;
        hits[posting >> 1] = after;
      }
    }
  }

  /** The word itself, and all that means the same. */
  private phrasesFor(word: string): Phrase[] {
    return [[word], ...this.synonyms.of(word)];
  }

  /** Marks the slots of products with a word, some perhaps gone; undefined without a word. */
  private slotsWith(word: string | undefined, where: Where): Uint8Array | undefined {
    if (word === undefined) return undefined;
    const marks = new Uint8Array(this.rows.used);
    for (const list of this.postings.find(word)) {
      for (let at = 0; at < list.length; at++) {
        const posting = list[at] ?? 0;
        if ((posting & 1) >= leastPosting(where)) marks[posting >> 1] = 1;
      }
    }
    return marks;
  }

  /** The term itself, if anything is found by it; else the similar word that most products have. */
  private correct(term: SearchTerm): SearchTerm {
    const { word, partNumbers } = term;
    if (this.count(word, 1) > 0 || partNumbers.some((key) => this.rows.withPartNumber(key).length > 0)) return term;
    const meant = this.vocabulary
      .findSimilar(word)
      .map((similar) => ({ ...similar, count: this.count(similar.word) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => a.errors - b.errors || b.count - a.count || (a.word < b.word ? -1 : 1))[0];
    return meant ? { ...term, word: meant.word } : term;
  }

  /** How often products have a word or a synonym, counted up to `most`. */
  private count(word: string, most = Infinity): number {
    const { gone } = this.rows;
    let count = 0;
    for (const [first = '', second] of this.phrasesFor(word)) {
      const haveSecond = this.slotsWith(second, 'anywhere');
      for (const list of this.postings.find(first)) {
        for (let at = 0; at < list.length; at++) {
          const slot = (list[at] ?? 0) >> 1;
          if (gone[slot] === 0 && haveSecond?.[slot] !== 0 && ++count >= most) return count;
        }
      }
    }
    return count;
  }
}

/** The last bit of a posting tells whether the word is in the name. */
const leastPosting = (where: Where): number => (where === 'names' ? 1 : 0);
