declare module 'wink-porter2-stemmer' {
  /** The stem of a lower-case English word (Porter's second stemmer). */
  export default function stem(word: string): string;
}
