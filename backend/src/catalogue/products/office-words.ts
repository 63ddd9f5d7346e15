import { toInnerWords, toNamedSearchWords } from '../../platform/common/text/search-words.js';
import { partNumberKeyOf } from './part-number.js';

interface Named {
  _id: { toString(): string };
  name: string;
  description: string;
  partNumber: string;
}

/**
 * The words that the office finds a product by: its id, its words, and its part number, from any letter on when it is
 * typed without dashes. Not who added it, which the warehouse is not told.
 */
export const officeWordsOf = ({ _id, name, description, partNumber }: Named): string[] => [
  ...new Set([
    _id.toString(),
    ...toNamedSearchWords([name], [description, partNumber]),
    ...toInnerWords(partNumberKeyOf(partNumber)),
  ]),
];
