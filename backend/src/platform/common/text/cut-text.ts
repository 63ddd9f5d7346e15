const CHARACTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The beginning of a text, in whole characters as readers see them: no half of an emoji, no letter without its vowel sign.
 * @param max the most code points, as the limits of the contract count
 */
export function cutText(text: string, max: number): string {
  // A text has at most as many code points as UTF-16 units; lists ask for many short names.
  if (text.length <= max) return text;
  let end = 0;
  let length = 0;
  for (const { segment, index } of CHARACTERS.segment(text)) {
    length += [...segment].length;
    if (length > max) break;
    end = index + segment.length;
  }
  // A first character that is longer by itself, of many marks.
  return end === 0 ? [...text].slice(0, max).join('') : text.slice(0, end);
}

/** Control characters, format characters other than the joiners of scripts and emojis, halves of characters, and white space. */
const NOT_IN_A_LINE = /(?:(?![\u200c\u200d])\p{C}|\s)+/gu;

/** A text of another program, such as the name of a file, as one line. */
export const toLine = (text: string): string => text.replace(NOT_IN_A_LINE, ' ').trim();
