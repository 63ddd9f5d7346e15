import { toForms, wholeFormsOf, wordsHeld, wordsOf } from '../../../platform/common/text/search-words.js';
import type { CatalogueRow, NamedCategory } from './catalogue-row.js';
import { CategoryNames } from './category-names.js';
import { BEST, Evidence, rank, type Ranking } from './rank.js';
import type { Rows } from './rows.js';
import { type SearchTerm, toSearchTerms } from './search-terms.js';
import { type Phrase, type SynonymGroups, Synonyms } from './synonyms.js';
import { Vocabulary } from './vocabulary.js';
import { type Place, placeOf, PLACES, slotOf, WordPostings } from './word-postings.js';

export interface Found extends Ranking {
  /** The search with its typing errors corrected, if it had any. */
  correctedQuery?: string;
}

/** `names` leaves out words that only the categories, attributes and descriptions of products have. */
type Where = 'anywhere' | 'names';

/** The weight of a whole word by its place in a product, of `BEST` at most. */
const WEIGHTS: Readonly<Record<keyof typeof PLACES, number>> = {
  description: 20,
  attribute: 40,
  purpose: 50,
  name: 100,
};
const CATEGORY_WEIGHTS = { own: 65, above: 40 } as const;
/** Of one that begins so; a whole part number is the best there is. */
const PART_NUMBER_WEIGHT = 90;

/**
 * How much of that a word says by what it is to the typed one. A number that only begins so is another number: in a name it says
 * less than the number itself in a description.
 */
const SHARES = { typed: 1, synonym: 0.9, beginning: 0.6, digits: 0.15 } as const;
type Kind = keyof typeof SHARES;

/** From so many characters on, a part number is found without its first part. */
const SHORTEST_TAIL = 3;

/** A word after which a name tells the purpose of a thing. */
const PURPOSE = /\sfor\s/i;

/** Finds products by part numbers and by the beginnings of words, of their synonyms and of what was meant by them. */
export class Search {
  private readonly postings = new WordPostings();
  private readonly vocabulary = new Vocabulary();
  private readonly categories = new CategoryNames();
  private synonyms = new Synonyms([]);

  constructor(private readonly rows: Rows) {}

  get isMergeDue(): boolean {
    return this.postings.isMergeDue;
  }

  add(slot: number, { name, statedText, description }: CatalogueRow): void {
    const [thing = '', ...purposes] = name.split(PURPOSE);
    const added = new Set<string>();
    const addWords = (text: string, place: Place): void => {
      for (const word of wordsHeld(text)) {
        if (added.has(word)) continue;
        added.add(word);
        for (const form of toForms(word)) if (this.postings.add(form, slot, place)) this.vocabulary.add(word);
      }
    };
    addWords(thing, PLACES.name);
    addWords(purposes.join(' '), PLACES.purpose);
    addWords(statedText, PLACES.attribute);
    addWords(description, PLACES.description);
  }

  /** Replaces the synonyms. */
  use(groups: SynonymGroups): void {
    this.synonyms = new Synonyms(groups);
    // Words that are no synonyms any more find nothing, so no typing error is taken for them.
    for (const word of groups.flat().flatMap(wordsOf)) this.vocabulary.add(word);
  }

  /** Replaces the names of the categories. */
  useCategories(categories: readonly NamedCategory[], numberOf: (id: string) => number): void {
    this.categories.use(categories, numberOf);
  }

  merge(): void {
    this.postings.merge(this.rows.gone);
  }

  /** The products with all words or, if there are none, with most of them. */
  find(q: string, where: Where = 'anywhere'): Found {
    const typed = toSearchTerms(q);
    const pairs = typed.map(({ word }, at) => this.synonyms.of(word, typed[at + 1]?.word ?? ''));
    const isInPair = (at: number): boolean => [pairs[at], pairs[at - 1]].some((phrases) => phrases?.length);
    const terms = typed.map((term, at) => (isInPair(at) ? term : this.correct(term)));
    const evidence = terms.map((term) => this.weighTerm(term, where));
    pairs.forEach((phrases, at) => {
      for (const phrase of phrases) this.weighPhrase(phrase, evidence.slice(at, at + 2), where);
    });
    const gone = this.rows.gone.subarray(0, this.rows.used);
    const isCorrected = terms.some(({ word }, at) => word !== typed[at]?.word);
    return {
      ...rank(evidence, gone, this.rows.count),
      ...(isCorrected && { correctedQuery: correctedText(q, typed, terms) }),
    };
  }

  private weighTerm({ word, partNumbers }: SearchTerm, where: Where): Evidence {
    const evidence = new Evidence(this.rows.used);
    this.weighWhole(word, evidence, where, 'typed');
    const kind = /^\d/.test(word) ? 'digits' : 'beginning';
    raise(evidence, this.postings.find(word), TABLES[where][kind]);
    if (where === 'anywhere') this.weighCategories((name) => name.startsWith(word), evidence, kind);
    for (const phrase of this.synonyms.of(word)) this.weighPhrase(phrase, [evidence], where);
    for (const key of partNumbers) this.weighPartNumbers(key, evidence);
    return evidence;
  }

  private weighWhole(word: string, evidence: Evidence, where: Where, kind: Kind): void {
    const forms = wholeFormsOf(word);
    for (const form of forms) raise(evidence, this.postings.findWhole(form), TABLES[where][kind]);
    if (where === 'anywhere') this.weighCategories((name) => forms.has(name), evidence, kind);
  }

  /** Weighs a phrase for the terms in whose place it stands: the word that says less counts. */
  private weighPhrase([first = '', second]: Phrase, terms: readonly Evidence[], where: Where): void {
    const [one, other] = [first, second ?? first].map((word) => {
      const evidence = new Evidence(this.rows.used);
      this.weighWhole(word, evidence, where, 'synonym');
      return evidence;
    });
    for (const slot of one?.slots ?? []) {
      const weight = Math.min(one?.weights[slot] ?? 0, other?.weights[slot] ?? 0);
      for (const term of terms) term.raise(slot, weight);
    }
  }

  private weighCategories(isMeant: (word: string) => boolean, evidence: Evidence, kind: Kind): void {
    const found = this.categories.find(isMeant);
    if (found.size === 0) return;
    const weights = new Map([...found].map(([number, place]) => [number, CATEGORY_WEIGHTS[place] * SHARES[kind]]));
    const { category, used } = this.rows;
    for (let slot = 0; slot < used; slot++) evidence.raise(slot, weights.get(category[slot] ?? 0) ?? 0);
  }

  private weighPartNumbers(key: string, evidence: Evidence): void {
    const { rows } = this;
    for (const slot of rows.withPartNumber(key)) {
      evidence.raise(slot, rows.partNumberKeyOf(slot) === key ? BEST : PART_NUMBER_WEIGHT);
    }
    if (key.length < SHORTEST_TAIL) return;
    for (const slot of rows.withPartNumberTail(key)) {
      const share = rows.partNumberTailOf(slot) === key ? 1 : SHARES.beginning;
      evidence.raise(slot, PART_NUMBER_WEIGHT * share);
    }
  }

  /** The term itself, if anything is found by it; else the similar word that most products have. */
  private correct(term: SearchTerm): SearchTerm {
    if (this.isKnown(term)) return term;
    const meant = this.vocabulary
      .findSimilar(term.word)
      .map((similar) => ({ ...similar, count: this.count(similar.word) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => a.errors - b.errors || b.count - a.count || (a.word < b.word ? -1 : 1))[0];
    return meant ? { ...term, word: meant.word } : term;
  }

  private isKnown({ word, partNumbers }: SearchTerm): boolean {
    return (
      this.count(word, 1) > 0 ||
      this.categories.find((name) => name.startsWith(word)).size > 0 ||
      partNumbers.some((key) => this.isPartNumber(key))
    );
  }

  private isPartNumber(key: string): boolean {
    const isTail = key.length >= SHORTEST_TAIL && this.rows.withPartNumberTail(key).length > 0;
    return isTail || this.rows.withPartNumber(key).length > 0;
  }

  /** How often products have a word or a synonym, counted up to `most`. */
  private count(word: string, most = Infinity): number {
    const { gone } = this.rows;
    let count = 0;
    for (const [first = '', second] of [[word], ...this.synonyms.of(word)]) {
      const haveSecond = second === undefined ? undefined : new Evidence(this.rows.used);
      if (second !== undefined && haveSecond) this.weighWhole(second, haveSecond, 'anywhere', 'synonym');
      for (const list of this.postings.find(first)) {
        for (let at = 0; at < list.length; at++) {
          const slot = slotOf(list[at] ?? 0);
          if (gone[slot] === 0 && haveSecond?.weights[slot] !== 0 && ++count >= most) return count;
        }
      }
    }
    return count;
  }
}

/** The weights by the numbers of the places; none for the places that are left out. */
const toTable = (where: Where, share: number): Uint8Array => {
  const table = new Uint8Array(4);
  for (const [place, number] of Object.entries(PLACES)) {
    if (where === 'anywhere' || number >= PLACES.purpose) table[number] = WEIGHTS[place as keyof typeof PLACES] * share;
  }
  return table;
};

const toTables = (where: Where): Readonly<Record<Kind, Uint8Array>> => ({
  typed: toTable(where, SHARES.typed),
  synonym: toTable(where, SHARES.synonym),
  beginning: toTable(where, SHARES.beginning),
  digits: toTable(where, SHARES.digits),
});

const TABLES = { anywhere: toTables('anywhere'), names: toTables('names') };

function raise(evidence: Evidence, lists: readonly ArrayLike<number>[], table: Uint8Array): void {
  for (const list of lists) {
    for (let at = 0; at < list.length; at++) {
      const posting = list[at] ?? 0;
      evidence.raise(slotOf(posting), table[placeOf(posting)] ?? 0);
    }
  }
}

/** The typed text, with the corrected words in place of the wrong ones. */
function correctedText(q: string, typed: readonly SearchTerm[], terms: readonly SearchTerm[]): string {
  const corrected = new Map(typed.map(({ word }, at) => [word, terms[at]?.word ?? word]));
  const isWrong = (word: string): boolean => (corrected.get(word) ?? word) !== word;
  return q
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .map((part) => {
      const words = wordsOf(part);
      return words.some(isWrong) ? words.map((word) => corrected.get(word) ?? word).join(' ') : part;
    })
    .join(' ');
}
