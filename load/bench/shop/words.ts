/** Syllables of a made-up vocabulary of about 4,000 words. */
const SYLLABLES = 'ba cro dim fel gra ko lo mer ous pen ri sti tan ul vu zet'.split(' ');

export const VOCABULARY = SYLLABLES.flatMap((a) => SYLLABLES.flatMap((b) => SYLLABLES.map((c) => a + b + c)));

/** Always the same words; the first of the vocabulary are more frequent, as words of a language are. */
export function makeWords(): (count: number) => string {
  let seed = 1;
  const next = () => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return VOCABULARY[Math.floor(VOCABULARY.length * (seed / 2 ** 32) ** 2)];
  };
  return (count) => Array.from({ length: count }, next).join(' ');
}
