/** New words and postings are searched one by one, so they are merged before they are many. */
const MOST_RECENT_WORDS = 2000;
const MOST_RECENT_POSTINGS = 50_000;

/**
 * New words alone call for a merge when a 32nd of all postings is new, too: a merge moves them all, and each part of a catalogue
 * that is being filled brings more than 2,000 words.
 */
const LEAST_RECENT_SHIFT = 5;

/** Where a product has a word; a higher number says more about what it is. A screw "for benches" is no bench. */
export const PLACES = { description: 0, attribute: 1, purpose: 2, name: 3 } as const;
export type Place = (typeof PLACES)[keyof typeof PLACES];

export const slotOf = (posting: number): number => posting >>> 2;
export const placeOf = (posting: number): number => posting & 3;

/**
 * Which products hold which words. A posting is a product's slot and, in its last two bits, the place of the word. The words
 * are sorted and their postings stand behind one another, so those of all words with one beginning are one range.
 */
export class WordPostings {
  private words: readonly string[] = [];
  /** Where the postings of each word begin; the last entry is where they end. */
  private starts = new Uint32Array(1);
  private postings = new Uint32Array(0);
  /** Postings added since the last merge, by word. */
  private readonly recent = new Map<string, number[]>();
  private recentPostings = 0;

  /** Whether so much was added that a merge pays. */
  get isMergeDue(): boolean {
    const { length } = this.postings;
    const areManyWords = this.recent.size > Math.max(MOST_RECENT_WORDS, this.words.length >> 3);
    return (
      (areManyWords && this.recentPostings > length >> LEAST_RECENT_SHIFT) ||
      this.recentPostings > Math.max(MOST_RECENT_POSTINGS, length >> 3)
    );
  }

  /** Answers whether the word is new since the last merge. */
  add(word: string, slot: number, place: Place): boolean {
    const posting = slot * 4 + place;
    this.recentPostings++;
    const known = this.recent.get(word);
    if (known) known.push(posting);
    else this.recent.set(word, [posting]);
    return !known;
  }

  /** The postings of all words with a beginning, some perhaps of products that are gone. */
  find(beginning: string): ArrayLike<number>[] {
    const from = this.starts[this.position(beginning)];
    const to = this.starts[this.position(`${beginning}\uffff`)];
    const lists: ArrayLike<number>[] = [this.postings.subarray(from, to)];
    for (const [word, list] of this.recent) if (word.startsWith(beginning)) lists.push(list);
    return lists;
  }

  /** The postings of one word. */
  findWhole(word: string): ArrayLike<number>[] {
    const at = this.position(word);
    const merged = this.words[at] === word ? [this.postings.subarray(this.starts[at], this.starts[at + 1])] : [];
    const recent = this.recent.get(word);
    return recent ? [...merged, recent] : merged;
  }

  /** Merges what was added, and drops the postings of the slots that `isGone` marks. */
  merge(isGone: Uint8Array): void {
    const words: string[] = [];
    const starts = new Uint32Array(this.words.length + this.recent.size + 1);
    const postings = new Uint32Array(this.postings.length + this.recentPostings);
    let end = 0;
    const keep = (word: string, ...lists: readonly (ArrayLike<number> | undefined)[]): void => {
      const start = end;
      for (const list of lists) {
        for (let at = 0; at < (list?.length ?? 0); at++) {
          const posting = list?.[at] ?? 0;
          if (isGone[slotOf(posting)] === 0) postings[end++] = posting;
        }
      }
      if (end === start) return;
      starts[words.length] = start;
      words.push(word);
    };
    const added = [...this.recent.keys()].sort();
    let next = 0;
    const keepAddedBefore = (word?: string): void => {
      for (let first = added[next]; first !== undefined && (word === undefined || first < word); first = added[next]) {
        keep(first, this.recent.get(first));
        next++;
      }
    };
    this.words.forEach((word, at) => {
      keepAddedBefore(word);
      if (added[next] === word) next++;
      keep(word, this.postings.subarray(this.starts[at], this.starts[at + 1]), this.recent.get(word));
    });
    keepAddedBefore();
    starts[words.length] = end;
    this.words = words;
    this.starts = starts.slice(0, words.length + 1);
    this.postings = postings.slice(0, end);
    this.recent.clear();
    this.recentPostings = 0;
  }

  /** The place of the first word that does not sort before the given one. */
  private position(word: string): number {
    let [low, high] = [0, this.words.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.words[middle] ?? '') < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
