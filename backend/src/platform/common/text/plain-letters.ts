/** Letters that Unicode does not take apart into a plain one and a mark, as people type them who have no key for them. */
const UNDIVIDED: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
};

const UNDIVIDED_LETTER = new RegExp(`[${Object.keys(UNDIVIDED).join('')}]`, 'g');

const LATIN_ACCENTS = /[\u0300-\u036f]/g;

/** Signs that only say how others are drawn: soft hyphens, joiners. */
const FORMATS = /\p{Cf}/gu;

/** Where `2½` would become 21/2. */
const BEFORE_FRACTION = /(?<=\d)(?=[¼-¾⅐-⅞])/g;

/** Most texts, which are plain but for their capitals. */
const ASCII = /^[ -~]*$/;

/** A text as it is compared when it is searched: in small letters, without Latin accents, its special letters written plainly. */
export function toPlainLetters(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .replace(BEFORE_FRACTION, ' ')
    .normalize('NFKD')
    .replace(FORMATS, '')
    .replace(LATIN_ACCENTS, '')
    .toLowerCase()
    .replace(UNDIVIDED_LETTER, (letter) => UNDIVIDED[letter] ?? letter);
}
