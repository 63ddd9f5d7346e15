import SearchableMap from 'minisearch/SearchableMap';

/** Numbers and part numbers are no words: another one is another thing. */
const CORRECTABLE = /^[\p{L}\p{M}]{3,}$/u;

/** From this length on, two errors are corrected, in shorter words one: "claw" is no "club". */
const LONG = 5;

/** A word of the shop, and in how many places what was typed differs from it. */
export interface SimilarWord {
  word: string;
  errors: number;
}

/** The words of the shop, by which typing errors are corrected. */
export class Vocabulary {
  private readonly words = new SearchableMap<true>();

  add(word: string): void {
    if (CORRECTABLE.test(word)) this.words.set(word, true);
  }

  /** The words that may have been meant. The first letter is taken to be right: "ammer" is no hammer. */
  findSimilar(typed: string): SimilarWord[] {
    if (!CORRECTABLE.test(typed)) return [];
    const [first = '', ...rest] = typed;
    const similar = this.words.atPrefix(first).fuzzyGet(rest.join(''), 2) ?? [];
    return [...similar]
      .map(([ending, [, distance]]) => toSimilar(first + ending, typed, distance))
      .filter(({ errors }) => errors < 2 || typed.length >= LONG);
  }
}

/** Two letters that changed places are one error, though two letters differ. */
function toSimilar(word: string, typed: string, distance: number): SimilarWord {
  const isSwap = Array.from(typed, (_, at) => at).some(
    (at) => word === typed.slice(0, at) + (typed[at + 1] ?? '') + (typed[at] ?? '') + typed.slice(at + 2),
  );
  return { word, errors: isSwap ? 1 : distance };
}
